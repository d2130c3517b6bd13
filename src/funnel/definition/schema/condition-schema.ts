import { z } from 'zod';
import { referTo, type NamedPart } from './name-schemas';

/** The operators of conditions. docs/funnel-format.md explains each. */
export const operatorSchema = z.enum([
  'is',
  'isNot',
  'isAnyOf',
  'includes',
  'includesAny',
  'excludes',
  'isAnswered',
  'isEmpty',
  'lt',
  'lte',
  'gt',
  'gte',
  'between',
  'before',
  'after',
  'ageAtLeast',
  'ageBelow',
]);
export type Operator = z.infer<typeof operatorSchema>;

function createOperandSchema(text: z.ZodString) {
  const scalarSchema = z.union([text, z.number(), z.boolean()]);
  return z.union([scalarSchema, z.array(scalarSchema)]);
}
/** The value of a comparison: a scalar, or a list for isAnyOf, includesAny and between. */
export type Operand = z.infer<ReturnType<typeof createOperandSchema>>;

/** @param named what a text of the value names */
const createComparison = (named?: NamedPart) => ({
  operator: operatorSchema.meta({ description: 'How the value is compared' }),
  value: createOperandSchema(named === undefined ? z.string() : referTo(named, z.string()))
    .optional()
    .meta({ description: 'What it is compared with; isAnswered and isEmpty have none' }),
});
const fieldLeafSchema = z.strictObject({
  field: referTo('field').meta({ description: 'The field whose answer is compared' }),
  ...createComparison('option'),
});
const scoreLeafSchema = z.strictObject({
  score: referTo('score').meta({ description: 'The score whose total is compared' }),
  ...createComparison('band'),
});
const drawLeafSchema = z.strictObject({
  draw: referTo('step').meta({ description: 'The step whose draw is compared' }),
  ...createComparison('outcome'),
});
const calculatedLeafSchema = z.strictObject({
  calculated: referTo('value').meta({ description: 'A value of "values"' }),
  ...createComparison('band'),
});
const inputLeafSchema = z.strictObject({
  input: referTo('input').meta({ description: 'The input whose value is compared' }),
  ...createComparison(),
});
const decisionLeafSchema = z.strictObject({
  decision: referTo('decision').meta({ description: 'The decision whose result is compared' }),
  ...createComparison('decisionResult'),
});
const highestLeafSchema = z.strictObject({
  highestOf: z.array(referTo('score')).min(2).max(50).meta({
    description: 'Scores; the first of the highest counts, and none where all are 0 or less',
  }),
  ...createComparison('score'),
});

export type FieldLeaf = z.infer<typeof fieldLeafSchema>;
export type ScoreLeaf = z.infer<typeof scoreLeafSchema>;
export type DrawLeaf = z.infer<typeof drawLeafSchema>;
export type CalculatedLeaf = z.infer<typeof calculatedLeafSchema>;
export type HighestLeaf = z.infer<typeof highestLeafSchema>;
export type InputLeaf = z.infer<typeof inputLeafSchema>;
export type DecisionLeaf = z.infer<typeof decisionLeafSchema>;
/** A comparison of what is derived from answers, or of what came with the address. */
export type DerivedLeaf = CalculatedLeaf | HighestLeaf | InputLeaf | DecisionLeaf;
export type ConditionLeaf = FieldLeaf | ScoreLeaf | DrawLeaf | DerivedLeaf;
export type Condition =
  { all: Condition[] } | { any: Condition[] } | { not: Condition } | ConditionLeaf;

/** Groups of leaves. A leaf on an unanswered field is false. */
export const conditionSchema: z.ZodType<Condition, Condition> = z
  .lazy(() => conditionForms)
  .meta({ id: 'Condition' });

const conditionForms = z.union([
  z.strictObject({
    all: z.array(conditionSchema).min(1).meta({ description: 'Holds where each of these holds' }),
  }),
  z.strictObject({
    any: z.array(conditionSchema).min(1).meta({ description: 'Holds where one of these holds' }),
  }),
  z.strictObject({ not: conditionSchema.meta({ description: 'Holds where this does not hold' }) }),
  fieldLeafSchema,
  scoreLeafSchema,
  drawLeafSchema,
  calculatedLeafSchema,
  highestLeafSchema,
  inputLeafSchema,
  decisionLeafSchema,
]);
