import { z } from 'zod';
import { conditionSchema, type Condition } from './condition-schema';
import { referTo } from './name-schemas';
import { daySchema } from './text-schemas';

/** A day in a calculation: the answer of a date field, or a day as fields write it. */
const dayTermSchema = z.union([z.strictObject({ field: referTo('field') }), daySchema]);
export type DayTerm = z.infer<typeof dayTermSchema>;

/** A number, as data: no text is parsed. Without an answer that it needs, it has no value. */
export type Calculation =
  | number
  | { field: string; otherwise?: number | undefined }
  | { score: string }
  | { calculated: string; otherwise?: number | undefined }
  | { add: Calculation[] }
  | { subtract: Calculation[] }
  | { multiply: Calculation[] }
  | { divide: Calculation[]; otherwise?: number | undefined }
  | { min: Calculation[] }
  | { max: Calculation[] }
  | { round: Calculation; to?: number | undefined }
  | { if: Condition; then: Calculation; otherwise: Calculation }
  | { daysBetween: DayTerm[]; otherwise?: number | undefined }
  | { yearsBetween: DayTerm[]; otherwise?: number | undefined };

export const calculationSchema: z.ZodType<Calculation, Calculation> = z
  .lazy(() => calculationForms)
  .meta({ id: 'Calculation' });

const otherwiseSchema = z
  .number()
  .optional()
  .meta({ description: 'What counts where there is no answer, or a division is by 0' });

const listOf = (description: string, least = 2) =>
  z.array(calculationSchema).min(least).max(50).meta({ description });
const pairOf = (description: string) => z.array(calculationSchema).length(2).meta({ description });
const dayPair = (description: string) => z.array(dayTermSchema).length(2).meta({ description });

const calculationForms = z.union([
  z.number(),
  z.strictObject({
    field: referTo('field').meta({ description: 'The answer of a number or rating' }),
    otherwise: otherwiseSchema,
  }),
  z.strictObject({ score: referTo('score').meta({ description: 'The total of a score' }) }),
  z.strictObject({
    calculated: referTo('value').meta({ description: 'Another value' }),
    otherwise: otherwiseSchema,
  }),
  z.strictObject({ add: listOf('The sum') }),
  z.strictObject({ subtract: pairOf('The first less the second') }),
  z.strictObject({ multiply: listOf('The product') }),
  z.strictObject({ divide: pairOf('The first divided by the second'), otherwise: otherwiseSchema }),
  z.strictObject({ min: listOf('The lowest of them') }),
  z.strictObject({ max: listOf('The highest of them') }),
  z.strictObject({
    round: calculationSchema.meta({ description: 'Rounds to the nearest step, halves up' }),
    to: z.number().positive().optional().meta({ description: 'The step; left out: 1' }),
  }),
  z.strictObject({
    if: conditionSchema.meta({ description: 'Chooses between the two others' }),
    then: calculationSchema.meta({ description: 'Counts where the condition holds' }),
    otherwise: calculationSchema.meta({ description: 'Counts where it does not' }),
  }),
  z.strictObject({
    daysBetween: dayPair('Days from the first day to the second'),
    otherwise: otherwiseSchema,
  }),
  z.strictObject({
    yearsBetween: dayPair('Full years from the first day to the second'),
    otherwise: otherwiseSchema,
  }),
]);
