import { isEmailAddress, toStoredEmail } from '../../../shared/text/email-address';
import { measureJson } from '../issues/measure-json';
import { knownTexts, type PossibleValue } from '../schema/possible-value';
import type { JsonValue } from '../value-source-schema';

const isTime = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d/.test(text) && !Number.isNaN(Date.parse(text));
const isUuid = (text: string): boolean => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text);

const isPhoneNumber = (text: string): boolean => /^\+[1-9]\d{6,14}$/.test(text);

function getTextForm(text: string): 'any' | 'email' | 'phone' | 'time' | 'uuid' {
  if (isPhoneNumber(text)) return 'phone';
  if (isEmailAddress(toStoredEmail(text))) return 'email';
  if (isTime(text)) return 'time';
  return isUuid(text) ? 'uuid' : 'any';
}

/** Describes one known value. */
export function toPossibleValue(value: JsonValue): PossibleValue {
  if (value === null) return { kind: 'null' };
  if (typeof value === 'boolean') return { kind: 'boolean', values: [value] };
  if (typeof value === 'number')
    return { kind: 'number', min: value, max: value, isWhole: Number.isInteger(value) };
  if (typeof value === 'string')
    return { ...knownTexts([value]), form: getTextForm(value) } as PossibleValue; // the object stays a text
  return {
    kind: Array.isArray(value) ? 'list' : 'object',
    isEmpty: Object.keys(value).length === 0,
    maxBytes: measureJson(value),
  };
}
