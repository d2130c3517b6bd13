import type { Condition } from '../../definition/condition-schema';
import { leavesOf } from '../../definition/conditions-of';
import type { FaultPath } from '../../definition/issue';
import { entryOf } from '../entries';
import type { Exploration } from '../explore';
import type { Notice } from '../finding';
import type { VerifyCheck } from './check';

interface PlacedCondition {
  condition: Condition;
  path: FaultPath;
  /** The step a visitor stands on, or is about to enter, when it is asked. */
  askedAt: string;
  /** The step's own answers are not there yet. */
  isBefore: boolean;
}

function conditionsWithMoment({ funnel: { definition } }: Exploration): PlacedCondition[] {
  const placed: PlacedCondition[] = [];
  const add = (
    condition: Condition | undefined,
    path: FaultPath,
    askedAt: string,
    isBefore = false,
  ): void => {
    if (condition !== undefined) placed.push({ condition, path, askedAt, isBefore });
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
function stepsAhead({ departures }: Exploration): (from: string, to: string) => boolean {
  const ahead = new Map<string, Set<string>>();
  for (const [id, leaving] of [...departures].toReversed()) {
    const targets = new Set(leaving.flatMap(({ target }) => target ?? []));
    const reach = new Set(targets);
    for (const target of targets) for (const step of entryOf(ahead, target)) reach.add(step);
    ahead.set(id, reach);
  }
  return (from, to) => ahead.get(from)?.has(to) === true;
}

/** The leaves that are asked before what they ask about, with their paths. */
export function earlyLeaves(exploration: Exploration) {
  const { funnel } = exploration;
  const isAhead = stepsAhead(exploration);
  return conditionsWithMoment(exploration).flatMap(({ condition, path, askedAt, isBefore }) =>
    leavesOf(condition, path).flatMap(({ leaf, path: at }) => {
      if ('score' in leaf) return [];
      const asks = 'field' in leaf ? leaf.field : leaf.draw;
      const answeredAt = 'field' in leaf ? entryOf(funnel.fields, leaf.field).step : leaf.draw;
      const isEarly = (isBefore && answeredAt === askedAt) || isAhead(askedAt, answeredAt);
      const key = 'field' in leaf ? 'field' : 'draw';
      return isEarly ? [{ asks, answeredAt, askedAt, condition: path, path: at, key }] : [];
    }),
  );
}

/** No condition asks about what visitors only come to afterwards. */
export const askedTooEarly: VerifyCheck = (exploration) =>
  earlyLeaves(exploration).map(({ path, key, condition: _, ...params }): Notice => {
    const [departure] = exploration.departures.get(params.askedAt) ?? [];
    return {
      code: 'rule/asks-too-early',
      path,
      place: [...path, key],
      params,
      ...(departure && { walk: departure.situation.walk }),
    };
  });
