import type { DefinitionPath } from '../../../../funnel/definition/issues/issue';
import { listFindings } from '../../worker/list-findings';
import type { FindingGroup } from '../../worker/report';

/** The findings in a part and in the parts inside it. */
export interface FindingCounts {
  errors: number;
  warnings: number;
}

const noFindings: FindingCounts = { errors: 0, warnings: 0 };

/** Counts the findings of all parts at once. @returns reads those of one part */
export function countFindings(
  groups: readonly FindingGroup[],
): (path: DefinitionPath) => FindingCounts {
  const counts = new Map<string, FindingCounts>();
  for (const { place, severity } of listFindings(groups))
    for (let length = place?.path.length ?? 0; length > 0; length -= 1) {
      const key = JSON.stringify(place?.path.slice(0, length));
      const { errors, warnings } = counts.get(key) ?? noFindings;
      counts.set(
        key,
        severity === 'error'
          ? { errors: errors + 1, warnings }
          : { errors, warnings: warnings + 1 },
      );
    }
  return (path) => counts.get(JSON.stringify(path)) ?? noFindings;
}
