import {
  type CountryCode,
  getCountryCallingCode,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min';
import { useState } from 'react';
import { SelectField } from '../../../shared/ui/select-field';
import { TextField } from '../../../shared/ui/text-field';
import type { FieldView, FieldViewProps } from '../shared/view/contract';
import { readPhone } from './reader';
import { getOwnCountry } from './values';

/** Longer than any number with its spaces. */
const MAX_LENGTH = 30;

const countryNames = new Intl.DisplayNames(['en'], { type: 'region' });

const toOption = (country: CountryCode) => ({
  value: country,
  label: `${countryNames.of(country) ?? country} +${getCountryCallingCode(country)}`,
});

/** The number in the form E.164, or what is typed where that is no number. */
const toNumberOrText = (typed: string, country: CountryCode): string =>
  readPhone(typed, country) ?? typed.trim();

/** A phone number, with the country of numbers that do not begin with "+". */
function PhoneView({ state, disabled, onAnswer }: FieldViewProps<'phone'>) {
  const { field, value, error } = state;
  const countries = (field.countries ?? []) as CountryCode[]; // checked with the definition
  const [typed, setTyped] = useState(typeof value === 'string' ? value : '');
  const [country, setCountry] = useState<CountryCode>(
    () => parsePhoneNumberFromString(typed)?.country ?? (getOwnCountry(field) as CountryCode), // checked, too
  );
  return (
    <div className="grid gap-4">
      {countries.length > 0 && (
        <SelectField
          label="Country of the number"
          className="sm:max-w-xs"
          options={countries.map(toOption)}
          value={countries.includes(country) ? country : countries[0]}
          autoComplete="tel-country-code"
          disabled={disabled}
          onChange={(event) => {
            const chosen = event.target.value as CountryCode; // an option of the list above
            setCountry(chosen);
            if (typed !== '') onAnswer(toNumberOrText(typed, chosen));
          }}
        />
      )}
      <TextField
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        label={field.label}
        hint={field.helpText}
        error={error}
        name={field.id}
        value={typed}
        placeholder={field.placeholder}
        maxLength={MAX_LENGTH}
        required={field.required}
        disabled={disabled}
        onChange={(event) => {
          setTyped(event.target.value);
          onAnswer(toNumberOrText(event.target.value, country));
        }}
      />
    </div>
  );
}

export const phone: FieldView<'phone'> = {
  View: PhoneView,
  getContinueHint: () => 'Type your phone number to continue',
};
