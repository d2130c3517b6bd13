import { z } from 'zod';
import {
  checkMinMax,
  choiceOperators,
  labelledFieldShape,
  numberPointsSchema,
  orderOperators,
} from '../../definition/schema/field-parts';
import type { DefinitionPath, RawIssue } from '../../definition/issues/issue';
import { numberLimitSchema } from '../../definition/schema/limit-schema';
import { numberFormSchema } from '../../definition/schema/number-form';
import { numberText, type PossibleValue } from '../../definition/schema/possible-value';
import { copySchema } from '../../definition/schema/text-schemas';

const schema = z.strictObject({
  ...labelledFieldShape,
  type: z.literal('number').meta({ description: 'A number' }),
  required: z.boolean().default(true).meta({ description: 'Whether an answer is needed' }),
  min: numberLimitSchema.optional().meta({ description: 'The lowest number that fits' }),
  max: numberLimitSchema.optional().meta({ description: 'The highest number that fits' }),
  whole: z.boolean().default(false).meta({ description: 'Only whole numbers fit' }),
  step: z
    .number()
    .positive()
    .optional()
    .meta({ description: 'Only numbers fit that lie whole steps above the minimum, or above 0' }),
  unit: copySchema.optional().meta({ description: 'What the number counts, such as "years"' }),
  shownAs: numberFormSchema.optional(),
  points: numberPointsSchema.optional(),
});

function getPossibleValue(
  { min, max, whole, step = 0.5, validation }: z.output<typeof schema>,
  as: 'value' | 'label',
): PossibleValue {
  if (as === 'label') return numberText;
  const getBounds = (rule: 'min' | 'max', own: number | undefined): number[] => [
    ...(own === undefined ? [] : [own]),
    ...validation.flatMap((entry) => (entry.rule === rule ? [entry.value] : [])),
  ];
  const [lows, highs] = [getBounds('min', min), getBounds('max', max)];
  return {
    kind: 'number',
    min: lows.length === 0 ? null : Math.max(...lows),
    max: highs.length === 0 ? null : Math.min(...highs),
    isWhole: whole || (Number.isInteger(step) && Number.isInteger(min ?? 0)),
  };
}

function check(field: z.output<typeof schema>, path: DefinitionPath): RawIssue[] {
  const { whole, step } = field;
  return [
    ...checkMinMax(field, path),
    ...(whole && step !== undefined
      ? [{ code: 'field/whole-and-step' as const, path: [...path, 'whole'], params: { step } }]
      : []),
  ];
}

export const number = {
  schema,
  operators: [...choiceOperators, ...orderOperators],
  getPossibleValue,
  check,
};
