import { z } from 'zod';
import {
  choiceOperators,
  getLongestText,
  labelledFieldShape,
  personalSchema,
} from '../../definition/parts/field-parts';
import type { DefinitionPath, RawIssue } from '../../definition/parts/issue';
import { typedText } from '../../definition/parts/possible-value';
import { copySchema } from '../../definition/parts/text-schemas';
import { readSafePattern } from '../../text/safe-pattern';
import { postalCountries } from './values';

const formatSchema = z
  .discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('url') }),
    z.strictObject({
      kind: z.literal('postalCode'),
      country: z
        .enum(postalCountries)
        .meta({ description: 'The country whose postal codes fit, such as PT' }),
    }),
    z.strictObject({
      kind: z.literal('pattern'),
      pattern: z.string().min(1).max(200).meta({
        description: 'A regular expression that the whole text fits, such as [A-Z]{2}-\\d{3}',
      }),
    }),
  ])
  .meta({ description: 'What the text looks like: a web address, a postal code or a pattern' });

const schema = z.strictObject({
  ...labelledFieldShape,
  type: z.literal('text'),
  placeholder: copySchema.optional(),
  personal: personalSchema.default(false),
  autocomplete: z.enum(['name', 'organization-title', 'off']).default('off'),
  format: formatSchema.optional(),
  required: z.boolean().default(true),
  maxLength: z.int().positive().max(2000).default(500),
  suggestions: z.array(copySchema).default([]),
  suggestionsLabel: copySchema.optional(),
});

type TextField = z.output<typeof schema>;

/** Reports a pattern that can run exponentially, or that checks nothing. */
function checkPattern({ format }: TextField, path: DefinitionPath): RawIssue[] {
  if (format?.kind !== 'pattern') return [];
  const read = readSafePattern(format.pattern);
  return 'problem' in read
    ? [{ code: 'field/unsafe-pattern', path: [...path, 'format', 'pattern'], params: read }]
    : [];
}

export const text = {
  schema,
  operators: choiceOperators,
  getPossibleValue: (field: z.output<typeof schema>) => typedText(getLongestText(field)),
  check: checkPattern,
};
