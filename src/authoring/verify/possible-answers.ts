import { collectConditionLeaves } from '../../funnel/definition/condition-leaves';
import { listOptionConditions } from '../../funnel/definition/option-conditions';
import type { AnswerValue } from '../../funnel/definition/schema/answer';
import type { ConditionLeaf, Operand } from '../../funnel/definition/schema/condition-schema';
import type { FunnelDefinition } from '../../funnel/definition/normalise';
import { getPointRules, getRulePoints } from '../../funnel/engine/extensions/points';
import { getFieldAnalysis } from '../../funnel/fields/shared/analysis/field-analyses';
import type {
  AnswerSpan,
  ComparedValues,
  PossibleAnswer,
} from '../../funnel/fields/shared/analysis/contract';
import { isAcceptedAnswer } from '../../funnel/fields/shared/rule/field-rules';
import type { Field } from '../../funnel/fields/shared/schema/field';
import { findDayCounts } from './day-counts';
import { toObservation } from './observations';
import { findValueCuts } from './value-cuts';

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
 * @param others the fields of other versions that share the answer
 */
export function findPossibleAnswers(
  field: Field,
  operands: readonly (Operand | undefined)[],
  others: readonly Field[] = [],
): PossibleAnswers {
  const { findCandidates } = getFieldAnalysis(field);
  const ofType = others.filter(({ type }) => type === field.type);
  // Each set of options has all that one condition offers, or none: then they come and go together.
  const offered = [field, ...ofType]
    .flatMap(listOptionConditions)
    .map(({ option }) => option.value);
  const compared = [...operands.flatMap(toComparedValues), ...offered];
  const { answers, exhaustive } = findCandidates(field, compared, ofType);
  return { answers: answers.filter(({ value }) => isAcceptedAnswer(field, value)), exhaustive };
}

/** More answers of a field than these are sampled where a calculation tells them apart. */
const maxWholeAnswers = 400;

const isNumber = (value: unknown): value is number => typeof value === 'number';

/**
 * Finds the answers of a field that a calculation takes as they are: all where they are few; those
 * that the limits of the calculated values part where each moves one way with the answer; else some.
 * @param definitions whose values take the answer
 * @param leaves the comparisons with the field
 * @param sharing the fields of other versions that share the answer
 */
export function findWholeAnswers(
  field: Field,
  leaves: readonly FieldLeaf[],
  definitions: readonly FunnelDefinition[],
  sharing: readonly Field[] = [],
): PossibleAnswers {
  const operands = leaves.map(getComparedOperand);
  const known = findPossibleAnswers(field, operands, sharing).answers.map(({ value }) => value);
  const ofValues = definitions.map((definition) =>
    findValueCuts(definition, field, known.filter(isNumber)),
  );
  const cuts = ofValues.flatMap((entry) => entry.cuts);
  const { answers, exhaustive } = findPossibleAnswers(field, [...operands, ...cuts], sharing);
  const dayCounts = findDayCounts(
    definitions.flatMap(({ values = [] }) => values),
    field.id,
  );
  const listed = getFieldAnalysis(field).listAnswers?.(field, maxWholeAnswers, dayCounts);
  if (listed === undefined) return { answers, exhaustive };
  if (!listed.exhaustive && cuts.length > 0 && ofValues.every(({ areComplete }) => areComplete)) {
    const getSignature = createAnswerSignature([field, ...sharing], leaves);
    const observe = (value: AnswerValue | undefined): string =>
      getSignature(value) + JSON.stringify(ofValues.map((entry) => entry.observe(value)));
    return { answers: joinIntervals(field, answers, ({ value }) => observe(value)), exhaustive };
  }
  const accepted = listed.answers.filter(({ value }) => isAcceptedAnswer(field, value));
  const byValue = new Map(
    [...answers, ...accepted].map(({ value, count }) => [value, { value, count }]),
  );
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
 * What a comparison tells apart. "Not ticked" is true of a box that was cleared, and not of one that
 * nobody touched: there is no answer then.
 */
export const getComparedOperand = ({ operator, value }: FieldLeaf): Operand | undefined =>
  operator === 'isNot' && value === true ? false : value;

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

/** The stretch that an answer stands for; a single answer where it names none. */
const getSpan = (value: AnswerValue, span: AnswerSpan | undefined): AnswerSpan =>
  span ?? { from: value, to: value, includesFrom: true, includesTo: true };

/**
 * Joins adjacent answers with equal signatures to intervals, where the type of the field has any.
 * @param entries those with a value in ascending order
 */
export function joinIntervals<
  Entry extends { value: AnswerValue | undefined; span?: AnswerSpan | undefined },
>(
  field: Field,
  entries: readonly Entry[],
  getSignature: (entry: Entry) => string,
): (Entry & { interval?: string })[] {
  const { formatInterval } = getFieldAnalysis(field);
  if (formatInterval === undefined) return [...entries];
  const runs: { entry: Entry; span: AnswerSpan; signature: string }[] = [];
  for (const entry of entries) {
    if (entry.value === undefined) continue;
    const signature = getSignature(entry);
    const run = runs.at(-1);
    const span = getSpan(entry.value, entry.span);
    if (run?.signature === signature)
      run.span = { ...run.span, to: span.to, includesTo: span.includesTo };
    else runs.push({ entry, span, signature });
  }
  return [
    ...entries.filter(({ value }) => value === undefined),
    ...runs.map(({ entry, span }) => ({ ...entry, span, interval: formatInterval(field, span) })),
  ];
}

/**
 * Finds the answers that count as different: options one by one, numbers by interval.
 * @param wholeIn the definition whose calculations take the answer as it is; null where none does
 */
export function findDistinctAnswers(
  field: Field,
  leaves: readonly FieldLeaf[],
  wholeIn: FunnelDefinition | null,
): PossibleAnswers {
  if (wholeIn !== null) return findWholeAnswers(field, leaves, [wholeIn]);
  const { answers, exhaustive } = findPossibleAnswers(field, leaves.map(getComparedOperand));
  const getSignature = createAnswerSignature([field], leaves);
  return { answers: joinIntervals(field, answers, ({ value }) => getSignature(value)), exhaustive };
}
