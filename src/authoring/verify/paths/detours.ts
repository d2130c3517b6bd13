import type { Condition } from '../../../funnel/definition/schema/condition-schema';
import { getConditionLeaves } from '../../../funnel/definition/condition-leaves';
import { listOptionConditions } from '../../../funnel/definition/option-conditions';
import type { PreparedFunnel } from '../../../funnel/engine/model/prepared-funnel';
import { getOrThrow } from '../get-or-throw';
import type { FunnelReads } from '../funnel-reads';
import type { ExecutedPath } from './executed-path';
import { goalNames } from './goal-names';
import type { OptionGoal } from './goals';
import { getConditionSources } from './search-guide';

/** Says why a path misses an option. */
export interface Detours {
  /** The options of the path on which it depended that the wanted one was not shown. */
  findCause: (path: ExecutedPath, wanted: OptionGoal) => string[];
}

/** Finds where paths leave the way to an option: behind that step it cannot be reached any more. */
export function createDetours(
  funnel: PreparedFunnel,
  options: readonly OptionGoal[],
  { canReach }: FunnelReads,
): Detours {
  const stepsByName = new Map([...funnel.steps.keys()].map((id) => [goalNames.step(id), id]));

  /** What decides which of the steps behind a step comes next. */
  const listRouteConditions = (id: string): Condition[] => {
    const { step, targets } = getOrThrow(funnel.steps, id);
    const passed = targets
      .map((target) => getOrThrow(funnel.steps, target).step)
      .filter(({ visibleWhen }) => visibleWhen !== undefined);
    return [step, ...passed].flatMap(({ id: from, next, visibleWhen }) => [
      ...(from === id || visibleWhen === undefined ? [] : [visibleWhen]),
      ...next.rules.map(({ when }) => when),
    ]);
  };
  const listFieldConditions = (id: string): Condition[] => {
    const { field } = getOrThrow(funnel.fields, id);
    return [
      field.visibleWhen ?? [],
      ...listOptionConditions(field).map(({ condition }) => condition),
    ].flat();
  };

  return {
    findCause: ({ coveredGoals }, { source, constraint: { step, field } }) => {
      const passed = [...coveredGoals.steps].flatMap((name) => stepsByName.get(name) ?? []);
      const lastOnWay = passed.findLast((id) => canReach(id, step));
      const conditions = passed.includes(step)
        ? field === undefined
          ? []
          : listFieldConditions(field.id)
        : lastOnWay === undefined
          ? []
          : listRouteConditions(lastOnWay);
      const sources = new Set(
        conditions
          .flatMap((condition) => getConditionLeaves(condition, []))
          .flatMap(({ leaf }) => getConditionSources(funnel, leaf)),
      );
      sources.delete(source);
      return options
        .filter((option) => sources.has(option.source) && coveredGoals.options.has(option.id))
        .map(({ id }) => id);
    },
  };
}
