import { z } from 'zod';
import { choiceOf } from './schema/choice-schema';
import { referTo } from './schema/name-schemas';

export type JsonValue =
  string | number | boolean | null | readonly JsonValue[] | { readonly [key: string]: JsonValue };

/** The values of a decision. `display` and `alternatives` apply the decision's `display`. */
const decisionAspectSchema = choiceOf({
  key: 'Its id',
  label: 'Its label',
  productId: 'The product',
  display: 'The result that is displayed',
  alternatives: 'The other results that are displayed',
  reason: 'The reason',
});
type DecisionAspect = z.output<typeof decisionAspectSchema>;

/** The source of a value in a submitted row or a result. */
export type ValueSource =
  | { field: string; as?: 'value' | 'label' | undefined }
  | { decision: string; as?: DecisionAspect | undefined }
  | { score: string; as?: 'total' | 'band' | undefined }
  | { calculated: string; as?: 'value' | 'band' | undefined }
  | { draw: string; as?: 'value' | 'label' | undefined }
  | { input: string }
  | { answers: 'values' | 'review' }
  | { questions: 'all' }
  | { clock: 'iso' }
  | { const: JsonValue }
  | { coalesce: ValueSource[] }
  | { list: ValueSource[] }
  | { object: Record<string, ValueSource> };

/** The property that names a form of a source. */
export type ValueSourceKey = ValueSource extends infer S
  ? S extends ValueSource
    ? Exclude<keyof S, 'as'>
    : never
  : never;

/** The form of a source that a property names. */
export type ValueSourceWith<Key extends ValueSourceKey> = Extract<
  ValueSource,
  Record<Key, unknown>
>;

const jsonSchema = z.json() as z.ZodType<JsonValue, JsonValue>; // z.json() infers the same recursive type under another name

export const valueSourceSchema: z.ZodType<ValueSource, ValueSource> = z
  .lazy(() => sourceForms)
  .meta({ id: 'ValueSource' });

const sourceForms = z.union([
  z.strictObject({
    field: referTo('field').meta({ description: 'The field whose answer is taken' }),
    as: choiceOf({ value: 'The value', label: 'The label' })
      .optional()
      .meta({ description: 'The value of a choice (default), or its label' }),
  }),
  z.strictObject({
    decision: referTo('decision').meta({ description: 'The decision whose result is taken' }),
    as: decisionAspectSchema.optional().meta({
      description: 'What of the result is taken: its key (default), its label, or another aspect',
    }),
  }),
  z.strictObject({
    score: referTo('score').meta({ description: 'The score that is taken' }),
    as: choiceOf({ total: 'The total', band: 'The id of its band' })
      .optional()
      .meta({ description: 'The total (default), or the id of its band' }),
  }),
  z.strictObject({
    calculated: referTo('value').meta({ description: 'A value of "values"' }),
    as: choiceOf({ value: 'The value', band: 'The id of its band' })
      .optional()
      .meta({ description: 'The value (default), or its band' }),
  }),
  z.strictObject({
    draw: referTo('step').meta({ description: 'The step whose draw is taken' }),
    as: choiceOf({ value: 'The value', label: 'The label' })
      .optional()
      .meta({ description: 'The value of the outcome (default), or its label' }),
  }),
  z.strictObject({
    input: referTo('input').meta({ description: 'The input whose value is taken' }),
  }),
  z.strictObject({
    answers: choiceOf({
      values: 'Their values',
      review: 'Questions and labels, to be read',
    }).meta({
      description:
        'All answers that are not personal: their values, or questions with labels to read',
    }),
  }),
  z.strictObject({
    questions: z.literal('all').meta({ description: 'All questions with their options' }),
  }),
  z.strictObject({
    clock: z
      .literal('iso')
      .meta({ description: 'The time at which the row is sent or the funnel ends' }),
  }),
  z.strictObject({ const: jsonSchema.meta({ description: 'A fixed value' }) }),
  z.strictObject({
    coalesce: z
      .array(valueSourceSchema)
      .min(1)
      .meta({ description: 'The first of these sources that has a value' }),
  }),
  z.strictObject({
    list: z.array(valueSourceSchema).meta({ description: 'A list of the values of these sources' }),
  }),
  z.strictObject({
    object: z
      .record(z.string(), valueSourceSchema)
      .meta({ description: 'An object with one source for each key' }),
  }),
]);
