import { collectConditionLeaves } from '../definition/condition-leaves';
import type { CalculatedValue } from '../definition/funnel-schema';
import type { AnswerValue } from '../definition/parts/answer';
import type { ConditionLeaf, Operand } from '../definition/parts/condition-schema';
import type { FunnelDefinition } from '../definition/normalise';
import { getPointRules, getRulePoints } from '../engine/number-points';
import { getFieldAnalysis } from '../fields/field-analyses';
import type { ComparedValues, PossibleAnswer } from '../fields/field-analysis';
import { isAcceptedAnswer } from '../fields/field-rules';
import type { Field } from '../fields/field-schema';
import { findDayCounts } from './day-counts';
import { toObservation } from './live-set';

export interface PossibleAnswers {
  answers: readonly PossibleAnswer[];
  /** Whether the list represents all answers. */
  exhaustive: boolean;
}

const toComparedValues = (operand: Operand | undefined): ComparedValues =>
  operand === undefined ? [] : Array.isArray(operand) ? operand : [operand];

/**
 * Finds the answers with which a visitor can continue. Choices are listed one by one; texts and
 * numbers by one representative for each that a condition distinguishes.
 * @param operands the operands that the conditions compare the field with
 */
export function findPossibleAnswers(
  field: Field,
  operands: readonly (Operand | undefined)[],
): PossibleAnswers {
  const { findCandidates } = getFieldAnalysis(field);
  const { answers, exhaustive } = findCandidates(field, operands.flatMap(toComparedValues));
  return { answers: answers.filter(({ value }) => isAcceptedAnswer(field, value)), exhaustive };
}

/** More answers of a field than these are sampled where a calculation tells them apart. */
const maxWholeAnswers = 400;

/**
 * Finds the answers of a field that a calculation takes as they are: all, as far as they can be listed.
 * @param values the calculations
 */
export function findWholeAnswers(
  field: Field,
  operands: readonly (Operand | undefined)[],
  values: readonly CalculatedValue[],
): PossibleAnswers {
  const { answers, exhaustive } = findPossibleAnswers(field, operands);
  const dayCounts = findDayCounts(values, field.id);
  const listed = getFieldAnalysis(field).listAnswers?.(field, maxWholeAnswers, dayCounts);
  if (listed === undefined) return { answers, exhaustive };
  const accepted = listed.answers.filter(({ value }) => isAcceptedAnswer(field, value));
  const byValue = new Map([...answers, ...accepted].map((answer) => [answer.value, answer]));
  return { answers: [...byValue.values()], exhaustive: exhaustive && listed.exhaustive };
}

/** A comparison with the answer of a field. */
export type FieldLeaf = Extract<ConditionLeaf, { field: string }>;

/** All comparisons of a definition, by field. */
export function collectFieldLeaves(definition: FunnelDefinition): (field: string) => FieldLeaf[] {
  const byField = new Map<string, FieldLeaf[]>();
  for (const { leaf } of collectConditionLeaves(definition))
    if ('field' in leaf) byField.set(leaf.field, [...(byField.get(leaf.field) ?? []), leaf]);
  return (field) => byField.get(field) ?? [];
}

/**
 * Creates a function that gives answers an equal text if neither a comparison nor their points tell
 * them apart.
 * @param fields one, or those of several funnels that share the answer
 */
export function createAnswerSignature(
  fields: readonly Field[],
  leaves: readonly FieldLeaf[],
): (value: AnswerValue | undefined) => string {
  const observations = leaves.map(toObservation);
  const rules = fields.flatMap((field) => getPointRules(field).map((rule) => ({ field, rule })));
  return (value) =>
    JSON.stringify([
      ...observations.map(({ observe }) => observe(value)),
      ...rules.map(({ field, rule }) => getRulePoints(field, rule, value)),
    ]);
}

/**
 * Joins adjacent answers with equal signatures to intervals, where the type of the field has any.
 * @param entries those with a value in ascending order
 */
export function joinIntervals<Entry extends { value: AnswerValue | undefined }>(
  field: Field,
  entries: readonly Entry[],
  getSignature: (entry: Entry) => string,
): (Entry & { interval?: string })[] {
  const { formatInterval } = getFieldAnalysis(field);
  if (formatInterval === undefined) return [...entries];
  const runs: { entry: Entry; first: AnswerValue; last: AnswerValue; signature: string }[] = [];
  for (const entry of entries) {
    const { value } = entry;
    if (value === undefined) continue;
    const signature = getSignature(entry);
    const run = runs.at(-1);
    if (run?.signature === signature) run.last = value;
    else runs.push({ entry, first: value, last: value, signature });
  }
  return [
    ...entries.filter(({ value }) => value === undefined),
    ...runs.map(({ entry, first, last }, index) => ({
      ...entry,
      interval: formatInterval(field, {
        first,
        last,
        isLowest: index === 0,
        isHighest: index === runs.length - 1,
      }),
    })),
  ];
}

/**
 * Finds the answers that count as different: options one by one, numbers by interval.
 * @param wholeIn the calculations that take the answer as it is; null where none does
 */
export function findDistinctAnswers(
  field: Field,
  leaves: readonly FieldLeaf[],
  wholeIn: readonly CalculatedValue[] | null,
): PossibleAnswers {
  if (wholeIn !== null)
    return findWholeAnswers(
      field,
      leaves.map(({ value }) => value),
      wholeIn,
    );
  const { answers, exhaustive } = findPossibleAnswers(
    field,
    leaves.map(({ value }) => value),
  );
  const getSignature = createAnswerSignature([field], leaves);
  return { answers: joinIntervals(field, answers, ({ value }) => getSignature(value)), exhaustive };
}
