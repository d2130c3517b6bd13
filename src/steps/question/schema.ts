import { z } from 'zod';
import { stepBaseShape } from '../../definition/parts/step-parts';
import { fieldSchema } from '../../fields/field-schema';

export const question = {
  schema: z.strictObject({
    ...stepBaseShape,
    kind: z.literal('question').meta({ description: 'A screen with one or more fields' }),
    fields: z
      .array(fieldSchema)
      .min(1)
      .max(50)
      .meta({ description: 'What the step asks, from top to bottom' }),
    advance: z
      .enum(['onContinue', 'onSelect'])
      .default('onContinue')
      .meta({ description: 'Whether the visitor presses Next, or a choice goes on by itself' }),
    whileIncomplete: z.enum(['validate', 'disable']).default('validate').meta({
      description:
        'The Next button while an answer is missing: a press shows what is missing, or it is disabled',
    }),
  }),
};
