import { z } from 'zod';
import {
  choiceOperators,
  labelledFieldShape,
  personalSchema,
} from '../../definition/parts/field-parts';
import { copySchema } from '../../definition/parts/text-schemas';

export const text = {
  schema: z.strictObject({
    ...labelledFieldShape,
    type: z.literal('text'),
    placeholder: copySchema.optional(),
    personal: personalSchema.default(false),
    autocomplete: z.enum(['name', 'organization-title', 'off']).default('off'),
    required: z.boolean().default(true),
    maxLength: z.int().positive().max(2000).default(500),
    suggestions: z.array(copySchema).default([]),
    suggestionsLabel: copySchema.optional(),
  }),
  operators: choiceOperators,
};
