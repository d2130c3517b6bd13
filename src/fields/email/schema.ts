import { z } from 'zod';
import {
  choiceOperators,
  labelledFieldShape,
  personalSchema,
} from '../../definition/parts/field-parts';
import { copySchema } from '../../definition/parts/text-schemas';

export const email = {
  schema: z.strictObject({
    ...labelledFieldShape,
    type: z.literal('email'),
    placeholder: copySchema.optional(),
    personal: personalSchema.default(true),
    required: z.boolean().default(true),
    maxLength: z.int().positive().max(254).default(254),
  }),
  operators: choiceOperators,
};
