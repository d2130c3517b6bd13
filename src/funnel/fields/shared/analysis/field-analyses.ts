import * as analyses from './registry';
import type { FieldAnalysis } from './contract';
import type { Field, FieldOf, FieldType } from '../schema/field';

const fieldAnalyses: { [Type in FieldType]: FieldAnalysis<FieldOf<Type>> } = analyses;

/** The analysis of a field's type. */
export function getFieldAnalysis<F extends Field>({ type }: F): FieldAnalysis<F> {
  return fieldAnalyses[type] as unknown as FieldAnalysis<F>; // the table is keyed by type, which the compiler cannot follow
}
