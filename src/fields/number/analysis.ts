import {
  type AnswerInterval,
  aroundLimits,
  type ComparedValues,
  type FieldAnalysis,
  toExhaustiveCandidates,
} from '../field-analysis';
import { isAcceptedAnswer } from '../field-rules';
import type { FieldOf } from '../field-schema';
import { findSampleNumber } from '../sample-answers';
import { getLimits, typedAnalysis } from '../typed-analysis';

type NumberField = FieldOf<'number'>;

/** The limits of the field and its conditions. */
const findLimits = (field: NumberField, compared: ComparedValues): number[] =>
  [
    field.min,
    field.max,
    ...getLimits(field, 'min'),
    ...getLimits(field, 'max'),
    ...compared,
  ].filter((bound) => typeof bound === 'number');

/** The numbers at, below and above every limit of the field and its conditions. */
function findBoundaryValues(field: NumberField, compared: ComparedValues): number[] {
  const values = aroundLimits(findLimits(field, compared), field.step);
  return values.length === 0 ? [1] : values;
}

/** Has a field a limit on one side? */
const hasLimit = (field: NumberField, side: 'min' | 'max'): boolean =>
  field[side] !== undefined || getLimits(field, side).length > 0;

function formatInterval(
  field: NumberField,
  { first, last, isLowest, isHighest }: AnswerInterval,
): string {
  const isOpenBelow = isLowest && !hasLimit(field, 'min');
  const isOpenAbove = isHighest && !hasLimit(field, 'max');
  if (isOpenBelow && isOpenAbove) return 'any number';
  if (isOpenBelow) return `below ${String(Number(last) + field.step)}`;
  if (isOpenAbove) return `${String(first)} and more`;
  return first === last ? String(first) : `${String(first)} to ${String(last)}`;
}

/** The middle of two bounds, in the field's steps; the one bound where the other is missing. */
function getMiddle(min: number, max: number, step: number): number {
  if (!Number.isFinite(max)) return Number.isFinite(min) ? min : 1;
  if (!Number.isFinite(min)) return Math.min(1, max);
  return min + Math.round((max - min) / 2 / step) * step;
}

/** What the field asks for, as far as its limits allow; else a number between them. */
function getSampleNumber(field: NumberField): number {
  const min = Math.max(field.min ?? -Infinity, ...getLimits(field, 'min'));
  const max = Math.min(field.max ?? Infinity, ...getLimits(field, 'max'));
  const typical = findSampleNumber(field);
  if (typical !== null && typical >= min && typical <= max) return typical;
  const middle = getMiddle(min, max, field.step);
  return isAcceptedAnswer(field, middle) ? middle : Math.min(min, max);
}

export const number: FieldAnalysis<NumberField> = {
  ...typedAnalysis,
  form: 'number',
  findCandidates: (field, compared) =>
    toExhaustiveCandidates([undefined, ...findBoundaryValues(field, compared)]),
  formatInterval,
  findBoundaries: (field, compared) =>
    aroundLimits(findLimits(field, compared), field.step).map((value) => ({
      name: String(value),
      value,
    })),
  getBoundaryName: String,
  getRange: ({ min, max }) => ({ min, max }),
  getSampleAnswer: getSampleNumber,
  parseTypedAnswer: (_, typed) => {
    const parsed = Number(typed);
    if (typed.trim() === '') return { value: '' };
    return Number.isFinite(parsed) ? { value: parsed } : { problem: `"${typed}" is not a number.` };
  },
};
