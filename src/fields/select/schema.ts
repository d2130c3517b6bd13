import { z } from 'zod';
import {
  choiceOperators,
  getPossibleOption,
  labelledFieldShape,
  optionsSchema,
} from '../../definition/parts/field-parts';
import { copySchema } from '../../definition/parts/text-schemas';

export const select = {
  schema: z.strictObject({
    ...labelledFieldShape,
    type: z.literal('select'),
    placeholder: copySchema.optional(),
    options: optionsSchema,
  }),
  operators: choiceOperators,
  getPossibleValue: getPossibleOption,
};
