import { z } from 'zod';
import { choiceOf } from '../../definition/schema/choice-schema';
import type { DefinitionPath, RawIssue } from '../../definition/issues/issue';
import { referTo } from '../../definition/schema/name-schemas';
import { stepBaseShape } from '../../definition/schema/step-parts';
import { copySchema } from '../../definition/schema/text-schemas';
import { createUnwrittenText } from '../../definition/issues/unwritten-text';
import { fieldSchema } from '../../fields/shared/schema/field';
import type { singleChoice } from '../../fields/single-choice/schema';

/** What a new question asks. */
const exampleField: z.input<typeof singleChoice.schema> = {
  type: 'singleChoice',
  id: 'choice',
  options: [
    { value: 'option-1', label: createUnwrittenText('Option 1') },
    { value: 'option-2', label: createUnwrittenText('Option 2') },
  ],
};

const oneOfSchema = z.strictObject({
  fields: z.array(referTo('field')).min(2).max(50).meta({
    description: 'Fields of this step that may be left out one by one, but not all of them',
  }),
  message: copySchema
    .optional()
    .meta({ description: 'What a visitor is told who has answered none of them' }),
});

const schema = z.strictObject({
  ...stepBaseShape,
  kind: z.literal('question').meta({ description: 'A screen with one or more fields' }),
  fields: z
    .array(fieldSchema)
    .min(1)
    .max(50)
    .meta({
      description: 'What the step asks, from top to bottom',
      examples: [[exampleField]],
    }),
  advance: choiceOf({
    onContinue: 'The visitor presses Next',
    onSelect: 'A choice goes on by itself',
  })
    .default('onContinue')
    .meta({ description: 'Whether the visitor presses Next, or a choice goes on by itself' }),
  whileIncomplete: choiceOf({
    validate: 'A press shows what is missing',
    disable: 'The button is disabled',
  })
    .default('validate')
    .meta({
      description:
        'The Next button while an answer is missing: a press shows what is missing, or it is disabled',
    }),
  atLeastOneOf: z
    .array(oneOfSchema)
    .min(1)
    .max(20)
    .optional()
    .meta({ description: 'Fields of which a visitor answers at least one' }),
});

type ParsedQuestion = z.output<typeof schema>;

/** Reports texts that options ask for where the choice itself continues. */
function checkOtherTexts({ advance, fields }: ParsedQuestion, path: DefinitionPath): RawIssue[] {
  if (advance === 'onContinue') return [];
  return fields.flatMap((field, f) =>
    ('options' in field ? field.options : []).flatMap(({ value, other }, o): RawIssue[] =>
      other === undefined
        ? []
        : [
            {
              code: 'option/other-without-button',
              path: [...path, 'fields', f, 'options', o, 'other'],
              params: { option: value },
            },
          ],
    ),
  );
}

export const question = { schema, check: checkOtherTexts };
