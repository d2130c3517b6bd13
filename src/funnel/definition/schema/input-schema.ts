import { z } from 'zod';
import { choiceOf } from './choice-schema';
import { declareName } from './name-schemas';
import { parameterSchema } from './text-schemas';

/** A text input is never longer, so that a row has a largest size. */
const maxTextLength = 500;

const valueSchema = z.union([z.string().min(1).max(maxTextLength), z.number(), z.boolean()]);

export type InputValue = z.infer<typeof valueSchema>;
/** The inputs of a visit that have a value, by their names in the address. */
export type InputValues = Readonly<Record<string, InputValue>>;

export const inputSchema = z.strictObject({
  id: declareName('input'),
  type: choiceOf({ text: 'A text', number: 'A number', boolean: 'Yes or no' }).meta({
    description: 'What the value is',
  }),
  values: z
    .array(valueSchema)
    .min(1)
    .max(200)
    .optional()
    .meta({ description: 'The allowed values; left out, every value of the type is allowed' }),
  default: valueSchema.optional().meta({
    description: 'The value where the address has none that is allowed; left out, there is none',
  }),
  maxLength: z
    .int()
    .positive()
    .max(maxTextLength)
    .optional()
    .meta({ description: 'The most characters of a text; left out, 120' }),
  personal: z.boolean().optional().meta({
    description: 'Says who the visitor is: read only after # and removed from the address at once',
  }),
  parameter: parameterSchema
    .optional()
    .meta({ description: 'Its name in the address; left out, the id' }),
  examples: z
    .array(z.string().min(1).max(maxTextLength))
    .min(1)
    .max(20)
    .optional()
    .meta({ description: 'What links give, as they are read: `check` tells which are not taken' }),
  description: z
    .string()
    .min(1)
    .max(600)
    .optional()
    .meta({ description: 'What it is for, for other authors' }),
});
export type Input = z.infer<typeof inputSchema>;
