import { z } from 'zod';
import { conditionSchema, type Operator } from './condition-schema';
import type { DefinitionPath, RawIssue } from './issue';
import { declareName, referTo } from './name-schemas';
import { knownTexts, type PossibleValue } from './possible-value';
import { copySchema, iconSchema } from './text-schemas';

const feedbackSchema = z.strictObject({
  mark: z.enum(['check', 'warning', 'cross']).optional(),
  text: copySchema,
});

const optionSchema = z.strictObject({
  value: declareName('option', z.string().min(1).max(80)).meta({
    description: 'What is stored. Never the label.',
  }),
  label: copySchema,
  helpText: copySchema.optional(),
  icon: iconSchema.optional(),
  points: z
    .union([z.number(), z.record(referTo('score'), z.number())])
    .optional()
    .meta({ description: 'Points for the only score, or one number a score id' }),
  feedback: feedbackSchema.optional(),
});
export type Option = z.infer<typeof optionSchema>;

const pointBandSchema = z.strictObject({
  min: z.number().meta({ description: 'The lowest number of the band, included' }),
  max: z.number().meta({ description: 'The highest number of the band, included' }),
  points: z.number().meta({ description: 'What a number of the band gives' }),
});
const pointRuleForms = [
  z.strictObject({
    perUnit: z.number().meta({ description: 'Points for each 1 of the answer: 2 gives 6 for a 3' }),
  }),
  z
    .array(pointBandSchema)
    .min(1)
    .max(100)
    .meta({ description: 'Points by the band that the answer falls into; the first that fits' }),
] as const;

/** How a number gives points: by its value, or by the band that it falls into. */
export type PointRule = z.infer<(typeof pointRuleForms)[number]>;

/** The points of a field whose answer is a number. */
export const numberPointsSchema = z
  .union([...pointRuleForms, z.record(referTo('score'), z.union(pointRuleForms))])
  .meta({ description: 'Points of the answer for the only score, or one rule a score id' });
export type NumberPoints = z.infer<typeof numberPointsSchema>;

/** Rules that any field can add to those of its type. */
const validationSchema = z.discriminatedUnion('rule', [
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
  id: declareName('field'),
  helpText: copySchema.optional(),
  visibleWhen: conditionSchema.optional(),
  validation: z.array(validationSchema).default([]),
};

/** The properties of a field that needs a label. */
export const labelledFieldShape = { ...fieldBaseShape, label: copySchema };

/** The properties of a choice: without a label, the step's title is its legend. */
export const optionalLabelFieldShape = { ...fieldBaseShape, label: copySchema.optional() };

export const personalSchema = z
  .boolean()
  .meta({ description: 'Says who the visitor is: kept out of "answers", sent only by name' });

export const optionsSchema = z.array(optionSchema).min(2).max(500);

/** The operators that compare a whole answer. */
export const choiceOperators = ['is', 'isNot', 'isAnyOf', 'isAnswered', 'isEmpty'] as const;

/** The operators that compare numbers. */
export const orderOperators = ['lt', 'lte', 'gt', 'gte', 'between'] as const;

/** What the definition layer knows of a field type, beside its zod schema. */
export interface FieldTypeDefinition<Field> {
  schema: z.ZodType;
  /** The operators that conditions may use on its answers. */
  operators: readonly Operator[];
  /** Whether conditions compare its answers with days. Left out: no. */
  comparesDays?: boolean;
  /** What its answers, or the labels of them, may be. Rows are checked with it. */
  getPossibleValue: (field: Field, as: 'value' | 'label') => PossibleValue;
  /** Finds properties that contradict each other, which the zod schema cannot express. */
  check?: (field: Field, path: DefinitionPath) => RawIssue[];
}

/** What a choice of one option may give. */
export const getPossibleOption = (
  { options }: { options: readonly Option[] },
  as: 'value' | 'label',
): PossibleValue => knownTexts(options.map((option) => option[as]));

/** The longest text that a field and its rules let through. */
export const getLongestText = (field: {
  maxLength: number;
  validation: readonly Validation[];
}): number =>
  Math.min(
    field.maxLength,
    ...field.validation.flatMap((entry) => (entry.rule === 'maxLength' ? [entry.value] : [])),
  );

/** Reports a minimum above the maximum. */
export function checkMinMax(
  { min, max }: { min?: number | undefined; max?: number | undefined },
  path: DefinitionPath,
): RawIssue[] {
  return min !== undefined && max !== undefined && min > max
    ? [{ code: 'field/min-over-max', path: [...path, 'min'], params: { min, max } }]
    : [];
}
