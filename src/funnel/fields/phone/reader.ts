import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/min';
import type { FieldReader } from '../shared/reader/contract';
import type { PhoneField } from './schema';
import { getOwnCountry } from './values';

/** A number of any country with "+", else one of a country, in the form E.164. */
export function readPhone(text: string, country: CountryCode): string | null {
  const number = parsePhoneNumberFromString(text, country);
  return number?.isValid() === true ? number.number : null;
}

export const phone: FieldReader<PhoneField> = (field, text) =>
  text.trim() === '' ? '' : readPhone(text, getOwnCountry(field) as CountryCode); // checked with the definition
