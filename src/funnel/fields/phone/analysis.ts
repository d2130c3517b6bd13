import { type CountryCode, getExampleNumber } from 'libphonenumber-js/min';
import examples from 'libphonenumber-js/mobile/examples';
import { type FieldAnalysis, toExhaustiveCandidates } from '../shared/analysis/contract';
import { typedAnalysis } from '../shared/analysis/typed';
import { phone as readPhone } from './reader';
import type { PhoneField } from './schema';
import { getOwnCountry, isE164 } from './values';

/** A number of the field's country. */
const getSampleNumber = (field: PhoneField): string =>
  getExampleNumber(getOwnCountry(field) as CountryCode, examples)?.number ?? '+351912345678'; // checked with the definition

/** A number that stands for all that no condition names: the sample, or one beside it. */
function getOtherNumber(field: PhoneField, named: ReadonlySet<string>): string {
  const sample = getSampleNumber(field);
  const beside = Array.from(
    { length: 10 ** 3 },
    (_, end) => sample.slice(0, -3) + String(end).padStart(3, '0'),
  );
  return [sample, ...beside].find((number) => !named.has(number)) ?? sample;
}

export const phone: FieldAnalysis<PhoneField> = {
  ...typedAnalysis,
  form: 'phone',
  findCandidates: (field, compared) => {
    const named = new Set(compared.filter(isE164));
    return toExhaustiveCandidates([undefined, getOtherNumber(field, named), ...named]);
  },
  getSampleAnswer: getSampleNumber,
  describeInput: (field) => `a phone number such as ${getSampleNumber(field)}`,
  parseTypedAnswer: (field, typed) => {
    const value = readPhone(field, typed);
    return value === null ? { problem: `"${typed}" is not a phone number.` } : { value };
  },
};
