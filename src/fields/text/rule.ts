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
    return new RegExp(source, flags).test(String(value).trim())
      ? null
      : createValidationError(format.kind);
  },
  getLabel: (_, value) => String(value),
};
