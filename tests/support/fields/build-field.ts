import type { FieldOf } from '../../../src/funnel/fields/shared/schema/field';
import type { FieldSource } from '../funnel-source-types';
import { buildStep } from '../steps/build-step';

/** Builds a normalised field from what an author writes. */
export function buildField<Source extends FieldSource>(source: Source): FieldOf<Source['type']> {
  const [field] = buildStep.question({ id: 'q', title: 'Q', fields: [source] }).fields;
  return field as FieldOf<Source['type']>; // the schema keeps the type
}

/** Builds options whose labels are their values in capitals. */
export const buildOptions = (...values: string[]) =>
  values.map((value) => ({ value, label: value.toUpperCase() }));
