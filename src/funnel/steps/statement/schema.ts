import { z } from 'zod';
import { stepBaseShape } from '../../definition/schema/step-parts';
import { copySchema, iconSchema } from '../../definition/schema/text-schemas';

export const statement = {
  schema: z.strictObject({
    ...stepBaseShape,
    kind: z.literal('statement').meta({ description: 'A text between questions' }),
    icon: iconSchema.optional().meta({ description: 'A picture above the heading' }),
    body: z.array(copySchema).default([]).meta({ description: 'Paragraphs below the heading' }),
    list: z
      .strictObject({
        title: copySchema.optional().meta({ description: 'The heading of the list' }),
        entries: z.array(copySchema).min(1).meta({ description: 'The entries of the list' }),
      })
      .optional()
      .meta({ description: 'A list below the paragraphs' }),
  }),
};
