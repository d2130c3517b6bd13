import { z } from 'zod';
import { referTo } from './parts/name-schemas';

export type JsonValue =
  string | number | boolean | null | readonly JsonValue[] | { readonly [key: string]: JsonValue };

/** The values of a decision. `display` and `alternatives` apply the decision's `display`. */
const decisionAspects = ['key', 'label', 'productId', 'display', 'alternatives', 'reason'] as const;
type DecisionAspect = (typeof decisionAspects)[number];

/** The source of a value in a submitted row or a result. */
export type ValueSource =
  | { field: string; as?: 'value' | 'label' | undefined }
  | { decision: string; as?: DecisionAspect | undefined }
  | { score: string; as?: 'total' | 'band' | undefined }
  | { draw: string; as?: 'value' | 'label' | undefined }
  | { answers: 'values' | 'review' }
  | { questions: 'all' }
  | { clock: 'iso' }
  | { const: JsonValue }
  | { coalesce: ValueSource[] }
  | { list: ValueSource[] }
  | { object: Record<string, ValueSource> };

const jsonSchema = z.json() as z.ZodType<JsonValue, JsonValue>; // z.json() infers the same recursive type under another name

export const valueSourceSchema: z.ZodType<ValueSource, ValueSource> = z
  .lazy(() => sourceForms)
  .meta({ id: 'ValueSource' });

const sourceForms = z.union([
  z.strictObject({ field: referTo('field'), as: z.enum(['value', 'label']).optional() }),
  z.strictObject({ decision: referTo('decision'), as: z.enum(decisionAspects).optional() }),
  z.strictObject({ score: referTo('score'), as: z.enum(['total', 'band']).optional() }),
  z.strictObject({ draw: referTo('step'), as: z.enum(['value', 'label']).optional() }),
  z.strictObject({ answers: z.enum(['values', 'review']) }),
  z.strictObject({ questions: z.literal('all') }),
  z.strictObject({ clock: z.literal('iso') }),
  z.strictObject({ const: jsonSchema }),
  z.strictObject({ coalesce: z.array(valueSourceSchema).min(1) }),
  z.strictObject({ list: z.array(valueSourceSchema) }),
  z.strictObject({ object: z.record(z.string(), valueSourceSchema) }),
]);
