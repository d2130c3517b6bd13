import { z } from 'zod';
import { labelledFieldShape } from '../../definition/parts/field-parts';

export const consent = {
  schema: z.strictObject({
    ...labelledFieldShape,
    type: z.literal('consent'),
    required: z.boolean().default(false),
  }),
  operators: ['is', 'isNot', 'isAnswered', 'isEmpty'] as const,
};
