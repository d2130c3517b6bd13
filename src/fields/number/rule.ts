import { maxNumber } from '../../text/max-number';
import { toNineDecimals } from '../../text/nine-decimals';
import { createValidationError, type FieldRule, isBlank, validateRequired } from '../field-rule';
import type { FieldOf } from '../field-schema';

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
    return value > max ? createValidationError('max', max) : null;
  },
  getLabel: (_, value) => String(value),
};
