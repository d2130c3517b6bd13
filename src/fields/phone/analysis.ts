import {
  type CountryCode,
  getExampleNumber,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min';
import examples from 'libphonenumber-js/mobile/examples';
import { type FieldAnalysis, toExhaustiveCandidates } from '../field-analysis';
import { typedAnalysis } from '../typed-analysis';
import type { PhoneField } from './schema';
import { getOwnCountry, isE164 } from './values';

/** A number of the field's country. */
const getSampleNumber = (field: PhoneField): string =>
  getExampleNumber(getOwnCountry(field) as CountryCode, examples)?.number ?? '+351912345678'; // checked with the definition

export const phone: FieldAnalysis<PhoneField> = {
  ...typedAnalysis,
  form: 'phone',
  findCandidates: (field, compared) =>
    toExhaustiveCandidates([
      undefined,
      ...new Set([getSampleNumber(field), ...compared.filter(isE164)]),
    ]),
  getSampleAnswer: getSampleNumber,
  describeInput: (field) => `a phone number such as ${getSampleNumber(field)}`,
  parseTypedAnswer: (field, typed) => {
    if (typed.trim() === '') return { value: '' };
    const number = parsePhoneNumberFromString(typed, getOwnCountry(field) as CountryCode); // checked with the definition
    return number?.isValid() === true
      ? { value: number.number }
      : { problem: `"${typed}" is not a phone number.` };
  },
};
