import { isEmailAddress, toStoredEmail } from '../../../shared/text/email-address';
import { cutStoredText } from '../../../shared/text/stored-text';
import {
  createValidationError,
  type FieldRule,
  isBlank,
  validateRequired,
} from '../shared/rule/contract';
import type { FieldOf } from '../shared/schema/field';

export const email: FieldRule<FieldOf<'email'>> = {
  parse: ({ maxLength }, raw) =>
    typeof raw === 'string' ? cutStoredText(toStoredEmail(raw), maxLength) : null,
  validate: (field, value) => {
    if (isBlank(value)) return validateRequired(field, value);
    return isEmailAddress(String(value)) ? null : createValidationError('email');
  },
  getLabel: (_, value) => String(value),
};
