import { maxNumber } from '../../text/max-number';
import { toNineDecimals } from '../../text/nine-decimals';
import { isOnGrid, type NumberGrid } from '../../text/number-grid';
import { createValidationError, type FieldRule, isBlank, validateRequired } from '../field-rule';
import type { FieldOf } from '../field-schema';
import { getGrid } from './values';

/** The first numbers that fit, so that a visitor sees the pattern: "0.5, 1, 1.5". */
const describeSteps = ({ max = maxNumber }: FieldOf<'number'>, { step, origin }: NumberGrid) =>
  [0, 1, 2]
    .map((count) => toNineDecimals(origin + count * step))
    .filter((value) => value <= max)
    .join(', ');

export const number: FieldRule<FieldOf<'number'>> = {
  parse: (_, raw) => {
    if (raw === '') return '';
    const parsed = typeof raw === 'string' ? Number(raw) : raw;
    return typeof parsed === 'number' && Number.isFinite(parsed) ? toNineDecimals(parsed) : null;
  },
  isUnfinished: (value) => typeof value === 'string' && value !== '',
  validate: (field, value) => {
    if (isBlank(value)) return validateRequired(field, value);
    if (typeof value !== 'number') return createValidationError('number');
    const { min = -maxNumber, max = maxNumber } = field;
    if (value < min) return createValidationError('min', min);
    if (value > max) return createValidationError('max', max);
    const grid = getGrid(field);
    if (grid === null || isOnGrid(grid, value)) return null;
    return field.whole
      ? createValidationError('whole')
      : createValidationError('step', describeSteps(field, grid));
  },
  getLabel: (_, value) => String(value),
};
