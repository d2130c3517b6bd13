import { z } from 'zod';
import { stepBaseShape } from '../../definition/parts/step-parts';
import { fieldSchema } from '../../fields/field-schema';

export const question = {
  schema: z.strictObject({
    ...stepBaseShape,
    kind: z.literal('question'),
    fields: z.array(fieldSchema).min(1).max(50),
    advance: z.enum(['onContinue', 'onSelect']).default('onContinue'),
    whileIncomplete: z.enum(['validate', 'disable']).default('validate').meta({
      description:
        'The Next button while an answer is missing: a press shows what is missing, or it is disabled',
    }),
  }),
};
