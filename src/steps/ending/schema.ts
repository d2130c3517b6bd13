import { z } from 'zod';
import { stepBaseShape } from '../../definition/parts/step-parts';
import { copySchema, iconSchema } from '../../definition/parts/text-schemas';

export const ending = {
  schema: z.strictObject({
    ...stepBaseShape,
    kind: z.literal('ending'),
    icon: iconSchema.optional(),
    body: z.array(copySchema).default([]),
  }),
  isFinal: true,
};
