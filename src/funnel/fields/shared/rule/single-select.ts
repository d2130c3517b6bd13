import { countByValue, type FieldRule, validateRequired } from './contract';
import type { FieldOf } from '../schema/field';

export type SingleSelectField = FieldOf<'singleChoice'> | FieldOf<'select'>;

/** The rule of the types whose answer is one option. */
export const singleSelectRule: Omit<FieldRule<SingleSelectField>, 'dayLimits'> = {
  parse: (field, raw) =>
    typeof raw === 'string' && field.options.some((option) => option.value === raw) ? raw : null,
  validate: (_, value) => validateRequired({ required: true }, value),
  getLabel: (field, value) =>
    field.options.find((option) => option.value === value)?.label ?? String(value),
  getCountedNames: countByValue,
  getSelectedOptions: (field, value) => field.options.filter((option) => option.value === value),
};
