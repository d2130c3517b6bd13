import { z } from 'zod';
import { stepBaseShape } from '../../definition/parts/step-parts';
import { copySchema, iconSchema } from '../../definition/parts/text-schemas';

export const ending = {
  schema: z.strictObject({
    ...stepBaseShape,
    kind: z.literal('ending').meta({ description: 'The end of the funnel' }),
    icon: iconSchema.optional().meta({ description: 'A picture above the heading' }),
    body: z.array(copySchema).default([]).meta({ description: 'Paragraphs below the heading' }),
  }),
  isFinal: true,
};
