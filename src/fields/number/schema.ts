import { z } from 'zod';
import {
  checkMinMax,
  choiceOperators,
  labelledFieldShape,
  orderOperators,
} from '../../definition/parts/field-parts';
import { copySchema } from '../../definition/parts/text-schemas';

export const number = {
  schema: z.strictObject({
    ...labelledFieldShape,
    type: z.literal('number'),
    required: z.boolean().default(true),
    min: z.number().optional(),
    max: z.number().optional(),
    step: z.number().positive().default(1),
    unit: copySchema.optional(),
  }),
  operators: [...choiceOperators, ...orderOperators],
  check: checkMinMax,
};
