import { z } from 'zod';
import { conditionSchema } from '../definition/parts/condition-schema';
import { fieldSchema } from '../fields/field-schema';
import {
  buttonTextSchema,
  copySchema,
  iconSchema,
  idSchema,
  localPathSchema,
} from '../definition/parts/text-schemas';

export const routingSchema = z.strictObject({
  rules: z.array(z.strictObject({ when: conditionSchema, goTo: idSchema })).default([]),
  default: idSchema.optional().meta({ description: 'Left out: the step that follows in the list' }),
});

export const backSchema = z.union([
  z.enum(['allow', 'deny']),
  z.strictObject({
    exitTo: localPathSchema,
    clear: z.boolean().meta({ description: 'Forget the stored progress on the way out' }),
  }),
]);

/** Words of the buttons; a step may override what the funnel says. */
export const labelsSchema = z.strictObject({
  next: buttonTextSchema.optional(),
  back: buttonTextSchema.optional(),
  submitting: buttonTextSchema.optional(),
  spin: buttonTextSchema.optional(),
  spinning: buttonTextSchema.optional(),
  retry: buttonTextSchema.optional(),
  restart: buttonTextSchema.optional(),
});
export type ButtonLabels = z.infer<typeof labelsSchema>;

const stepBaseShape = {
  id: idSchema,
  title: copySchema,
  description: copySchema.optional(),
  visibleWhen: conditionSchema.optional(),
  next: routingSchema.optional(),
  back: backSchema.default('allow'),
  labels: labelsSchema.optional(),
};

export const drawOutcomeSchema = z.strictObject({
  value: z.string().min(1).max(80),
  label: copySchema,
  weight: z.number().nonnegative(),
  description: copySchema.optional(),
});

/** One schema a step kind. A new kind is an entry here, one in the engine and one in the views. */
export const stepSchemas = {
  statement: z.strictObject({
    ...stepBaseShape,
    kind: z.literal('statement'),
    icon: iconSchema.optional(),
    body: z.array(copySchema).default([]),
    list: z
      .strictObject({ title: copySchema.optional(), entries: z.array(copySchema).min(1) })
      .optional(),
  }),
  question: z.strictObject({
    ...stepBaseShape,
    kind: z.literal('question'),
    fields: z.array(fieldSchema).min(1).max(50),
    advance: z.enum(['onContinue', 'onSelect']).default('onContinue'),
  }),
  loading: z.strictObject({
    ...stepBaseShape,
    kind: z.literal('loading'),
    durationMs: z.int().positive().max(30_000),
    body: z.array(copySchema).default([]),
  }),
  draw: z.strictObject({
    ...stepBaseShape,
    kind: z.literal('draw'),
    outcomes: z.array(drawOutcomeSchema).min(2),
    attempts: z.int().positive().default(1),
    animation: z.strictObject({
      durationMs: z.int().positive().max(30_000),
      minTurns: z.int().positive(),
      slices: z
        .array(z.string())
        .min(2)
        .max(24)
        .meta({ description: 'The wheel clockwise from the top: one outcome value a slice' }),
    }),
  }),
  ending: z.strictObject({
    ...stepBaseShape,
    kind: z.literal('ending'),
    icon: iconSchema.optional(),
    body: z.array(copySchema).default([]),
  }),
} as const;

export const stepSchema = z
  .discriminatedUnion('kind', [
    stepSchemas.statement,
    stepSchemas.question,
    stepSchemas.loading,
    stepSchemas.draw,
    stepSchemas.ending,
  ])
  .meta({ id: 'Step' });

export type StepKind = keyof typeof stepSchemas;
export type ParsedStep = z.output<typeof stepSchema>;
