import { getCountries } from 'libphonenumber-js/min';
import { z } from 'zod';
import {
  choiceOperators,
  labelledFieldShape,
  personalSchema,
} from '../../definition/schema/field-parts';
import { reportDuplicates } from '../../definition/issues/find-duplicates';
import type { DefinitionPath, RawIssue } from '../../definition/issues/issue';
import { phoneText } from '../../definition/schema/possible-value';
import { copySchema } from '../../definition/schema/text-schemas';
import { isE164 } from './values';

const countryCodes: readonly string[] = getCountries();

const countrySchema = z.string().length(2);
const usualCountry = 'US';

/** Codes that authors write for another. */
const commonMistakes: Readonly<Record<string, string>> = { UK: 'GB', EN: 'GB', SP: 'ES', GE: 'DE' };

function findNearestCountry(code: string): string | null {
  const capitals = code.toUpperCase();
  return countryCodes.includes(capitals) ? capitals : (commonMistakes[capitals] ?? null);
}

const schema = z.strictObject({
  ...labelledFieldShape,
  type: z.literal('phone').meta({ description: 'A phone number' }),
  placeholder: copySchema.optional().meta({ description: 'An example inside the empty field' }),
  personal: personalSchema.default(true),
  required: z.boolean().default(true).meta({ description: 'Whether an answer is needed' }),
  country: countrySchema.default(usualCountry).meta({
    description: 'The country of numbers without "+", such as PT (ISO 3166)',
  }),
  countries: z
    .array(countrySchema)
    .min(2)
    .optional()
    .meta({
      description: 'Countries that the visitor chooses from; left out: only "country"',
      examples: [['US', 'GB', 'DE', 'FR', 'ES', 'PT']],
    }),
});

export type PhoneField = z.output<typeof schema>;

/** Reports a country that the list for the visitor lacks. The usual one counts as left out. */
function checkOffered({ country, countries }: PhoneField, path: DefinitionPath): RawIssue[] {
  const isOffered = countries?.includes(country) ?? true;
  return isOffered || country === usualCountry
    ? []
    : [
        {
          code: 'field/country-not-offered',
          path: [...path, 'country'],
          params: { country, countries: countries ?? [] },
        },
      ];
}

/** Reports countries that do not exist. */
function findUnknownCountries(
  { country, countries }: PhoneField,
  path: DefinitionPath,
): RawIssue[] {
  const named: [string, DefinitionPath][] = [
    [country, [...path, 'country']],
    ...(countries ?? []).map((entry, index): [string, DefinitionPath] => [
      entry,
      [...path, 'countries', index],
    ]),
  ];
  return named.flatMap(([code, at]): RawIssue[] =>
    countryCodes.includes(code)
      ? []
      : [
          {
            code: 'field/unknown-country',
            path: at,
            params: { name: code, nearest: findNearestCountry(code) },
          },
        ],
  );
}

export const phone = {
  schema,
  operators: choiceOperators,
  getPossibleValue: () => phoneText,
  describeRefusal: (_: PhoneField, text: string) =>
    isE164(text) ? null : 'a number such as "+351912345678"',
  check: (field: PhoneField, path: DefinitionPath) => {
    const unknown = findUnknownCountries(field, path);
    return unknown.length > 0
      ? unknown
      : [
          ...checkOffered(field, path),
          ...reportDuplicates(field.countries ?? [], [...path, 'countries']),
        ];
  },
};
