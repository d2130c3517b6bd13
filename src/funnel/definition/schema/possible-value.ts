import { measureEntries, measureJson, measureText } from '../issues/measure-json';

/** All that a value may be: what a field answers, or what a source of a row gives. */
export type PossibleValue =
  | {
      kind: 'text';
      form: 'any' | 'email' | 'phone' | 'time' | 'uuid';
      /** Characters of the longest text; null where nothing limits it. */
      maxLength: number | null;
      maxBytes: number;
      /** The only texts; null for any text. */
      values: readonly string[] | null;
    }
  | { kind: 'number'; min: number | null; max: number | null; isWhole: boolean }
  | { kind: 'boolean'; values: readonly boolean[] }
  | { kind: 'list' | 'object'; isEmpty: boolean; maxBytes: number }
  | { kind: 'null' };

/** A character of any alphabet takes up to 3 bytes for each unit of its length. */
const bytesPerCharacter = 3;
const numberBytes = 24;

/** A text that a visitor types. */
export const typedText = (maxLength: number, form: 'any' | 'email' = 'any'): PossibleValue => ({
  kind: 'text',
  form,
  maxLength,
  // An e-mail address is written in ASCII, apart from rare ones.
  maxBytes: 2 + maxLength * (form === 'email' ? 1 : bytesPerCharacter),
  values: null,
});

/** A phone number in the form E.164. */
export const phoneText: PossibleValue = {
  kind: 'text',
  form: 'phone',
  maxLength: 16,
  maxBytes: 18,
  values: null,
};

/** A day such as "2028-02-29". */
export const dayText: PossibleValue = {
  kind: 'text',
  form: 'any',
  maxLength: 10,
  maxBytes: 12,
  values: null,
};

/** A point in time such as "2028-02-29T12:00:00.000Z". */
export const timeText: PossibleValue = {
  kind: 'text',
  form: 'time',
  maxLength: 24,
  maxBytes: 26,
  values: null,
};

/** One of several known texts. */
export const knownTexts = (values: readonly string[]): PossibleValue => ({
  kind: 'text',
  form: 'any',
  maxLength: Math.max(0, ...values.map((value) => [...value].length)),
  maxBytes: Math.max(0, ...values.map(measureText)),
  values,
});

/** A list of up to `count` of several known texts. */
export const knownTextList = (values: readonly string[], count: number): PossibleValue => ({
  kind: 'list',
  isEmpty: false,
  maxBytes: measureEntries(
    values
      .map(measureText)
      .sort((a, b) => b - a)
      .slice(0, count),
  ),
});

/** A number as text. */
export const numberText: PossibleValue = {
  kind: 'text',
  form: 'any',
  maxLength: numberBytes,
  maxBytes: numberBytes + 2,
  values: null,
};

/** The bytes that a value may take in JSON. */
export function getMaxBytes(value: PossibleValue): number {
  if ('maxBytes' in value) return value.maxBytes;
  return value.kind === 'number' ? numberBytes : measureJson(false);
}
