import {
  type Reads,
  type ReadsLookup,
  getCalculationParts,
  getDayTerms,
} from '../../funnel/definition/calculation-parts';
import { getConditionLeaves } from '../../funnel/definition/condition-leaves';
import type { CalculatedValue, Score } from '../../funnel/definition/funnel-schema';
import type { AnswerValue } from '../../funnel/definition/schema/answer';
import type { Calculation } from '../../funnel/definition/schema/calculation-schema';
import type {
  CalculatedLeaf,
  Condition,
  ConditionLeaf,
} from '../../funnel/definition/schema/condition-schema';
import type { ValueSource } from '../../funnel/definition/value-source-schema';
import { prepareCondition } from '../../funnel/engine/conditions';
import type { Calculations, PreparedFunnel } from '../../funnel/engine/model/prepared-funnel';
import { emptyFacts, type Facts } from '../../funnel/engine/model/facts';
import { getAnswerPoints } from '../../funnel/engine/extensions/points';
import { findBand } from '../../funnel/engine/scores';
import { isBlank } from '../../funnel/fields/shared/rule/contract';
import type { Field } from '../../funnel/fields/shared/schema/field';
import { getOrThrow } from './get-or-throw';

/** A test that reads one value. Values with equal results under all live tests are equivalent. */
export interface Observation {
  /** Unique per test: equal tests have equal names. */
  name: string;
  observe: (value: AnswerValue | undefined) => string | number | boolean;
}

/** The answer itself. */
export const answerObservation: Observation = {
  name: 'answer',
  observe: (value) => (value === undefined ? '' : JSON.stringify(value)),
};

/** The total itself. */
export const totalObservation: Observation = { name: 'total', observe: (total) => Number(total) };

/** The outcome of a draw. */
export const drawnObservation: Observation = { name: 'drawn', observe: String };

/** Has the field an answer? A submission depends on this only, whatever the answer is. */
export const presenceObservation: Observation = {
  name: 'isThere',
  observe: (value) => value !== undefined,
};

/** Is there something to show of an answer? */
export const filledObservation: Observation = {
  name: 'isFilled',
  observe: (value) => !isBlank(value),
};

/** A comparison that reads the band of a value. */
export const toBandLeaf = (id: string) => ({ calculated: id, operator: 'is', value: '' }) as const;

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

/** Has the score a band? A source by band has no value without one. */
export const createBandPresence = (score: Score): Observation => ({
  name: 'hasBand',
  observe: (total) => findBand(score, Number(total)) !== null,
});

export const createBandObservation = (score: Score): Observation => ({
  name: 'band',
  observe: (total) => findBand(score, Number(total))?.id ?? '',
});

/** The facts of a visitor who answered one question. */
export function createFactsOfAnswer(
  calculations: Calculations | null,
  field: string,
  value: AnswerValue | undefined,
): Facts {
  const facts: Facts = {
    ...emptyFacts,
    getAnswer: (id) => (id === field ? value : undefined),
    getCalculated: (id) => calculations?.calculate(id, facts) ?? null,
    // Values read no decision: conditions on decisions stand at endings only.
    readDerived: (leaf) => ('decision' in leaf ? null : (calculations?.read(leaf, facts) ?? null)),
  };
  return facts;
}

/** Turns a comparison of a value that depends on one answer into a test of that answer. */
export function toAnswerTest(
  leaf: CalculatedLeaf,
  field: string,
  calculations: Calculations | null,
): (value: AnswerValue | undefined) => boolean {
  const test = prepareCondition(leaf);
  return (value) => test(createFactsOfAnswer(calculations, field, value));
}

/** Can it be without a value although all its parts have one? */
const canDivideByZero = (part: Calculation): boolean =>
  typeof part === 'object' &&
  'divide' in part &&
  part.otherwise === undefined &&
  !(typeof part.divide[1] === 'number' && part.divide[1] !== 0);

/**
 * Finds the parts of a value, also of those that it is calculated from.
 * @returns null where it can lack a value although all its answers are given
 */
export function findPartsOfPresence(
  values: readonly CalculatedValue[],
  id: string,
): readonly Calculation[] | null {
  const byId = new Map(values.map((value) => [value.id, value]));
  const seen = new Set<string>();
  const collect = (name: string): Calculation[] => {
    const value = byId.get(name);
    if (value === undefined || seen.has(name)) return [];
    seen.add(name);
    return getCalculationParts(value.as, []).flatMap(({ part }) =>
      typeof part === 'object' && 'calculated' in part
        ? [part, ...collect(part.calculated)]
        : [part],
    );
  };
  const parts = collect(id);
  return parts.some(canDivideByZero) ? null : parts;
}

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

/**
 * Conditions of which only the first that holds is read. A score that an earlier condition has
 * settled is not read by the later ones.
 */
export interface FirstMatch {
  /** Unique per list. */
  name: string;
  conditions: readonly Condition[];
  /** The scores that the conditions read. */
  scores: ReadonlySet<string>;
  /** What each comparison of a total reads of it. */
  totals: ReadonlyMap<ScoreLeaf, Observation>;
}

/** A comparison of a score. */
type ScoreLeaf = Extract<ConditionLeaf, { score: string }>;

/** What a test reads: the answer of a field, the outcome of a draw, or the total of a score. */
export type ObservedKind = 'fields' | 'draws' | 'scores';

/** A test with what it reads, or a list of conditions on scores. */
export type Observed =
  { kind: ObservedKind; id: string; observation: Observation } | { firstMatch: FirstMatch };

export const observe = (kind: ObservedKind, id: string, observation: Observation): Observed => ({
  kind,
  id,
  observation,
});

/** Turns what a funnel's parts read into tests. */
export interface Observer {
  /** The leaves of conditions, one by one. */
  ofConditions: (conditions: readonly Condition[]) => Observed[];
  /** Fields and draws one by one, and scores as far as no earlier condition holds. */
  ofFirstMatch: (name: string, conditions: readonly Condition[]) => Observed[];
  /** All answers and totals that a value is calculated from, as they are. */
  ofValue: (id: string) => Observed[];
  /** What decides whether a value is there, whatever it is. */
  ofPresenceOfValue: (id: string) => Observed[];
}

/**
 * Creates the observer of a funnel.
 * @param isUnsettledScore whether a list that reads the score is observed condition by condition
 */
export function createObserver(
  { definition, scores, calculations }: PreparedFunnel,
  lookup: ReadsLookup,
  isUnsettledScore: (score: string) => boolean,
): Observer {
  const ofReads = (reads: Reads): Observed[] => [
    ...[...reads.fields].map((id) => observe('fields', id, answerObservation)),
    ...[...reads.scores].map((id) => observe('scores', id, totalObservation)),
    ...[...reads.draws].map((id) => observe('draws', id, drawnObservation)),
  ];
  /** A comparison of a value. One that depends on one answer only is a test of that answer. */
  const ofCalculatedLeaf = (leaf: CalculatedLeaf): Observed[] => {
    const reads = lookup.ofLeaf(leaf);
    const [field, ...others] = reads.fields;
    if (field === undefined || others.length + reads.scores.size + reads.draws.size > 0)
      return ofReads(reads);
    const test = toAnswerTest(leaf, field, calculations);
    return [observe('fields', field, { name: JSON.stringify(leaf), observe: test })];
  };
  /** The rules of a decision: its result depends on nothing else. */
  const ofDecision = (name: string): Observed[] =>
    definition.decisions
      .filter(({ id }) => id === name)
      .flatMap(({ rules }) => ofConditions(rules.map(({ when }) => when)));
  const toTotalTest = (leaf: ScoreLeaf): Observation =>
    toScoreObservation(getOrThrow(scores, leaf.score).score, JSON.stringify(leaf), leaf);
  const ofLeaf = (leaf: ConditionLeaf): Observed[] => {
    if ('field' in leaf) return [observe('fields', leaf.field, toObservation(leaf))];
    if ('draw' in leaf) return [observe('draws', leaf.draw, toObservation(leaf))];
    if ('decision' in leaf) return ofDecision(leaf.decision);
    if ('calculated' in leaf) return ofCalculatedLeaf(leaf);
    if (!('score' in leaf)) return ofReads(lookup.ofLeaf(leaf));
    return [observe('scores', leaf.score, toTotalTest(leaf))];
  };
  const getLeaves = (conditions: readonly Condition[]): ConditionLeaf[] =>
    conditions.flatMap((condition) => getConditionLeaves(condition, [])).map(({ leaf }) => leaf);
  const ofConditions: Observer['ofConditions'] = (conditions) =>
    getLeaves(conditions).flatMap(ofLeaf);

  const ofValue: Observer['ofValue'] = (id) => ofReads(lookup.ofValue(id));
  const ofPartOfPresence = (part: Calculation): Observed[] => {
    if (typeof part === 'number') return [];
    const terms = 'field' in part ? [part] : (getDayTerms(part)?.terms ?? []);
    return [
      ...('if' in part ? ofConditions([part.if]) : []),
      ...terms.flatMap((term) =>
        typeof term === 'object' && term !== null && 'field' in term
          ? [observe('fields', String(term.field), filledObservation)]
          : [],
      ),
    ];
  };
  return {
    ofConditions,
    ofFirstMatch: (name, conditions) => {
      const leaves = getLeaves(conditions);
      const ofScores = leaves.filter((leaf) => 'score' in leaf);
      const read = new Set(ofScores.map(({ score }) => score));
      if ([...read].some(isUnsettledScore)) return leaves.flatMap(ofLeaf);
      const others = leaves.filter((leaf) => !('score' in leaf)).flatMap(ofLeaf);
      if (ofScores.length === 0) return others;
      const totals = new Map(ofScores.map((leaf) => [leaf, toTotalTest(leaf)]));
      return [...others, { firstMatch: { name, conditions, scores: read, totals } }];
    },
    ofValue,
    ofPresenceOfValue: (id) =>
      findPartsOfPresence(definition.values ?? [], id)?.flatMap(ofPartOfPresence) ?? ofValue(id),
  };
}
