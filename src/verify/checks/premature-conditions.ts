import type { Condition } from '../../definition/parts/condition-schema';
import { getConditionLeaves } from '../../definition/condition-leaves';
import type { DefinitionPath } from '../../definition/parts/issue';
import { getOrThrow } from '../get-or-throw';
import type { Exploration } from '../explore';
import type { RawFinding } from '../finding';
import type { VerifyCheck } from './check';

interface LocatedCondition {
  condition: Condition;
  path: DefinitionPath;
  /** The step a visitor stands on, or is about to enter, when it is asked. */
  evaluatedAt: string;
  /** The step's own answers are not there yet. */
  isOnEntry: boolean;
}

function locateConditions({ funnel: { definition } }: Exploration): LocatedCondition[] {
  const placed: LocatedCondition[] = [];
  const add = (
    condition: Condition | undefined,
    path: DefinitionPath,
    askedAt: string,
    isBefore = false,
  ): void => {
    if (condition !== undefined)
      placed.push({ condition, path, evaluatedAt: askedAt, isOnEntry: isBefore });
  };
  definition.steps.forEach((step, s) => {
    add(step.visibleWhen, ['steps', s, 'visibleWhen'], step.id, true);
    step.next.rules.forEach((rule, r) =>
      add(rule.when, ['steps', s, 'next', 'rules', r, 'when'], step.id),
    );
    if (step.kind === 'question')
      step.fields.forEach((field, f) =>
        add(field.visibleWhen, ['steps', s, 'fields', f, 'visibleWhen'], step.id),
      );
  });
  definition.decisions.forEach((decision, d) =>
    decision.rules.forEach((rule, r) =>
      add(rule.when, ['decisions', d, 'rules', r, 'when'], decision.decideAt),
    ),
  );
  return placed;
}

/** Which steps visitors can come to from each step, by the ways somebody takes. */
function createFeasibleReachability({
  exitsByStep,
}: Exploration): (from: string, to: string) => boolean {
  const ahead = new Map<string, Set<string>>();
  for (const [id, leaving] of [...exitsByStep].toReversed()) {
    const targets = new Set(leaving.flatMap(({ target }) => target ?? []));
    const reach = new Set(targets);
    for (const target of targets) for (const step of getOrThrow(ahead, target)) reach.add(step);
    ahead.set(id, reach);
  }
  return (from, to) => ahead.get(from)?.has(to) === true;
}

/** The leaves that are asked before what they ask about, with their paths. */
export function findPrematureLeaves(exploration: Exploration) {
  const { funnel } = exploration;
  const canReach = createFeasibleReachability(exploration);
  return locateConditions(exploration).flatMap(
    ({ condition, path, evaluatedAt: askedAt, isOnEntry: isBefore }) =>
      getConditionLeaves(condition, path).flatMap(({ leaf, path: at }) => {
        if ('score' in leaf) return [];
        const asks = 'field' in leaf ? leaf.field : leaf.draw;
        const answeredAt =
          'field' in leaf ? getOrThrow(funnel.fields, leaf.field).stepId : leaf.draw;
        const isEarly = (isBefore && answeredAt === askedAt) || canReach(askedAt, answeredAt);
        const key = 'field' in leaf ? 'field' : 'draw';
        return isEarly ? [{ asks, answeredAt, askedAt, condition: path, path: at, key }] : [];
      }),
  );
}

/** No condition asks about what visitors only come to afterwards. */
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
