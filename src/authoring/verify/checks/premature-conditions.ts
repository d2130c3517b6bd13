import { listOptionConditions } from '../../../funnel/definition/option-conditions';
import { placeFields } from '../../../funnel/definition/other-texts';
import type { Condition } from '../../../funnel/definition/schema/condition-schema';
import { createReadsLookup } from '../../../funnel/definition/calculation-parts';
import { getConditionLeaves } from '../../../funnel/definition/condition-leaves';
import type { DefinitionPath } from '../../../funnel/definition/issues/issue';
import { getOrThrow } from '../get-or-throw';
import type { RawFinding } from '../finding';
import type { ReadFunnel, VerifyCheck } from './check';

interface LocatedCondition {
  condition: Condition;
  path: DefinitionPath;
  /** The current step, or the step about to be entered, at evaluation. */
  evaluatedAt: string;
  /** Evaluated before the step's own fields are answered. */
  isOnEntry: boolean;
}

function locateConditions({ funnel: { definition } }: ReadFunnel): LocatedCondition[] {
  const located: LocatedCondition[] = [];
  const add = (
    condition: Condition | undefined,
    path: DefinitionPath,
    evaluatedAt: string,
    isOnEntry = false,
  ): void => {
    if (condition !== undefined) located.push({ condition, path, evaluatedAt, isOnEntry });
  };
  definition.steps.forEach((step, s) => {
    add(step.visibleWhen, ['steps', s, 'visibleWhen'], step.id, true);
    step.next.rules.forEach((rule, r) =>
      add(rule.when, ['steps', s, 'next', 'rules', r, 'when'], step.id),
    );
    placeFields(step.fields).forEach(({ field, path }) => {
      add(field.visibleWhen, ['steps', s, ...path, 'visibleWhen'], step.id);
      for (const { condition, path: inside } of listOptionConditions(field))
        add(condition, ['steps', s, ...path, ...inside], step.id);
    });
  });
  definition.decisions.forEach((decision, d) =>
    decision.rules.forEach((rule, r) =>
      add(rule.when, ['decisions', d, 'rules', r, 'when'], decision.decideAt),
    ),
  );
  return located;
}

/** Reachability by the transitions that some visitor takes, not by the graph of routes. */
function createFeasibleReachability({
  exitsByStep,
}: ReadFunnel): (from: string, to: string) => boolean {
  const reachableByStep = new Map<string, Set<string>>();
  for (const [id, exits] of [...exitsByStep].toReversed()) {
    const targets = new Set(exits.flatMap(({ target }) => target ?? []));
    const reachable = new Set(targets);
    for (const target of targets)
      // A step that was not explored leads nowhere yet.
      for (const step of reachableByStep.get(target) ?? []) reachable.add(step);
    reachableByStep.set(id, reachable);
  }
  return (from, to) => reachableByStep.get(from)?.has(to) === true;
}

/** Finds the condition leaves that are evaluated before the field or draw they read. */
export function findPrematureLeaves(exploration: ReadFunnel) {
  const { funnel } = exploration;
  const canReach = createFeasibleReachability(exploration);
  const lookup = createReadsLookup(funnel.definition.values);
  return locateConditions(exploration).flatMap(
    ({ condition, path, evaluatedAt: askedAt, isOnEntry }) =>
      getConditionLeaves(condition, path).flatMap(({ leaf, path: leafPath }) => {
        const reads = lookup.ofLeaf(leaf);
        const read = [
          ...[...reads.fields].map((id) => ({
            asks: id,
            answeredAt: getOrThrow(funnel.fields, id).stepId,
          })),
          ...[...reads.draws].map((id) => ({ asks: id, answeredAt: id })),
        ];
        const key = ['field', 'draw', 'calculated'].find((name) => name in leaf);
        const premature = read.find(
          ({ answeredAt }) =>
            (isOnEntry && answeredAt === askedAt) || canReach(askedAt, answeredAt),
        );
        return premature === undefined || key === undefined
          ? []
          : [{ ...premature, askedAt, condition: path, path: leafPath, key }];
      }),
  );
}

/** Checks that no condition reads an answer that is given later. */
export const checkPrematureConditions: VerifyCheck = (exploration) =>
  findPrematureLeaves(exploration).map(({ path, key, condition: _, ...params }): RawFinding => {
    const [exit] = exploration.exitsByStep.get(params.askedAt) ?? [];
    return {
      code: 'rule/asks-too-early',
      path,
      place: [...path, key],
      params,
      ...(exit && { trace: exit.state.trace }),
    };
  });
