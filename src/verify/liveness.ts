import type { AnswerValue } from '../definition/answer';
import type { Condition, ConditionLeaf } from '../definition/condition-schema';
import { getConditionLeaves } from '../definition/condition-leaves';
import type { Field } from '../definition/field-schemas';
import type { ValueSource } from '../definition/value-source-schema';
import { prepareCondition } from '../engine/conditions';
import type { PreparedFunnel, PreparedStep } from '../engine/prepare';
import { canAwardPoints, getAnswerPoints } from '../engine/scores';
import { getAtOrThrow, getOrThrow } from './get-or-throw';
import { createReachability } from './reachability';

/** A question put to one value. Values that answer all of them alike need not be told apart. */
export interface Observation {
  /** Equal questions have equal names. */
  name: string;
  observe: (value: AnswerValue | undefined) => string | number | boolean;
}

/** What may still be asked at some moment: of the past, nothing matters but this and every total. */
export interface LiveSet {
  fields: ReadonlyMap<string, ReadonlyMap<string, Observation>>;
  draws: ReadonlyMap<string, ReadonlyMap<string, Observation>>;
}

type ObservationTable = Map<string, Map<string, Observation>>;

/** An `Asked` that grows. */
export class LiveSetBuilder implements LiveSet {
  readonly fields: ObservationTable = new Map();
  readonly draws: ObservationTable = new Map();

  add(kind: 'fields' | 'draws', id: string, probe: Observation): void {
    const probes = this[kind].get(id) ?? new Map<string, Observation>();
    probes.set(probe.name, probe);
    this[kind].set(id, probes);
  }

  addAll(other: LiveSet): void {
    for (const kind of ['fields', 'draws'] as const)
      for (const [id, probes] of other[kind])
        for (const probe of probes.values()) this.add(kind, id, probe);
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

/** Was anything answered at all? What a submission asks of a field. */
const presenceObservation: Observation = {
  name: 'isThere',
  observe: (value) => value !== undefined,
};

/** A leaf as a question to the one value it is about, asked by the engine's own test. */
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

/** Every source a source is made of, itself included. */
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

/** Can a field's being shown still change once its step lies behind? Then its answer may yet come or go. */
function findUnsettledFields(
  funnel: PreparedFunnel,
  canReach: (of: string, step: string) => boolean,
): ReadonlySet<string> {
  const unsettled = new Set<string>();
  const scoredBy = (score: string) =>
    [...funnel.fields.values()].filter(({ field }) => canAwardPoints(field, score));
  for (const [id, { field, stepId: step }] of funnel.fields) {
    const leaves =
      field.visibleWhen === undefined
        ? []
        : getConditionLeaves(field.visibleWhen, []).map((placed) => placed.leaf);
    const asksAhead = leaves.some((leaf) => {
      if ('draw' in leaf) return canReach(step, leaf.draw);
      const sources =
        'field' in leaf ? [getOrThrow(funnel.fields, leaf.field)] : scoredBy(leaf.score);
      return sources.some(
        (source) => canReach(step, source.stepId) || unsettled.has(source.field.id),
      );
    });
    if (asksAhead) unsettled.add(id);
  }
  return unsettled;
}

export interface Liveness {
  /** What can still be asked before field `index` of a step; `index` = number of fields: when leaving it. */
  getLiveSet: (step: string, index: number) => LiveSet;
  unsettledFields: ReadonlySet<string>;
}

/** Everything asked when a step is left: its rules, what hides its targets, decisions, submission. */
function buildExitLiveSet(
  funnel: PreparedFunnel,
  { step, ...prepared }: PreparedStep,
): LiveSetBuilder {
  const liveSet = new LiveSetBuilder();
  // The step, and those that may be hidden and passed over. A set is walked in the order it grows.
  const passed = new Set([step.id]);
  for (const id of passed) {
    const { next } = getOrThrow(funnel.steps, id).step;
    for (const rule of next.rules) liveSet.addCondition(rule.when);
    for (const target of [...next.rules.map(({ goTo }) => goTo), next.default]) {
      const landing = target === null ? undefined : getOrThrow(funnel.steps, target).step;
      if (landing?.visibleWhen === undefined) continue;
      liveSet.addCondition(landing.visibleWhen);
      passed.add(landing.id);
    }
  }
  const { definition } = funnel;
  const isLast = step.kind === 'ending';
  for (const decision of isLast ? definition.decisions : prepared.decisions)
    for (const rule of decision.rules) liveSet.addCondition(rule.when);
  if (prepared.submission !== null)
    addSourceObservations(liveSet, funnel, Object.values(prepared.submission.map));
  if (isLast && definition.result !== undefined)
    addSourceObservations(liveSet, funnel, Object.values(definition.result.carry));
  return liveSet;
}

/**
 * For every moment of a walk, what may still be asked of what was answered so far (liveness, found
 * backwards once).
 * @param order steps, each before everything it leads to
 */
export function computeLiveness(funnel: PreparedFunnel, order: readonly string[]): Liveness {
  const programPoints = new Map<string, readonly [LiveSet, ...LiveSet[]]>();
  const unsettled = findUnsettledFields(funnel, createReachability(funnel));

  /** An answer that may still come or go must be kept whole, with what decides about it. */
  const close = (liveSet: LiveSetBuilder): LiveSet => {
    const done = new Set<string>();
    for (let size = -1; size !== done.size;) {
      size = done.size;
      for (const id of unsettled) {
        if (done.has(id)) continue;
        const { field } = getOrThrow(funnel.fields, id);
        for (const { id: score } of funnel.definition.scores)
          if (canAwardPoints(field, score))
            liveSet.add('fields', id, createPointsObservation(field, score));
        if (!liveSet.fields.has(id)) continue;
        liveSet.addCondition(field.visibleWhen);
        done.add(id);
      }
    }
    return liveSet;
  };

  for (const id of order.toReversed()) {
    const prepared = getOrThrow(funnel.steps, id);
    const leaving = buildExitLiveSet(funnel, prepared);
    for (const target of prepared.targets) leaving.addAll(getOrThrow(programPoints, target)[0]);
    const own: [LiveSet, ...LiveSet[]] = [close(leaving)];
    for (const { field } of prepared.fields.toReversed()) {
      const liveSet = new LiveSetBuilder();
      liveSet.addAll(own[0]);
      liveSet.addCondition(field.visibleWhen);
      own.unshift(close(liveSet));
    }
    programPoints.set(id, own);
  }
  return {
    getLiveSet: (step, index) => getAtOrThrow(getOrThrow(programPoints, step), index),
    unsettledFields: unsettled,
  };
}
