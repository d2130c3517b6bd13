import { getCountingGrid, getPointRules } from '../../engine/extensions/points';
import { toDecimal } from '../../../shared/text/nine-decimals';
import { listSteps, type NumberGrid, toNearestStep } from '../../../shared/text/number-grid';
import {
  type AnswerSpan,
  type BoundaryAnswer,
  type ComparedValues,
  type FieldAnalysis,
  toExhaustiveCandidates,
  toPossibleAnswer,
} from '../shared/analysis/contract';
import { isAcceptedAnswer } from '../shared/rule/field-rules';
import type { FieldOf } from '../shared/schema/field';
import { type NumberClass, partitionNumbers } from '../shared/analysis/number-partition';
import { findSampleNumber } from '../shared/analysis/sample-answers';
import { getLimits, typedAnalysis } from '../shared/analysis/typed';
import { number as readAnswer } from './reader';
import { getGrid } from './values';

type NumberField = FieldOf<'number'>;

/** The bounds of the field and of its `validation` together. */
function getRange(field: NumberField): { min?: number; max?: number } {
  const min = Math.max(field.min ?? -Infinity, ...getLimits(field, 'min'));
  const max = Math.min(field.max ?? Infinity, ...getLimits(field, 'max'));
  return { ...(min > -Infinity && { min }), ...(max < Infinity && { max }) };
}

/** What the field takes as one number: its own grid, or whole numbers where it has none. */
const getUnits = (field: NumberField): NumberGrid => getGrid(field) ?? { step: 1, origin: 0 };

/** The numbers at which the points of the field change, where each number counts on its own. */
function listNumbersWithPoints(field: NumberField): number[] {
  const { min, max } = getRange(field);
  const isByValue = getPointRules(field).some((rule) => !Array.isArray(rule));
  return isByValue && min !== undefined && max !== undefined
    ? listSteps(getCountingGrid(field), min, max)
    : [];
}

/** The bounds of the bands by which the field gives points. */
const listBandLimits = (field: NumberField): number[] =>
  getPointRules(field).flatMap((rule) =>
    Array.isArray(rule) ? rule.flatMap(({ min, max }) => [min, max]) : [],
  );

/** The numbers at which an answer begins to count as another: halfway between two steps. */
function findPointCuts(field: NumberField): number[] {
  const counted = [...listBandLimits(field), ...listNumbersWithPoints(field)];
  if (getGrid(field) !== null) return counted;
  const half = getCountingGrid(field).step / 2;
  return counted.flatMap((value) => [value - half, value, value + half].map(toDecimal));
}

const findOwnLimits = (field: NumberField): number[] =>
  [field.min, field.max, ...getLimits(field, 'min'), ...getLimits(field, 'max')].filter(
    (limit) => limit !== undefined,
  );

const onlyNumbers = (compared: ComparedValues): number[] =>
  compared.filter((value) => typeof value === 'number');

/** All numbers, cut at the limits of the fields, their points and the conditions. */
function findClasses(
  field: NumberField,
  compared: ComparedValues,
  others: readonly NumberField[],
): NumberClass[] {
  const fields = [field, ...others];
  const cuts = fields.flatMap((entry) => [...findOwnLimits(entry), ...findPointCuts(entry)]);
  const otherGrids = others.flatMap((other) => getGrid(other) ?? []);
  return partitionNumbers([...cuts, ...onlyNumbers(compared)], getGrid(field), otherGrids);
}

/** The numbers below, at and above each limit of the field, its points and its conditions. */
function findBoundaries(field: NumberField, compared: ComparedValues): BoundaryAnswer[] {
  const limits = [...findOwnLimits(field), ...listBandLimits(field), ...onlyNumbers(compared)];
  if (limits.length === 0) return [];
  return partitionNumbers(limits, getGrid(field)).map(({ value }) => ({
    name: String(value),
    value,
  }));
}

function formatInterval(
  field: NumberField,
  { from, to, includesFrom, includesTo }: AnswerSpan,
): string {
  const [low, high] = [String(from), String(to)];
  if (from === null && to === null) return 'any number';
  if (from === null) {
    const grid = getGrid(field);
    if (!includesTo) return `below ${high}`;
    return grid === null ? `up to ${high}` : `below ${toDecimal(Number(to) + grid.step)}`;
  }
  if (to === null) return includesFrom ? `${low} and more` : `above ${low}`;
  if (from === to) return low;
  if (!includesFrom) return includesTo ? `above ${low} to ${high}` : `above ${low}, below ${high}`;
  return includesTo ? `${low} to ${high}` : `${low} to below ${high}`;
}

/** The middle of two bounds, in the field's units; the one bound where the other is missing. */
function getMiddle(min: number, max: number, units: NumberGrid): number {
  if (!Number.isFinite(max)) return Number.isFinite(min) ? min : 1;
  if (!Number.isFinite(min)) return Math.min(1, max);
  return toNearestStep({ ...units, origin: min }, min + (max - min) / 2);
}

/** What the field asks for, as far as its limits allow; else a number between them. */
function getSampleNumber(field: NumberField): number {
  const { min = -Infinity, max = Infinity } = getRange(field);
  const middle = getMiddle(min, max, getUnits(field));
  const listed = findClasses(field, [], []).map(({ value }) => value);
  const fitting = [findSampleNumber(field) ?? middle, middle, ...listed];
  return fitting.find((value) => isAcceptedAnswer(field, value)) ?? Math.min(min, max);
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
  const grid = getGrid(field);
  const units = getUnits(field);
  if (min === undefined || max === undefined)
    return {
      ...toExhaustiveCandidates(listMagnitudes({ min, max }, units.step)),
      exhaustive: false,
    };
  const isShort = (max - min) / units.step <= limit;
  const numbers = isShort
    ? listSteps(units, min, max)
    : listSteps({ step: (max - min) / sampleSize, origin: min }, min, max).map((value) =>
        toNearestStep(units, value),
      );
  // Without a grid there are numbers between all of these.
  const between = grid === null && isShort ? numbers.map((value) => value + units.step / 2) : [];
  const listed = [min, ...numbers, ...between, max].filter((value) => value <= max);
  return {
    ...toExhaustiveCandidates([...new Set(listed)]),
    exhaustive: isShort && grid !== null,
  };
}

export const number: FieldAnalysis<NumberField> = {
  ...typedAnalysis,
  form: 'number',
  findCandidates: (field, compared, others = []) => ({
    answers: [
      toPossibleAnswer(undefined),
      ...findClasses(field, compared, others).map(({ value, span }) => ({
        ...toPossibleAnswer(value),
        span,
      })),
    ],
    exhaustive: true,
  }),
  formatInterval,
  listAnswers,
  findBoundaries,
  getBoundaryName: String,
  getRange,
  getUnits: (field) => JSON.stringify(getGrid(field)),
  getSampleAnswer: getSampleNumber,
  parseTypedAnswer: (field, typed) => {
    const value = readAnswer(field, typed);
    return value === null ? { problem: `"${typed}" is not a number.` } : { value };
  },
};
