import type { AnswerValue } from '../definition/parts/answer';
import type { Condition, ConditionLeaf } from '../definition/parts/condition-schema';
import { getConditionLeaves } from '../definition/condition-leaves';
import type { Field } from '../fields/field-schema';
import type { ValueSource } from '../definition/value-source-schema';
import { prepareCondition } from '../engine/conditions';
import type { PreparedFunnel, PreparedStep } from '../engine/parts/prepared-funnel';
import { canAwardPoints, getAnswerPoints } from '../engine/scores';
import { getAtOrThrow, getOrThrow } from './get-or-throw';
import { createReachability } from './reachability';

/** A test that reads one value. Values with equal results under all live tests are equivalent. */
export interface Observation {
  /** Unique per test: equal tests have equal names. */
  name: string;
  observe: (value: AnswerValue | undefined) => string | number | boolean;
}

/**
 * Observations that can still affect the outcome from a program point. Together with the score
 * totals, their results are all that the rest of a visit depends on.
 */
export interface LiveSet {
  fields: ReadonlyMap<string, ReadonlyMap<string, Observation>>;
  draws: ReadonlyMap<string, ReadonlyMap<string, Observation>>;
}

type ObservationTable = Map<string, Map<string, Observation>>;

/** Mutable live set. */
export class LiveSetBuilder implements LiveSet {
  readonly fields: ObservationTable = new Map();
  readonly draws: ObservationTable = new Map();

  add(kind: 'fields' | 'draws', id: string, observation: Observation): void {
    const observations = this[kind].get(id) ?? new Map<string, Observation>();
    observations.set(observation.name, observation);
    this[kind].set(id, observations);
  }

  addAll(other: LiveSet): void {
    for (const kind of ['fields', 'draws'] as const)
      for (const [id, observations] of other[kind])
        for (const observation of observations.values()) this.add(kind, id, observation);
  }

  addLeaf(leaf: ConditionLeaf): void {
    if ('field' in leaf) this.add('fields', leaf.field, toObservation(leaf));
    if ('draw' in leaf) this.add('draws', leaf.draw, toObservation(leaf));
  }

  addCondition(condition: Condition | undefined): void {
    if (condition !== undefined)
      for (const { leaf } of getConditionLeaves(condition, [])) this.addLeaf(leaf);
  }
}

/** Has the field an answer? A submission depends on this only, whatever the answer is. */
const presenceObservation: Observation = {
  name: 'isThere',
  observe: (value) => value !== undefined,
};

/** Turns a condition leaf into a test of the value it reads, evaluated by the engine. */
function toObservation(leaf: ConditionLeaf): Observation {
  return {
    name: JSON.stringify([leaf.operator, leaf.value]),
    observe: (value) =>
      prepareCondition(leaf)({
        getAnswer: () => value,
        getScoreTotal: () => 0,
        getScoreBand: () => null,
        getDrawValue: () => (typeof value === 'string' ? value : null),
      }),
  };
}

const createPointsObservation = (field: Field, score: string): Observation => ({
  name: `points ${score}`,
  observe: (value) => getAnswerPoints(field, value, score),
});

/** Returns a source with all sources nested in it. */
export function flattenValueSource(source: ValueSource): ValueSource[] {
  const parts =
    'coalesce' in source
      ? source.coalesce
      : 'list' in source
        ? source.list
        : 'object' in source
          ? Object.values(source.object)
          : [];
  return [source, ...parts.flatMap(flattenValueSource)];
}

function addSourceObservations(
  liveSet: LiveSetBuilder,
  funnel: PreparedFunnel,
  sources: readonly ValueSource[],
): void {
  for (const source of sources.flatMap(flattenValueSource)) {
    if ('field' in source) liveSet.add('fields', source.field, presenceObservation);
    if ('draw' in source) liveSet.add('draws', source.draw, presenceObservation);
    if ('decision' in source)
      for (const { id, rules } of funnel.definition.decisions)
        if (id === source.decision) for (const rule of rules) liveSet.addCondition(rule.when);
  }
}

/** Finds the fields whose visibility can change after their step was passed. */
function findUnsettledFields(
  funnel: PreparedFunnel,
  canReach: (from: string, step: string) => boolean,
): ReadonlySet<string> {
  const unsettled = new Set<string>();
  const getScoringFields = (score: string) =>
    [...funnel.fields.values()].filter(({ field }) => canAwardPoints(field, score));
  for (const [id, { field, stepId: step }] of funnel.fields) {
    const leaves =
      field.visibleWhen === undefined
        ? []
        : getConditionLeaves(field.visibleWhen, []).map((located) => located.leaf);
    const dependsOnLaterStep = leaves.some((leaf) => {
      if ('draw' in leaf) return canReach(step, leaf.draw);
      const sources =
        'field' in leaf ? [getOrThrow(funnel.fields, leaf.field)] : getScoringFields(leaf.score);
      return sources.some(
        (source) => canReach(step, source.stepId) || unsettled.has(source.field.id),
      );
    });
    if (dependsOnLaterStep) unsettled.add(id);
  }
  return unsettled;
}

export interface Liveness {
  /** Live set before field `index` of a step; at `index` = number of fields, on leaving the step. */
  getLiveSet: (step: string, index: number) => LiveSet;
  unsettledFields: ReadonlySet<string>;
}

/** Observations made on leaving a step: rules, visibility of targets, decisions, submission. */
function buildExitLiveSet(
  funnel: PreparedFunnel,
  { step, ...prepared }: PreparedStep,
): LiveSetBuilder {
  const liveSet = new LiveSetBuilder();
  // The step and the hidden steps routing may skip. A Set also iterates over entries added meanwhile.
  const exitedSteps = new Set([step.id]);
  for (const id of exitedSteps) {
    const { next } = getOrThrow(funnel.steps, id).step;
    for (const rule of next.rules) liveSet.addCondition(rule.when);
    for (const target of [...next.rules.map(({ goTo }) => goTo), next.default]) {
      const targetStep = target === null ? undefined : getOrThrow(funnel.steps, target).step;
      if (targetStep?.visibleWhen === undefined) continue;
      liveSet.addCondition(targetStep.visibleWhen);
      exitedSteps.add(targetStep.id);
    }
  }
  const { definition } = funnel;
  const isEnding = prepared.isFinal;
  for (const decision of isEnding ? definition.decisions : prepared.decisions)
    for (const rule of decision.rules) liveSet.addCondition(rule.when);
  if (prepared.submission !== null)
    addSourceObservations(liveSet, funnel, Object.values(prepared.submission.map));
  if (isEnding && definition.result !== undefined)
    addSourceObservations(liveSet, funnel, Object.values(definition.result.carry));
  return liveSet;
}

/**
 * Computes the live set of every program point by one backward pass (liveness analysis).
 * @param order topological order of the steps
 */
export function computeLiveness(funnel: PreparedFunnel, order: readonly string[]): Liveness {
  const programPoints = new Map<string, readonly [LiveSet, ...LiveSet[]]>();
  const unsettledFields = findUnsettledFields(funnel, createReachability(funnel));

  /** Adds, for each unsettled field, its points and the observations its visibility depends on. */
  const closeUnsettled = (liveSet: LiveSetBuilder): LiveSet => {
    const closed = new Set<string>();
    for (let size = -1; size !== closed.size;) {
      size = closed.size;
      for (const id of unsettledFields) {
        if (closed.has(id)) continue;
        const { field } = getOrThrow(funnel.fields, id);
        for (const { id: score } of funnel.definition.scores)
          if (canAwardPoints(field, score))
            liveSet.add('fields', id, createPointsObservation(field, score));
        if (!liveSet.fields.has(id)) continue;
        liveSet.addCondition(field.visibleWhen);
        closed.add(id);
      }
    }
    return liveSet;
  };

  for (const id of order.toReversed()) {
    const prepared = getOrThrow(funnel.steps, id);
    const exitLiveSet = buildExitLiveSet(funnel, prepared);
    for (const target of prepared.targets) exitLiveSet.addAll(getOrThrow(programPoints, target)[0]);
    const stepPoints: [LiveSet, ...LiveSet[]] = [closeUnsettled(exitLiveSet)];
    for (const { field } of prepared.fields.toReversed()) {
      const liveSet = new LiveSetBuilder();
      liveSet.addAll(stepPoints[0]);
      liveSet.addCondition(field.visibleWhen);
      stepPoints.unshift(closeUnsettled(liveSet));
    }
    programPoints.set(id, stepPoints);
  }
  return {
    getLiveSet: (step, index) => getAtOrThrow(getOrThrow(programPoints, step), index),
    unsettledFields,
  };
}
