import { z } from 'zod';
import { stepBaseShape } from '../../definition/schema/step-parts';
import { choiceOf } from '../../definition/schema/choice-schema';
import { copySchema, iconSchema } from '../../definition/schema/text-schemas';

export const statement = {
  schema: z.strictObject({
    ...stepBaseShape,
    kind: z.literal('statement').meta({ description: 'A text between questions' }),
    icon: iconSchema.optional().meta({ description: 'A picture above the heading' }),
    body: z.array(copySchema).default([]).meta({ description: 'Paragraphs below the heading' }),
    example: z
      .strictObject({
        label: copySchema.meta({ description: 'Says what it is, such as "Example"' }),
        title: copySchema.meta({ description: 'The heading of the example' }),
        rows: z
          .array(
            z.strictObject({
              label: copySchema.meta({ description: 'What the row is about' }),
              text: copySchema.meta({ description: 'What the row says' }),
              mark: choiceOf({ has: 'A tick before the text', lacks: 'A dash before the text' })
                .optional()
                .meta({ description: 'A mark before the text; the text says the same' }),
            }),
          )
          .min(1)
          .meta({ description: 'The rows of the example' }),
      })
      .optional()
      .meta({ description: 'A sample of what the paragraphs describe, below them' }),
    list: z
      .strictObject({
        title: copySchema.optional().meta({ description: 'The heading of the list' }),
        entries: z.array(copySchema).min(1).meta({ description: 'The entries of the list' }),
      })
      .optional()
      .meta({ description: 'A list below the paragraphs' }),
  }),
};
