import { createReadsLookup } from '../../../funnel/definition/calculation-parts';
import { getConditionLeaves } from '../../../funnel/definition/condition-leaves';
import { listOptionConditions } from '../../../funnel/definition/option-conditions';
import type { ConditionLeaf } from '../../../funnel/definition/schema/condition-schema';
import type { PreparedFunnel } from '../../../funnel/engine/model/prepared-funnel';
import { canAwardPoints } from '../../../funnel/engine/extensions/points';
import { goalNames } from './goal-names';
import type { OptionGoal } from './goals';
import type { ExecutedPath } from './executed-path';

/** Returns the fields and draws that a condition leaf depends on. */
export function getConditionSources(
  { fields, definition }: PreparedFunnel,
  leaf: ConditionLeaf,
): string[] {
  const reads = createReadsLookup(definition.values).ofLeaf(leaf);
  const scoring = [...fields.values()].filter(({ field }) =>
    [...reads.scores].some((score) => canAwardPoints(field, score)),
  );
  return [
    ...[...reads.fields].map(goalNames.field),
    ...[...reads.draws].map(goalNames.draw),
    ...scoring.map(({ field }) => goalNames.field(field.id)),
  ];
}

/** Finds the fields and draws that routes and visibility depend on. */
function findRoutingSources(funnel: PreparedFunnel): ReadonlySet<string> {
  const conditions = [...funnel.steps.values()].flatMap(({ step, fields }) => [
    step.visibleWhen,
    ...step.next.rules.map(({ when }) => when),
    ...fields.flatMap(({ field }) => [
      field.visibleWhen,
      ...listOptionConditions(field).map(({ condition }) => condition),
    ]),
  ]);
  return new Set(
    conditions
      .filter((condition) => condition !== undefined)
      .flatMap((condition) => getConditionLeaves(condition, []))
      .flatMap(({ leaf }) => getConditionSources(funnel, leaf)),
  );
}

/** Learns from executed paths which options lead to conditional fields. */
export interface SearchGuide {
  learn: (path: ExecutedPath) => void;
  /** Returns options that lead to the uncovered ones, from an earlier path. */
  getGuidingOptions: (uncovered: readonly OptionGoal[]) => string[];
}

export function createSearchGuide(
  funnel: PreparedFunnel,
  options: readonly OptionGoal[],
): SearchGuide {
  const routingSources = findRoutingSources(funnel);
  const guides = new Map<string, { path: ExecutedPath; times: number }>();
  let pathCount = 0;
  return {
    learn: (path) => {
      pathCount += 1;
      const coveredOptions = options.filter(({ id }) => path.coveredGoals.options.has(id));
      for (const source of new Set(coveredOptions.map((option) => option.source))) {
        const guide = guides.get(source);
        if (guide === undefined) guides.set(source, { path, times: 1 });
        else guide.times += 1;
      }
    },
    getGuidingOptions: (uncovered) => {
      const guide = uncovered
        .map(({ source }) => guides.get(source))
        .findLast((learned) => learned !== undefined && learned.times < pathCount);
      if (guide === undefined) return [];
      const uncoveredSources = new Set(uncovered.map(({ source }) => source));
      const coveredOptions = guide.path.coveredGoals.options;
      return options
        .filter(
          ({ id, source }) =>
            coveredOptions.has(id) && routingSources.has(source) && !uncoveredSources.has(source),
        )
        .map(({ id }) => id);
    },
  };
}
