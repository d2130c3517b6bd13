import type { FieldReader } from '../shared/reader/contract';
import type { FieldOf } from '../shared/schema/field';
import { findOptionValue } from '../shared/reader/options';

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
