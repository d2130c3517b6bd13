import { type FieldRule, validateRequired } from '../field-rule';
import type { FieldOf } from '../field-schema';

export const consent: FieldRule<FieldOf<'consent'>> = {
  parse: (_, raw) => (typeof raw === 'boolean' ? raw : null),
  validate: validateRequired,
  getLabel: (_, value) => (value === true ? 'Yes' : 'No'),
};
