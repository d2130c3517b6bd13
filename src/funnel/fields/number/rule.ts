import { maxNumber } from '../../../shared/text/max-number';
import { toNineDecimals } from '../../../shared/text/nine-decimals';
import { isOnGrid, type NumberGrid, toNearestStep } from '../../../shared/text/number-grid';
import {
  createValidationError,
  type FieldRule,
  isBlank,
  validateRequired,
} from '../shared/rule/contract';
import type { FieldOf } from '../shared/schema/field';
import { getGrid } from './values';

/** The first numbers that fit, so that a visitor sees the pattern: "0.5, 1, 1.5". */
const describeSteps = ({ max = maxNumber }: FieldOf<'number'>, { step, origin }: NumberGrid) =>
  [0, 1, 2]
    .map((count) => toNineDecimals(origin + count * step))
    .filter((value) => value <= max)
    .join(', ');

/** A number that fits, to show how one is written: between the bounds, or a common one. */
function getExample(field: FieldOf<'number'>): number {
  const { min = -maxNumber, max = maxNumber } = field;
  const isBounded = field.min !== undefined && field.max !== undefined;
  const middle = isBounded ? (min + max) / 2 : Math.min(Math.max(12, min), max);
  const example = toNearestStep(getGrid(field) ?? { step: 1, origin: 0 }, middle);
  return example >= min && example <= max ? example : middle;
}

/** A limit as the field shows numbers: a year has no groups. */
const toLimit = ({ shownAs }: FieldOf<'number'>, limit: number): number | string =>
  shownAs === 'year' || shownAs === 'plain' ? String(limit) : limit;

export const number: FieldRule<FieldOf<'number'>> = {
  parse: (_, raw) => {
    if (raw === '') return '';
    return typeof raw === 'number' && Number.isFinite(raw) ? toNineDecimals(raw) : null;
  },
  isUnfinished: (value) => typeof value === 'string' && value !== '',
  validate: (field, value) => {
    if (isBlank(value)) return validateRequired(field, value);
    const { min = -maxNumber, max = maxNumber } = field;
    if (typeof value !== 'number')
      return createValidationError('number', toLimit(field, getExample(field)));
    if (value < min) return createValidationError('min', toLimit(field, min));
    if (value > max) return createValidationError('max', toLimit(field, max));
    const grid = getGrid(field);
    if (grid === null || isOnGrid(grid, value)) return null;
    return field.whole
      ? createValidationError('whole')
      : createValidationError('step', describeSteps(field, grid));
  },
  getLabel: (_, value) => String(value),
};
