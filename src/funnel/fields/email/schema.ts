import { z } from 'zod';
import {
  choiceOperators,
  getLongestText,
  labelledFieldShape,
  personalSchema,
} from '../../definition/schema/field-parts';
import { typedText } from '../../definition/schema/possible-value';
import { copySchema } from '../../definition/schema/text-schemas';
import { describeUnstored } from '../../definition/issues/unstored-text';

const schema = z.strictObject({
  ...labelledFieldShape,
  type: z.literal('email').meta({ description: 'An e-mail address' }),
  placeholder: copySchema.optional().meta({ description: 'An example inside the empty field' }),
  personal: personalSchema.default(true),
  required: z.boolean().default(true).meta({ description: 'Whether an answer is needed' }),
  maxLength: z
    .int()
    .positive()
    .max(254)
    .default(254)
    .meta({ description: 'The most characters that can be typed' }),
});

export const email = {
  schema,
  operators: choiceOperators,
  describeRefusal: (_: z.output<typeof schema>, text: string) => describeUnstored(text),
  getPossibleValue: (field: z.output<typeof schema>) => typedText(getLongestText(field), 'email'),
};
