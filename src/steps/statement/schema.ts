import { z } from 'zod';
import { stepBaseShape } from '../../definition/parts/step-parts';
import { copySchema, iconSchema } from '../../definition/parts/text-schemas';

export const statement = {
  schema: z.strictObject({
    ...stepBaseShape,
    kind: z.literal('statement'),
    icon: iconSchema.optional(),
    body: z.array(copySchema).default([]),
    list: z
      .strictObject({ title: copySchema.optional(), entries: z.array(copySchema).min(1) })
      .optional(),
  }),
};
