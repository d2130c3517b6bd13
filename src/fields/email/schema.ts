import { z } from 'zod';
import {
  choiceOperators,
  getLongestText,
  labelledFieldShape,
  personalSchema,
} from '../../definition/parts/field-parts';
import { typedText } from '../../definition/parts/possible-value';
import { copySchema } from '../../definition/parts/text-schemas';

const schema = z.strictObject({
  ...labelledFieldShape,
  type: z.literal('email'),
  placeholder: copySchema.optional(),
  personal: personalSchema.default(true),
  required: z.boolean().default(true),
  maxLength: z.int().positive().max(254).default(254),
});

export const email = {
  schema,
  operators: choiceOperators,
  getPossibleValue: (field: z.output<typeof schema>) => typedText(getLongestText(field), 'email'),
};
