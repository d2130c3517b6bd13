import { getPointRules, listSteps, toNearestStep } from '../../engine/number-points';
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

/** The limits of the bands by which the field gives points. */
const getPointLimits = (field: NumberField): number[] =>
  getPointRules(field).flatMap((rule) =>
    Array.isArray(rule) ? rule.flatMap(({ min, max }) => [min, max]) : [],
  );

/** The bounds of the field and of its `validation` together. */
function getRange(field: NumberField): { min?: number; max?: number } {
  const min = Math.max(field.min ?? -Infinity, ...getLimits(field, 'min'));
  const max = Math.min(field.max ?? Infinity, ...getLimits(field, 'max'));
  return { ...(min > -Infinity && { min }), ...(max < Infinity && { max }) };
}

/** Every number between the field's bounds, in its steps, where each gives points of its own. */
function listNumbersWithPoints(field: NumberField): number[] {
  const { min, max } = getRange(field);
  const isByValue = getPointRules(field).some((rule) => !Array.isArray(rule));
  return isByValue && min !== undefined && max !== undefined ? listSteps(min, max, field) : [];
}

/** The limits of the field, its points and its conditions. */
const findLimits = (field: NumberField, compared: ComparedValues): number[] =>
  [
    field.min,
    field.max,
    ...getLimits(field, 'min'),
    ...getLimits(field, 'max'),
    ...getPointLimits(field),
    ...compared,
  ].filter((bound) => typeof bound === 'number');

/** The numbers at, below and above every limit of the field and its conditions. */
function findBoundaryValues(field: NumberField, compared: ComparedValues): number[] {
  const around = aroundLimits(findLimits(field, compared), field.step);
  const values = [...new Set([...around, ...listNumbersWithPoints(field)])].sort((a, b) => a - b);
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
  const { min = -Infinity, max = Infinity } = getRange(field);
  const typical = findSampleNumber(field);
  if (typical !== null && typical >= min && typical <= max) return typical;
  const middle = getMiddle(min, max, field.step);
  return isAcceptedAnswer(field, middle) ? middle : Math.min(min, max);
}

/** Numbers of each size, from the one bound or from 0. */
function listMagnitudes({ min, max }: { min?: number; max?: number }, step: number): number[] {
  const sizes = [0, 1, 10, 100, 1e3, 1e4, 1e5, 1e6, 1e9].map((size) => size * step);
  if (min !== undefined) return sizes.map((size) => min + size);
  if (max !== undefined) return sizes.map((size) => max - size);
  return [...sizes.toReversed().map((size) => -size), ...sizes];
}

/** Numbers of a long list: their bounds, and some at equal distances. */
const sampleSize = 12;

function listAnswers(field: NumberField, limit: number) {
  const { min, max } = getRange(field);
  if (min === undefined || max === undefined)
    return {
      ...toExhaustiveCandidates(listMagnitudes({ min, max }, field.step)),
      exhaustive: false,
    };
  const isComplete = (max - min) / field.step <= limit;
  const grid = { ...field, step: isComplete ? field.step : (max - min) / sampleSize };
  const numbers = listSteps(min, max, grid).map((value) => toNearestStep(field, value));
  return { ...toExhaustiveCandidates([...new Set(numbers)]), exhaustive: isComplete };
}

export const number: FieldAnalysis<NumberField> = {
  ...typedAnalysis,
  form: 'number',
  findCandidates: (field, compared) =>
    toExhaustiveCandidates([undefined, ...findBoundaryValues(field, compared)]),
  formatInterval,
  listAnswers,
  findBoundaries: (field, compared) =>
    aroundLimits(findLimits(field, compared), field.step).map((value) => ({
      name: String(value),
      value,
    })),
  getBoundaryName: String,
  getRange,
  getSampleAnswer: getSampleNumber,
  parseTypedAnswer: (_, typed) => {
    const parsed = Number(typed);
    if (typed.trim() === '') return { value: '' };
    return Number.isFinite(parsed) ? { value: parsed } : { problem: `"${typed}" is not a number.` };
  },
};
