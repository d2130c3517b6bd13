import type { FieldRule } from '../shared/rule/contract';
import type { FieldOf } from '../shared/schema/field';
import { singleSelectRule } from '../shared/rule/single-select';

export const singleChoice: FieldRule<FieldOf<'singleChoice'>> = {
  ...singleSelectRule,
  takesOneChoice: true,
};
