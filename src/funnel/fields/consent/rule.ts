import { countByValue, type FieldRule, validateRequired } from '../shared/rule/contract';
import type { FieldOf } from '../shared/schema/field';

export const consent: FieldRule<FieldOf<'consent'>> = {
  parse: (_, raw) => (typeof raw === 'boolean' ? raw : null),
  validate: validateRequired,
  getLabel: (_, value) => (value === true ? 'Yes' : 'No'),
  getCountedNames: countByValue,
};
