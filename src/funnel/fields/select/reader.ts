import type { FieldReader } from '../shared/reader/contract';
import type { FieldOf } from '../shared/schema/field';
import { findOptionValue } from '../shared/reader/options';

export const select: FieldReader<FieldOf<'select'>> = findOptionValue;
