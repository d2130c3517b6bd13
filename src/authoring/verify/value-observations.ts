import { getCalculationParts } from '../../funnel/definition/calculation-parts';
import type { CalculatedLeaf } from '../../funnel/definition/schema/condition-schema';
import type { Calculation } from '../../funnel/definition/schema/calculation-schema';
import type { CalculatedValue } from '../../funnel/definition/funnel-schema';
import type { AnswerValue } from '../../funnel/definition/schema/answer';
import { prepareCondition } from '../../funnel/engine/conditions';
import type { Calculations } from '../../funnel/engine/model/calculations';
import { emptyFacts, type Facts } from '../../funnel/engine/model/facts';

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
