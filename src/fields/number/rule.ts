import { createValidationError, type FieldRule, isBlank, validateRequired } from '../field-rule';
import type { FieldOf } from '../field-schema';

export const number: FieldRule<FieldOf<'number'>> = {
  parse: (_, raw) => {
    if (raw === '') return '';
    const parsed = typeof raw === 'string' ? Number(raw) : raw;
    return typeof parsed === 'number' && Number.isFinite(parsed) ? parsed : null;
  },
  isUnfinished: (value) => typeof value === 'string' && value !== '',
  validate: (field, value) => {
    if (isBlank(value)) return validateRequired(field, value);
    if (typeof value !== 'number') return createValidationError('number');
    if (field.min !== undefined && value < field.min)
      return createValidationError('min', field.min);
    return field.max !== undefined && value > field.max
      ? createValidationError('max', field.max)
      : null;
  },
  getLabel: (_, value) => String(value),
};
