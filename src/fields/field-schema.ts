import { z } from 'zod';
import { conditionSchema } from '../definition/parts/condition-schema';
import { copySchema, iconSchema, idSchema } from '../definition/parts/text-schemas';

export const feedbackSchema = z.strictObject({
  mark: z.enum(['check', 'warning', 'cross']),
  text: copySchema,
});

export const optionSchema = z.strictObject({
  value: z.string().min(1).max(80).meta({ description: 'What is stored. Never the label.' }),
  label: copySchema,
  helpText: copySchema.optional(),
  icon: iconSchema.optional(),
  points: z
    .union([z.number(), z.record(idSchema, z.number())])
    .optional()
    .meta({ description: 'Points for the only score, or one number a score id' }),
  feedback: feedbackSchema.optional(),
});
export type Option = z.infer<typeof optionSchema>;

/** Rules beside a field's own; the screen and the stored values obey the same ones. */
export const validationSchema = z.discriminatedUnion('rule', [
  z.strictObject({ rule: z.literal('required'), message: copySchema }),
  z.strictObject({
    rule: z.literal('minLength'),
    value: z.int().positive(),
    message: copySchema,
  }),
  z.strictObject({
    rule: z.literal('maxLength'),
    value: z.int().positive(),
    message: copySchema,
  }),
  z.strictObject({ rule: z.literal('contains'), value: z.string().min(1), message: copySchema }),
  z.strictObject({ rule: z.literal('min'), value: z.number(), message: copySchema }),
  z.strictObject({ rule: z.literal('max'), value: z.number(), message: copySchema }),
]);
export type Validation = z.infer<typeof validationSchema>;

const fieldBaseShape = {
  id: idSchema,
  helpText: copySchema.optional(),
  visibleWhen: conditionSchema.optional(),
  validation: z.array(validationSchema).default([]),
};
const labelledFieldShape = { ...fieldBaseShape, label: copySchema };
/** A choice may leave its label out: the step's title is then its legend. */
const optionalLabelFieldShape = { ...fieldBaseShape, label: copySchema.optional() };
const personalSchema = z
  .boolean()
  .meta({ description: 'Says who the visitor is: kept out of "answers", sent only by name' });
const optionsSchema = z.array(optionSchema).min(2).max(500);

/** One schema a field type. A new type is an entry here, one in the engine and one in the views. */
export const fieldSchemas = {
  singleChoice: z.strictObject({
    ...optionalLabelFieldShape,
    type: z.literal('singleChoice'),
    options: optionsSchema,
  }),
  multiChoice: z.strictObject({
    ...optionalLabelFieldShape,
    type: z.literal('multiChoice'),
    options: optionsSchema,
    min: z.int().nonnegative().default(1),
    max: z.int().positive().optional(),
    exclusive: z
      .array(z.string())
      .default([])
      .meta({ description: 'Values that stand alone: choosing one clears the others' }),
  }),
  text: z.strictObject({
    ...labelledFieldShape,
    type: z.literal('text'),
    placeholder: copySchema.optional(),
    personal: personalSchema.default(false),
    autocomplete: z.enum(['name', 'organization-title', 'off']).default('off'),
    required: z.boolean().default(true),
    maxLength: z.int().positive().max(2000).default(500),
    suggestions: z.array(copySchema).default([]),
    suggestionsLabel: copySchema.optional(),
  }),
  email: z.strictObject({
    ...labelledFieldShape,
    type: z.literal('email'),
    placeholder: copySchema.optional(),
    personal: personalSchema.default(true),
    required: z.boolean().default(true),
    maxLength: z.int().positive().max(254).default(254),
  }),
  select: z.strictObject({
    ...labelledFieldShape,
    type: z.literal('select'),
    placeholder: copySchema.optional(),
    options: optionsSchema,
  }),
  number: z.strictObject({
    ...labelledFieldShape,
    type: z.literal('number'),
    required: z.boolean().default(true),
    min: z.number().optional(),
    max: z.number().optional(),
    step: z.number().positive().default(1),
    unit: copySchema.optional(),
  }),
  consent: z.strictObject({
    ...labelledFieldShape,
    type: z.literal('consent'),
    required: z.boolean().default(false),
  }),
} as const;

export const fieldSchema = z
  .discriminatedUnion('type', [
    fieldSchemas.singleChoice,
    fieldSchemas.multiChoice,
    fieldSchemas.text,
    fieldSchemas.email,
    fieldSchemas.select,
    fieldSchemas.number,
    fieldSchemas.consent,
  ])
  .meta({ id: 'Field' });

export type FieldType = keyof typeof fieldSchemas;
export type FieldOf<Type extends FieldType> = z.output<(typeof fieldSchemas)[Type]>;
export type Field = { [Type in FieldType]: FieldOf<Type> }[FieldType];
