import type { AnswerValue } from '../definition/answer';
import type { Condition, ConditionLeaf } from '../definition/condition-schema';
import { leavesOf } from '../definition/conditions-of';
import type { Field } from '../definition/field-schemas';
import type { ValueSource } from '../definition/value-source-schema';
import { prepareCondition } from '../engine/conditions';
import type { PreparedFunnel, PreparedStep } from '../engine/prepare';
import { givesPoints, pointsFor } from '../engine/scores';
import { entryAt, entryOf } from './entries';
import { lookingAhead } from './looking-ahead';

/** A question put to one value. Values that answer all of them alike need not be told apart. */
export interface Probe {
  /** Equal questions have equal names. */
  name: string;
  ask: (value: AnswerValue | undefined) => string | number | boolean;
}

/** What may still be asked at some moment: of the past, nothing matters but this and every total. */
export interface Asked {
  fields: ReadonlyMap<string, ReadonlyMap<string, Probe>>;
  draws: ReadonlyMap<string, ReadonlyMap<string, Probe>>;
}

type Probes = Map<string, Map<string, Probe>>;

/** An `Asked` that grows. */
export class AskedSoFar implements Asked {
  readonly fields: Probes = new Map();
  readonly draws: Probes = new Map();

  add(kind: 'fields' | 'draws', id: string, probe: Probe): void {
    const probes = this[kind].get(id) ?? new Map<string, Probe>();
    probes.set(probe.name, probe);
    this[kind].set(id, probes);
  }

  addAll(other: Asked): void {
    for (const kind of ['fields', 'draws'] as const)
      for (const [id, probes] of other[kind])
        for (const probe of probes.values()) this.add(kind, id, probe);
  }

  addLeaf(leaf: ConditionLeaf): void {
    if ('field' in leaf) this.add('fields', leaf.field, probeOf(leaf));
    if ('draw' in leaf) this.add('draws', leaf.draw, probeOf(leaf));
  }

  addCondition(condition: Condition | undefined): void {
    if (condition !== undefined) for (const { leaf } of leavesOf(condition, [])) this.addLeaf(leaf);
  }
}

/** Was anything answered at all? What a submission asks of a field. */
const isThere: Probe = { name: 'isThere', ask: (value) => value !== undefined };

/** A leaf as a question to the one value it is about, asked by the engine's own test. */
function probeOf(leaf: ConditionLeaf): Probe {
  return {
    name: JSON.stringify([leaf.operator, leaf.value]),
    ask: (value) =>
      prepareCondition(leaf)({
        answerTo: () => value,
        totalOf: () => 0,
        bandOf: () => null,
        drawnAt: () => (typeof value === 'string' ? value : null),
      }),
  };
}

const pointsProbe = (field: Field, score: string): Probe => ({
  name: `points ${score}`,
  ask: (value) => pointsFor(field, value, score),
});

/** Every source a source is made of, itself included. */
export function sourcesIn(source: ValueSource): ValueSource[] {
  const parts =
    'coalesce' in source
      ? source.coalesce
      : 'list' in source
        ? source.list
        : 'object' in source
          ? Object.values(source.object)
          : [];
  return [source, ...parts.flatMap(sourcesIn)];
}

function addSources(
  asked: AskedSoFar,
  funnel: PreparedFunnel,
  sources: readonly ValueSource[],
): void {
  for (const source of sources.flatMap(sourcesIn)) {
    if ('field' in source) asked.add('fields', source.field, isThere);
    if ('draw' in source) asked.add('draws', source.draw, isThere);
    if ('decision' in source)
      for (const { id, rules } of funnel.definition.decisions)
        if (id === source.decision) for (const rule of rules) asked.addCondition(rule.when);
  }
}

/** Can a field's being shown still change once its step lies behind? Then its answer may yet come or go. */
function unsettledFields(
  funnel: PreparedFunnel,
  isAhead: (of: string, step: string) => boolean,
): ReadonlySet<string> {
  const unsettled = new Set<string>();
  const scoredBy = (score: string) =>
    [...funnel.fields.values()].filter(({ field }) => givesPoints(field, score));
  for (const [id, { field, step }] of funnel.fields) {
    const leaves =
      field.visibleWhen === undefined
        ? []
        : leavesOf(field.visibleWhen, []).map((placed) => placed.leaf);
    const asksAhead = leaves.some((leaf) => {
      if ('draw' in leaf) return isAhead(step, leaf.draw);
      const sources = 'field' in leaf ? [entryOf(funnel.fields, leaf.field)] : scoredBy(leaf.score);
      return sources.some((source) => isAhead(step, source.step) || unsettled.has(source.field.id));
    });
    if (asksAhead) unsettled.add(id);
  }
  return unsettled;
}

export interface Asking {
  /** What can still be asked before field `index` of a step; `index` = number of fields: when leaving it. */
  before: (step: string, index: number) => Asked;
  unsettled: ReadonlySet<string>;
}

/** Everything asked when a step is left: its rules, what hides its targets, decisions, submission. */
function askedOnLeaving(funnel: PreparedFunnel, { step, ...prepared }: PreparedStep): AskedSoFar {
  const asked = new AskedSoFar();
  // The step, and those that may be hidden and passed over. A set is walked in the order it grows.
  const passed = new Set([step.id]);
  for (const id of passed) {
    const { next } = entryOf(funnel.steps, id).step;
    for (const rule of next.rules) asked.addCondition(rule.when);
    for (const target of [...next.rules.map(({ goTo }) => goTo), next.default]) {
      const landing = target === null ? undefined : entryOf(funnel.steps, target).step;
      if (landing?.visibleWhen === undefined) continue;
      asked.addCondition(landing.visibleWhen);
      passed.add(landing.id);
    }
  }
  const { definition } = funnel;
  const isLast = step.kind === 'ending';
  for (const decision of isLast ? definition.decisions : prepared.decisions)
    for (const rule of decision.rules) asked.addCondition(rule.when);
  if (prepared.submission !== null)
    addSources(asked, funnel, Object.values(prepared.submission.map));
  if (isLast && definition.result !== undefined)
    addSources(asked, funnel, Object.values(definition.result.carry));
  return asked;
}

/**
 * For every moment of a walk, what may still be asked of what was answered so far (liveness, found
 * backwards once).
 * @param order steps, each before everything it leads to
 */
export function findAsked(funnel: PreparedFunnel, order: readonly string[]): Asking {
  const moments = new Map<string, readonly [Asked, ...Asked[]]>();
  const unsettled = unsettledFields(funnel, lookingAhead(funnel));

  /** An answer that may still come or go must be kept whole, with what decides about it. */
  const close = (asked: AskedSoFar): Asked => {
    const done = new Set<string>();
    for (let size = -1; size !== done.size;) {
      size = done.size;
      for (const id of unsettled) {
        if (done.has(id)) continue;
        const { field } = entryOf(funnel.fields, id);
        for (const { id: score } of funnel.definition.scores)
          if (givesPoints(field, score)) asked.add('fields', id, pointsProbe(field, score));
        if (!asked.fields.has(id)) continue;
        asked.addCondition(field.visibleWhen);
        done.add(id);
      }
    }
    return asked;
  };

  for (const id of order.toReversed()) {
    const prepared = entryOf(funnel.steps, id);
    const leaving = askedOnLeaving(funnel, prepared);
    for (const target of prepared.targets) leaving.addAll(entryOf(moments, target)[0]);
    const own: [Asked, ...Asked[]] = [close(leaving)];
    for (const { field } of prepared.fields.toReversed()) {
      const asked = new AskedSoFar();
      asked.addAll(own[0]);
      asked.addCondition(field.visibleWhen);
      own.unshift(close(asked));
    }
    moments.set(id, own);
  }
  return { before: (step, index) => entryAt(entryOf(moments, step), index), unsettled };
}
