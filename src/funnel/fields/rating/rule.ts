import { countByValue, type FieldRule, validateRequired } from '../shared/rule/contract';
import { getRatingLabel } from './values';
import type { RatingField } from './schema';

export const rating: FieldRule<RatingField> = {
  parse: ({ from, to }, raw) =>
    typeof raw === 'number' && Number.isInteger(raw) && raw >= from && raw <= to ? raw : null,
  validate: validateRequired,
  getLabel: (field, value) => getRatingLabel(field, Number(value)),
  takesOneChoice: true,
  getCountedNames: countByValue,
};
