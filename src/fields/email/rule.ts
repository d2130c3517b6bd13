import { isEmailAddress, toStoredEmail } from '../../text/email-address';
import { cutStoredText } from '../../text/stored-text';
import { createValidationError, type FieldRule, isBlank, validateRequired } from '../field-rule';
import type { FieldOf } from '../field-schema';

export const email: FieldRule<FieldOf<'email'>> = {
  parse: ({ maxLength }, raw) =>
    typeof raw === 'string' ? cutStoredText(toStoredEmail(raw), maxLength) : null,
  validate: (field, value) => {
    if (isBlank(value)) return validateRequired(field, value);
    return isEmailAddress(String(value)) ? null : createValidationError('email');
  },
  getLabel: (_, value) => String(value),
};
