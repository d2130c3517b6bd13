import { z } from 'zod';
import {
  checkMinMax,
  choiceOperators,
  labelledFieldShape,
  numberPointsSchema,
  orderOperators,
} from '../../definition/parts/field-parts';
import { numberText, type PossibleValue } from '../../definition/parts/possible-value';
import { copySchema } from '../../definition/parts/text-schemas';

const schema = z.strictObject({
  ...labelledFieldShape,
  type: z.literal('number').meta({ description: 'A number' }),
  required: z.boolean().default(true).meta({ description: 'Whether an answer is needed' }),
  min: z.number().optional().meta({ description: 'The lowest number that fits' }),
  max: z.number().optional().meta({ description: 'The highest number that fits' }),
  step: z
    .number()
    .positive()
    .default(1)
    .meta({ description: 'The step of the arrows; numbers between two steps fit, too' }),
  unit: copySchema.optional().meta({ description: 'What the number counts, such as "years"' }),
  points: numberPointsSchema.optional(),
});

function getPossibleValue(
  { min, max, validation }: z.output<typeof schema>,
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
    // The step is a help for typing; an answer between two steps is accepted.
    isWhole: false,
  };
}

export const number = {
  schema,
  operators: [...choiceOperators, ...orderOperators],
  getPossibleValue,
  check: checkMinMax,
};
