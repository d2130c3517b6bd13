import type { FieldReader } from '../field-reader';
import type { FieldOf } from '../field-schema';
import { findOptionValue } from '../option-reader';

/** One option, or several between commas; no answer where one of them is none. */
export const multiChoice: FieldReader<FieldOf<'multiChoice'>> = (field, text) => {
  const single = findOptionValue(field, text);
  if (single !== null) return [single];
  const values = text
    .split(',')
    .filter((part) => part.trim() !== '')
    .map((part) => findOptionValue(field, part));
  const known = values.filter((value) => value !== null);
  return known.length === values.length ? known : null;
};
