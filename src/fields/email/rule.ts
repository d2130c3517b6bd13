import { isEmailAddress, trimEmail } from '../../text/email-address';
import {
  createValidationError,
  type FieldRule,
  isBlank,
  parseText,
  validateRequired,
} from '../field-rule';
import type { FieldOf } from '../field-schema';

export const email: FieldRule<FieldOf<'email'>> = {
  parse: ({ maxLength }, raw) => parseText(raw, maxLength),
  validate: (field, value) => {
    if (isBlank(value)) return validateRequired(field, value);
    return isEmailAddress(trimEmail(String(value))) ? null : createValidationError('email');
  },
  getLabel: (_, value) => String(value),
  trim: trimEmail,
};
