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
  type: z.literal('number'),
  required: z.boolean().default(true),
  min: z.number().optional(),
  max: z.number().optional(),
  step: z.number().positive().default(1),
  unit: copySchema.optional(),
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
