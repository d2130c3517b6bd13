import type { FieldRule } from '../shared/rule/contract';
import type { FieldOf } from '../shared/schema/field';
import { singleSelectRule } from '../shared/rule/single-select';

export const select: FieldRule<FieldOf<'select'>> = singleSelectRule;
