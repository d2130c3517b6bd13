import type { FieldReader } from '../field-reader';
import type { FieldOf } from '../field-schema';
import { findOptionValue } from '../option-reader';

export const select: FieldReader<FieldOf<'select'>> = findOptionValue;
