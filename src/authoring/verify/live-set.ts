import type { Score } from '../../funnel/definition/funnel-schema';
import type { AnswerValue } from '../../funnel/definition/schema/answer';
import type {
  CalculatedLeaf,
  Condition,
  ConditionLeaf,
} from '../../funnel/definition/schema/condition-schema';
import {
  createReadsLookup,
  getDayTerms,
  type Reads,
  type ReadsLookup,
} from '../../funnel/definition/calculation-parts';
import { getConditionLeaves } from '../../funnel/definition/condition-leaves';
import type { Field } from '../../funnel/fields/shared/schema/field';
import type { ValueSource } from '../../funnel/definition/value-source-schema';
import { isBlank } from '../../funnel/fields/shared/rule/contract';
import { prepareCondition } from '../../funnel/engine/conditions';
import { emptyFacts } from '../../funnel/engine/model/facts';
import type { PreparedFunnel } from '../../funnel/engine/model/prepared-funnel';
import { getAnswerPoints } from '../../funnel/engine/number-points';
import { findBand } from '../../funnel/engine/scores';
import { findDecision, hasAlwaysValue } from './decision-presence';
import { getOrThrow } from './get-or-throw';
import { toInputField } from './open-inputs';
import type { Reader } from './readers';
import { findPartsOfPresence, toAnswerTest } from './value-observations';

/** A test that reads one value. Values with equal results under all live tests are equivalent. */
export interface Observation {
  /** Unique per test: equal tests have equal names. */
  name: string;
  observe: (value: AnswerValue | undefined) => string | number | boolean;
}

/**
 * Conditions of which only the first that holds is read. A score that an earlier condition has
 * settled is not read by the later ones.
 */
export interface FirstMatch {
  /** Unique per list. */
  name: string;
  conditions: readonly Condition[];
}

/**
 * Observations that can still affect the outcome from a program point. Their results are all that
 * the rest of a visit depends on.
 */
export interface LiveSet {
  fields: ReadonlyMap<string, ReadonlyMap<string, Observation>>;
  draws: ReadonlyMap<string, ReadonlyMap<string, Observation>>;
  /** Observations of totals. */
  scores: ReadonlyMap<string, ReadonlyMap<string, Observation>>;
  /** Lists that read scores. Their fields and draws are observed one by one. */
  firstMatches: ReadonlyMap<string, FirstMatch>;
}

/** The scores that something can still read. */
export function findLiveScores({ scores, firstMatches }: LiveSet): Set<string> {
  const conditions = [...firstMatches.values()].flatMap((list) => list.conditions);
  return new Set([
    ...scores.keys(),
    ...conditions
      .flatMap((condition) => getConditionLeaves(condition, []))
      .flatMap(({ leaf }) => ('score' in leaf ? [leaf.score] : [])),
  ]);
}

const observationKinds = ['fields', 'draws', 'scores'] as const;
type ObservationKind = (typeof observationKinds)[number];
type ObservationTable = Map<string, Map<string, Observation>>;

/** Mutable live set. */
export class LiveSetBuilder implements LiveSet {
  readonly fields: ObservationTable = new Map();
  readonly draws: ObservationTable = new Map();
  readonly scores: ObservationTable = new Map();
  readonly firstMatches = new Map<string, FirstMatch>();

  constructor(
    private readonly funnel: Pick<PreparedFunnel, 'scores' | 'definition' | 'calculations'>,
  ) {}

  add(kind: ObservationKind, id: string, observation: Observation): void {
    const observations = this[kind].get(id) ?? new Map<string, Observation>();
    observations.set(observation.name, observation);
    this[kind].set(id, observations);
  }

  addAll(other: LiveSet): void {
    for (const kind of observationKinds)
      for (const [id, observations] of other[kind])
        for (const observation of observations.values()) this.add(kind, id, observation);
    for (const [name, list] of other.firstMatches) this.firstMatches.set(name, list);
  }

  addLeaf(leaf: ConditionLeaf): void {
    if ('field' in leaf) this.add('fields', leaf.field, toObservation(leaf));
    else if ('draw' in leaf) this.add('draws', leaf.draw, toObservation(leaf));
    else if ('decision' in leaf) this.addDecision(leaf.decision);
    else if ('calculated' in leaf) this.addCalculatedLeaf(leaf);
    else if (!('score' in leaf)) this.addReads(this.lookup.ofLeaf(leaf));
    else {
      const score = this.funnel.scores.get(leaf.score)?.score;
      if (score !== undefined)
        this.add('scores', leaf.score, toScoreObservation(score, JSON.stringify(leaf), leaf));
    }
  }

  /** Adds an answer as it is. */
  addAnswer(field: string): void {
    this.add('fields', field, answerObservation);
  }

  /** Adds whether a field is answered with something. */
  addFilled(field: string): void {
    this.add('fields', field, filledObservation);
  }

  /** Adds what a calculation or the highest of some scores reads: answers and totals as they are. */
  addReads({ fields, scores, draws }: Reads): void {
    for (const id of fields) this.addAnswer(id);
    for (const id of scores) this.add('scores', id, totalObservation);
    for (const id of draws) this.add('draws', id, drawnObservation);
  }

  /** Adds the rules of a decision: its result depends on nothing else. */
  private addDecision(id: string): void {
    for (const decision of this.funnel.definition.decisions)
      if (decision.id === id) for (const { when } of decision.rules) this.addCondition(when);
  }

  /** Adds a comparison of a value. One that depends on one answer only is a test of that answer. */
  private addCalculatedLeaf(leaf: CalculatedLeaf): void {
    const reads = this.lookup.ofLeaf(leaf);
    const [field, ...others] = reads.fields;
    if (field === undefined || others.length + reads.scores.size + reads.draws.size > 0)
      return this.addReads(reads);
    const observe = toAnswerTest(leaf, field, this.funnel.calculations);
    this.add('fields', field, { name: JSON.stringify(leaf), observe });
  }

  addValue(id: string): void {
    this.addReads(this.lookup.ofValue(id));
  }

  /** Adds what decides whether a value is there, whatever it is. */
  addPresenceOfValue(id: string): void {
    const parts = findPartsOfPresence(this.funnel.definition.values ?? [], id);
    if (parts === null) return this.addValue(id);
    for (const part of parts) {
      if (typeof part === 'number') continue;
      if ('if' in part) this.addCondition(part.if);
      const terms = 'field' in part ? [part] : (getDayTerms(part)?.terms ?? []);
      for (const term of terms)
        if (typeof term === 'object' && term !== null && 'field' in term)
          this.add('fields', String(term.field), filledObservation);
    }
  }

  private get lookup(): ReadsLookup {
    return createReadsLookup(this.funnel.definition.values);
  }

  addCondition(condition: Condition | undefined): void {
    if (condition !== undefined)
      for (const { leaf } of getConditionLeaves(condition, [])) this.addLeaf(leaf);
  }

  /** Adds a list: fields and draws one by one, and scores as far as no earlier condition holds. */
  addFirstMatch(list: FirstMatch): void {
    const leaves = list.conditions.flatMap((condition) => getConditionLeaves(condition, []));
    for (const { leaf } of leaves) if (!('score' in leaf)) this.addLeaf(leaf);
    if (leaves.some(({ leaf }) => 'score' in leaf)) this.firstMatches.set(list.name, list);
  }

  /** Counts everything it has, to find a fixpoint. */
  get size(): number {
    return observationKinds.reduce(
      (sum, kind) =>
        [...this[kind].values()].reduce((size, observations) => size + observations.size, sum),
      this.firstMatches.size,
    );
  }
}

/** The answer itself. */
const answerObservation: Observation = {
  name: 'answer',
  observe: (value) => (value === undefined ? '' : JSON.stringify(value)),
};

/** The total itself. */
const totalObservation: Observation = { name: 'total', observe: (total) => Number(total) };

/** The outcome of a draw. */
const drawnObservation: Observation = { name: 'drawn', observe: String };

/** A comparison that reads the band of a value. */
export const toBandLeaf = (id: string) => ({ calculated: id, operator: 'is', value: '' }) as const;

/** Has the field an answer? A submission depends on this only, whatever the answer is. */
const presenceObservation: Observation = {
  name: 'isThere',
  observe: (value) => value !== undefined,
};

/** Turns a condition leaf into a test of the value it reads, evaluated by the engine. */
export function toObservation(leaf: ConditionLeaf): Observation {
  return {
    name: JSON.stringify([leaf.operator, leaf.value]),
    observe: (value) =>
      prepareCondition(leaf)({
        ...emptyFacts,
        getAnswer: () => value,
        getDrawValue: () => (typeof value === 'string' ? value : null),
      }),
  };
}

/** Turns a condition on one score into a test of its total, evaluated by the engine. */
export const toScoreObservation = (
  score: Score,
  name: string,
  condition: Condition,
): Observation => {
  const test = prepareCondition(condition);
  return {
    name,
    observe: (total) =>
      test({
        ...emptyFacts,
        getScoreTotal: () => Number(total),
        getScoreBand: () => findBand(score, Number(total))?.id ?? null,
      }),
  };
};

export const createPointsObservation = (field: Field, score: string): Observation => ({
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

/** Has the score a band? A source by band has no value without one. */
const createBandPresence = (score: Score): Observation => ({
  name: 'hasBand',
  observe: (total) => findBand(score, Number(total)) !== null,
});

function addSourceObservations(
  liveSet: LiveSetBuilder,
  funnel: PreparedFunnel,
  outerSource: ValueSource,
): void {
  for (const source of flattenValueSource(outerSource)) {
    if ('field' in source) liveSet.add('fields', source.field, presenceObservation);
    if ('draw' in source) liveSet.add('draws', source.draw, presenceObservation);
    if ('calculated' in source) {
      if (source.as === 'band') liveSet.addValue(source.calculated);
      else liveSet.addPresenceOfValue(source.calculated);
    }
    if ('decision' in source) {
      const decision = findDecision(funnel, source);
      if (decision !== undefined && !hasAlwaysValue(decision, source))
        liveSet.addFirstMatch({
          name: `rule of ${decision.id}`,
          conditions: decision.rules.map(({ when }) => when),
        });
    }
    if ('score' in source && source.as === 'band') {
      const score = funnel.scores.get(source.score)?.score;
      if (score !== undefined) liveSet.add('scores', score.id, createBandPresence(score));
    }
  }
}

const createBandObservation = (score: Score): Observation => ({
  name: 'band',
  observe: (total) => findBand(score, Number(total))?.id ?? '',
});

/** Is there something to show of an answer? */
const filledObservation: Observation = { name: 'isFilled', observe: (value) => !isBlank(value) };

function addTextObservations(
  liveSet: LiveSetBuilder,
  { scores }: PreparedFunnel,
  { values, conditions }: Extract<Reader, { kind: 'text' }>,
): void {
  for (const condition of conditions) liveSet.addCondition(condition);
  for (const { source, id } of values) {
    const score = source === 'band' ? scores.get(id)?.score : undefined;
    if (score !== undefined) liveSet.add('scores', id, createBandPresence(score));
    else if (source === 'draw') liveSet.add('draws', id, presenceObservation);
    else if (source === 'value') liveSet.addPresenceOfValue(id);
    else if (source === 'input') liveSet.add('fields', toInputField(id), filledObservation);
    else if (source !== 'score') liveSet.add('fields', id, filledObservation);
  }
}

/** Adds what a reader reads. */
export function addReader(liveSet: LiveSetBuilder, funnel: PreparedFunnel, reader: Reader): void {
  if (reader.kind === 'everyRule')
    for (const condition of reader.conditions) liveSet.addCondition(condition);
  else if (reader.kind === 'firstRule') liveSet.addFirstMatch(reader);
  else if (reader.kind === 'total') liveSet.add('scores', reader.score, totalObservation);
  else if (reader.kind === 'number') liveSet.addValue(reader.value);
  else if (reader.kind === 'calculated') liveSet.addPresenceOfValue(reader.value);
  else if (reader.kind === 'draw') liveSet.add('draws', reader.draw, drawnObservation);
  else if (reader.kind === 'sources') {
    addSourceObservations(liveSet, funnel, reader.source);
    for (const condition of reader.conditions ?? []) liveSet.addCondition(condition);
  } else if (reader.kind === 'text') addTextObservations(liveSet, funnel, reader);
  else {
    const { score } = getOrThrow(funnel.scores, reader.score);
    liveSet.add('scores', reader.score, createBandObservation(score));
  }
}
