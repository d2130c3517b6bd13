import { z } from 'zod';
import { stepBaseShape } from '../../definition/parts/step-parts';
import { copySchema } from '../../definition/parts/text-schemas';

export const loading = {
  schema: z.strictObject({
    ...stepBaseShape,
    kind: z.literal('loading'),
    durationMs: z
      .int()
      .positive()
      .max(30_000)
      .meta({ examples: [3000] }),
    body: z.array(copySchema).default([]),
  }),
};
