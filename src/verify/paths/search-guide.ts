import { getConditionLeaves } from '../../definition/condition-leaves';
import type { ConditionLeaf } from '../../definition/parts/condition-schema';
import type { PreparedFunnel } from '../../engine/prepare';
import { canAwardPoints } from '../../engine/scores';
import { goalNames } from './goal-names';
import type { OptionGoal } from './goals';
import type { ExecutedPath } from './executed-path';

/** Fields and draws that what is asked about depends on. */
function getConditionSources({ fields }: PreparedFunnel, leaf: ConditionLeaf): string[] {
  if ('field' in leaf) return [goalNames.field(leaf.field)];
  if ('draw' in leaf) return [goalNames.draw(leaf.draw)];
  return [...fields.values()].flatMap(({ field }) =>
    canAwardPoints(field, leaf.score) ? [goalNames.field(field.id)] : [],
  );
}

/** Fields and draws that decide where a visitor goes and what is shown. */
function findRoutingSources(funnel: PreparedFunnel): ReadonlySet<string> {
  const conditions = [...funnel.steps.values()].flatMap(({ step, fields }) => [
    step.visibleWhen,
    ...step.next.rules.map(({ when }) => when),
    ...fields.map(({ field }) => field.visibleWhen),
  ]);
  return new Set(
    conditions
      .filter((condition) => condition !== undefined)
      .flatMap((condition) => getConditionLeaves(condition, []))
      .flatMap(({ leaf }) => getConditionSources(funnel, leaf)),
  );
}

/** Remembers how visitors came to fields that not everybody sees. */
export interface SearchGuide {
  learn: (visit: ExecutedPath) => void;
  /** Options that lead to where these are offered, as an earlier visitor took them. */
  getGuidingOptions: (wanted: readonly OptionGoal[]) => string[];
}

export function createSearchGuide(
  funnel: PreparedFunnel,
  options: readonly OptionGoal[],
): SearchGuide {
  const steering = findRoutingSources(funnel);
  const guides = new Map<string, { visit: ExecutedPath; times: number }>();
  let visits = 0;
  return {
    learn: (visit) => {
      visits += 1;
      const taken = options.filter(({ id }) => visit.coveredGoals.options.has(id));
      for (const source of new Set(taken.map((option) => option.source))) {
        const known = guides.get(source);
        if (known === undefined) guides.set(source, { visit, times: 1 });
        else known.times += 1;
      }
    },
    getGuidingOptions: (wanted) => {
      const guide = wanted
        .map(({ source }) => guides.get(source))
        .findLast((known) => known !== undefined && known.times < visits);
      if (guide === undefined) return [];
      const own = new Set(wanted.map(({ source }) => source));
      const taken = guide.visit.coveredGoals.options;
      return options
        .filter(({ id, source }) => taken.has(id) && steering.has(source) && !own.has(source))
        .map(({ id }) => id);
    },
  };
}
