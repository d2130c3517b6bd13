import { z } from 'zod';
import { stepBaseShape } from '../../definition/schema/step-parts';
import { copySchema } from '../../definition/schema/text-schemas';

export const loading = {
  schema: z.strictObject({
    ...stepBaseShape,
    kind: z
      .literal('loading')
      .meta({ description: 'A pause with a moving picture, which ends by itself' }),
    durationMs: z
      .int()
      .positive()
      .max(30_000)
      .meta({ description: 'How long the step is shown, in milliseconds', examples: [3000] }),
    body: z
      .array(copySchema)
      .default([])
      .meta({ description: 'Lines that are shown during that time' }),
  }),
};
