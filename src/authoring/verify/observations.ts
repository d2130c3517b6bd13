import { getCalculationParts } from '../../funnel/definition/calculation-parts';
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
import type { Calculations } from '../../funnel/engine/model/prepared-funnel';
import { emptyFacts, type Facts } from '../../funnel/engine/model/facts';
import { getAnswerPoints } from '../../funnel/engine/extensions/points';
import { findBand } from '../../funnel/engine/scores';
import { isBlank } from '../../funnel/fields/shared/rule/contract';
import type { Field } from '../../funnel/fields/shared/schema/field';

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
