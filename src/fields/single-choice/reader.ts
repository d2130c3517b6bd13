import type { FieldReader } from '../field-reader';
import type { FieldOf } from '../field-schema';
import { findOptionValue } from '../option-reader';

export const singleChoice: FieldReader<FieldOf<'singleChoice'>> = findOptionValue;
