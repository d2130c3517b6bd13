import { isVisible } from '../../../shared/text/stored-text';
import {
  createValidationError,
  type FieldRule,
  isBlank,
  validateRequired,
} from '../shared/rule/contract';
import type { PhoneField } from './schema';
import { isE164 } from './values';

/**
 * The view checks a number with a library and sends it in the form E.164. The rule knows the form
 * only, so that no other funnel loads the library.
 */
export const phone: FieldRule<PhoneField> = {
  parse: (_, raw) => {
    if (isE164(raw)) return raw;
    return typeof raw === 'string' && !isVisible(raw) ? '' : null;
  },
  isUnfinished: (value) => typeof value === 'string' && value !== '' && !isE164(value),
  validate: (field, value) => {
    if (isBlank(value)) return validateRequired(field, value);
    return isE164(value) ? null : createValidationError('phone');
  },
  getLabel: (_, value) => String(value),
};
