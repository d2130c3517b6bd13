import type { DefinitionPath } from '../../../definition/parts/issue';
import { useAnalysis } from '../../analysis/analysis-store';
import { selectFindings } from '../../model/form/place-findings';
import { listFindings } from '../../model/list-findings';
import type { StudioFinding } from '../../model/protocol';

/** More findings of one property are read in the drawer. */
const maxShown = 3;

export interface PlacedFindings {
  shown: readonly StudioFinding[];
  /** How many more there are. */
  more: number;
  hasErrors: boolean;
}

/**
 * The findings of a place of the form.
 * @param inner the places inside it that show their own
 */
export function useFindings(
  at: DefinitionPath,
  inner: readonly DefinitionPath[] = [],
): PlacedFindings {
  const groups = useAnalysis((state) => state.groups);
  const all = selectFindings(listFindings(groups), at, inner);
  return {
    shown: all.slice(0, maxShown),
    more: Math.max(0, all.length - maxShown),
    hasErrors: all.some(({ severity }) => severity === 'error'),
  };
}

/** The id of the text that tells a finding: the form tells each once. */
export const toFindingId = ({ key }: StudioFinding): string => `finding-${encodeURIComponent(key)}`;

/** The ids of the texts that describe an input. */
export const joinIds = (...ids: readonly (string | undefined)[]): string | undefined =>
  ids.filter((id) => id !== undefined).join(' ') || undefined;
