import { type FieldRule, parseText, validateRequired } from '../field-rule';
import type { FieldOf } from '../field-schema';

export const text: FieldRule<FieldOf<'text'>> = {
  parse: ({ maxLength }, raw) => parseText(raw, maxLength),
  validate: validateRequired,
  getLabel: (_, value) => String(value),
};
