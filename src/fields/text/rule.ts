import {
  createValidationError,
  type FieldRule,
  isBlank,
  parseText,
  validateRequired,
} from '../field-rule';
import type { FieldOf } from '../field-schema';

export const text: FieldRule<FieldOf<'text'>> = {
  parse: ({ maxLength }, raw) => parseText(raw, maxLength),
  validate: (field, value) => {
    const { format } = field;
    if (format === undefined || isBlank(value)) return validateRequired(field, value);
    const { source, flags } = format.expression;
    if (new RegExp(source, flags).test(String(value).trim())) return null;
    const error = createValidationError(format.kind);
    return format.kind === 'pattern' ? { ...error, message: format.message ?? null } : error;
  },
  getLabel: (_, value) => String(value),
};
