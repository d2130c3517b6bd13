import type { AnswerValue } from '../../../definition/schema/answer';
import type { Field, FieldOf, FieldType } from '../schema/field';

/**
 * Reads a text as an answer: what a visitor types, or what a link gives. Null where it is none. Types
 * whose rule takes the text as it is have no reader.
 */
export type FieldReader<F extends Field = Field> = (field: F, text: string) => AnswerValue | null;

export type FieldReaders = { [Type in FieldType]?: FieldReader<FieldOf<Type>> };

/** The reader of a field's type; undefined where the type has none. */
export const getFieldReader = <F extends Field>(
  readers: FieldReaders,
  { type }: F,
): FieldReader<F> | undefined => readers[type as FieldType] as FieldReader<F> | undefined; // the table is keyed by type
