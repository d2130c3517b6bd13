import { z } from 'zod';
import { choiceOf } from '../../definition/schema/choice-schema';
import {
  choiceOperators,
  getLongestText,
  labelledFieldShape,
  personalSchema,
} from '../../definition/schema/field-parts';
import type { DefinitionPath, RawIssue } from '../../definition/issues/issue';
import { typedText } from '../../definition/schema/possible-value';
import { copySchema } from '../../definition/schema/text-schemas';
import { describeUnstored } from '../../definition/issues/unstored-text';
import { isUnsafe, readSafePattern } from '../../../shared/text/safe-pattern';
import { getFormatExample, getFormatExpression, postalCountries } from './values';

const formatSchema = z
  .discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('url').meta({ description: 'A web address' }) }),
    z.strictObject({
      kind: z.literal('postalCode').meta({ description: 'A postal code' }),
      country: z
        .enum(postalCountries)
        .meta({ description: 'The country whose postal codes fit, such as PT' }),
    }),
    z.strictObject({
      kind: z.literal('pattern').meta({ description: 'A text that fits a pattern' }),
      pattern: z.string().min(1).max(200).meta({
        description: 'A regular expression that the whole text fits, such as [A-Z]{2}-\\d{3}',
      }),
      message: copySchema.optional().meta({
        description: 'What the visitor reads where the text does not fit, such as an example',
      }),
    }),
  ])
  .meta({ description: 'What the text looks like: a web address, a postal code or a pattern' })
  .transform((format) => ({ ...format, expression: getFormatExpression(format) }));

const schema = z.strictObject({
  ...labelledFieldShape,
  type: z.literal('text').meta({ description: 'A text that the visitor types' }),
  placeholder: copySchema.optional().meta({ description: 'An example inside the empty field' }),
  personal: personalSchema.default(false),
  autocomplete: choiceOf({
    name: 'The name',
    'organization-title': 'The title of a job',
    off: 'Nothing',
  })
    .default('off')
    .meta({ description: 'What a browser may fill in: the name, or the title of a job' }),
  format: formatSchema.optional(),
  required: z.boolean().default(true).meta({ description: 'Whether an answer is needed' }),
  maxLength: z
    .int()
    .positive()
    .max(2000)
    .default(500)
    .meta({ description: 'The most characters that can be typed' }),
  suggestions: z
    .array(copySchema)
    .default([])
    .meta({ description: 'Texts to pick, which are appended after a comma' }),
  suggestionsLabel: copySchema.optional().meta({ description: 'The heading of the suggestions' }),
});

type TextField = z.output<typeof schema>;
type TextFormat = NonNullable<TextField['format']>;

const fits = ({ expression }: TextFormat, text: string): boolean =>
  new RegExp(expression.source, expression.flags).test(text);

/** What a field takes, where it refuses a text: one that answers are not stored as, or no fit. */
function describeRefusal({ format, maxLength }: TextField, text: string): string | null {
  const unstored = describeUnstored(text);
  if (unstored !== null || format === undefined) return unstored;
  if (format.kind !== 'pattern')
    return fits(format, text) ? null : `a text such as "${getFormatExample(format)}"`;
  const read = readSafePattern(format.pattern, maxLength);
  // A longer text is not tried: the pattern is safe for those that visitors can give.
  return isUnsafe(read) || (text.length <= maxLength && fits(format, text))
    ? null
    : `a text such as "${read.example}"`;
}

/** Reports suggestions that the format refuses. */
const checkSuggestions = (field: TextField, path: DefinitionPath): RawIssue[] =>
  field.suggestions.flatMap((suggestion, index): RawIssue[] => {
    const expected = describeRefusal(field, suggestion);
    return expected === null
      ? []
      : [
          {
            code: 'field/unfit-suggestion',
            path: [...path, 'suggestions', index],
            params: { suggestion, expected },
          },
        ];
  });

/** Reports a pattern that some text makes slow, or that checks nothing. */
function checkPattern({ format, maxLength }: TextField, path: DefinitionPath): RawIssue[] {
  if (format?.kind !== 'pattern') return [];
  const read = readSafePattern(format.pattern, maxLength);
  const at = [...path, 'format', 'pattern'];
  if ('slowAt' in read) return [{ code: 'field/slow-pattern', path: at, params: read }];
  return 'problem' in read ? [{ code: 'field/unsafe-pattern', path: at, params: read }] : [];
}

export const text = {
  schema,
  operators: choiceOperators,
  getPossibleValue: (field: z.output<typeof schema>) => typedText(getLongestText(field)),
  describeRefusal,
  check: (field: TextField, path: DefinitionPath) => [
    ...checkPattern(field, path),
    ...checkSuggestions(field, path),
  ],
};
