import { z } from 'zod';
import { idSchema } from './text-schemas';

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
]);
export type Operator = z.infer<typeof operatorSchema>;

const scalarSchema = z.union([z.string(), z.number(), z.boolean()]);
/** The value of a comparison: a scalar, or a list for isAnyOf, includesAny and between. */
export const operandSchema = z.union([scalarSchema, z.array(scalarSchema)]);
export type Operand = z.infer<typeof operandSchema>;

const comparisonShape = { operator: operatorSchema, value: operandSchema.optional() };
const fieldLeafSchema = z.strictObject({ field: idSchema, ...comparisonShape });
const scoreLeafSchema = z.strictObject({ score: idSchema, ...comparisonShape });
const drawLeafSchema = z.strictObject({ draw: idSchema, ...comparisonShape });

export type FieldLeaf = z.infer<typeof fieldLeafSchema>;
export type ScoreLeaf = z.infer<typeof scoreLeafSchema>;
export type DrawLeaf = z.infer<typeof drawLeafSchema>;
export type ConditionLeaf = FieldLeaf | ScoreLeaf | DrawLeaf;
export type Condition =
  { all: Condition[] } | { any: Condition[] } | { not: Condition } | ConditionLeaf;

/** Groups of leaves. A leaf on an unanswered field is false. */
export const conditionSchema: z.ZodType<Condition, Condition> = z
  .lazy(() =>
    z.union([
      z.strictObject({ all: z.array(conditionSchema).min(1) }),
      z.strictObject({ any: z.array(conditionSchema).min(1) }),
      z.strictObject({ not: conditionSchema }),
      fieldLeafSchema,
      scoreLeafSchema,
      drawLeafSchema,
    ]),
  )
  .meta({ id: 'Condition' });
