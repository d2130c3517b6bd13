import type { FieldRule } from '../field-rule';
import type { FieldOf } from '../field-schema';
import { singleSelectRule } from '../single-select-rule';

export const singleChoice: FieldRule<FieldOf<'singleChoice'>> = {
  ...singleSelectRule,
  takesOneChoice: true,
};
