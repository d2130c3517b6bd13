import type { FieldReader } from '../shared/reader/contract';
import type { RatingField } from './schema';
import { getRatingValues } from './values';

/** One of the numbers on the scale. */
export const rating: FieldReader<RatingField> = (field, text) =>
  getRatingValues(field).find((value) => String(value) === text.trim()) ?? null;
