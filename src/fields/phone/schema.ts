import { getCountries } from 'libphonenumber-js/min';
import { z } from 'zod';
import {
  choiceOperators,
  labelledFieldShape,
  personalSchema,
} from '../../definition/parts/field-parts';
import type { DefinitionPath, RawIssue } from '../../definition/parts/issue';
import { phoneText } from '../../definition/parts/possible-value';
import { copySchema } from '../../definition/parts/text-schemas';

const countryCodes: readonly string[] = getCountries();

const countrySchema = z.string().length(2);

const schema = z.strictObject({
  ...labelledFieldShape,
  type: z.literal('phone').meta({ description: 'A phone number' }),
  placeholder: copySchema.optional().meta({ description: 'An example inside the empty field' }),
  personal: personalSchema.default(true),
  required: z.boolean().default(true).meta({ description: 'Whether an answer is needed' }),
  country: countrySchema.default('US').meta({
    description: 'The country of numbers without "+", such as PT (ISO 3166)',
  }),
  countries: z
    .array(countrySchema)
    .min(2)
    .optional()
    .meta({ description: 'Countries that the visitor chooses from; left out: only "country"' }),
});

export type PhoneField = z.output<typeof schema>;

/** Reports countries that do not exist. */
function checkCountries({ country, countries }: PhoneField, path: DefinitionPath): RawIssue[] {
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
            params: { name: code },
          },
        ],
  );
}

export const phone = {
  schema,
  operators: choiceOperators,
  getPossibleValue: () => phoneText,
  check: checkCountries,
};
