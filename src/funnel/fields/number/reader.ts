import { maxNumber } from '../../../shared/text/max-number';
import { isOnGrid } from '../../../shared/text/number-grid';
import type { FieldReader } from '../shared/reader/contract';
import type { FieldOf } from '../shared/schema/field';
import { getGrid } from './values';

/** What decides how the text of a number is read. */
export interface NumberStyle {
  unit?: string | undefined;
  whole?: boolean | undefined;
  step?: number | undefined;
  min?: number | undefined;
}

export interface ReadNumber {
  number: number;
  /** Whether people of other countries mean another number by the same text, such as "1,234". */
  isAmbiguous: boolean;
  /** That number, where it could be an answer. */
  other: number | null;
}

const digitPattern = /\p{Nd}/u;

/** A decimal digit of any script as 0 to 9: each script has its ten in a row. */
function toAsciiDigit(char: string): string {
  const code = char.codePointAt(0) ?? 0;
  let value = 0;
  while (digitPattern.test(String.fromCodePoint(code - value - 1))) value += 1;
  return String(value % 10);
}

/** Writes what keyboards and tables have in several forms in one: digits, signs, separators, spaces. */
const toPlainText = (text: string): string =>
  text
    .replace(/\p{Nd}/gu, toAsciiDigit)
    // Full-width characters.
    .replace(/[！-～]/g, (char) => String.fromCharCode(char.charCodeAt(0) - 0xfee0))
    // Marks of direction, which no one sees.
    .replace(/\p{Cf}/gu, '')
    .replace(/[−‐-–﹣]/g, '-')
    .replace(/[’ʼ]/g, "'")
    .replace(/،/g, ',')
    .replace(/٪/g, '%')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();

/** Signs and words of one meaning. */
const synonyms: readonly (readonly string[])[] = [
  ['%', 'percent', 'per cent'],
  ['$', 'us$', 'usd', 'dollars'],
  ['€', 'eur', 'euros'],
  ['£', 'gbp', 'pounds'],
];

/** A word in its plural and its singular; short ones are abbreviations, such as "m" and "ms". */
const toForms = (name: string): string[] => [
  name.replace(/(?<=\p{L}{3})s?$/u, 's'),
  name.replace(/(?<=\p{L}{3})s$/u, ''),
];

/** How people write a unit beside a number, the longest first: "hours per week", "hours", "hour". */
function getSpellings(unit: string | undefined): string[] {
  if (unit === undefined) return [];
  const whole = toPlainText(unit);
  const [counted = whole] = whole.split(/ (?:per|an?|of) /);
  const [sign = whole] = /\p{Sc}|%/u.exec(whole) ?? [];
  const same = synonyms.find((names) =>
    [whole, counted].flatMap(toForms).some((name) => names.includes(name)),
  );
  return [whole, counted, sign, ...(same ?? [])]
    .flatMap(toForms)
    .sort((a, b) => b.length - a.length);
}

/** Takes the sign and the unit off a text: what is left of a number is digits and separators. */
function splitNumber(text: string, { unit }: NumberStyle) {
  let rest = toPlainText(text);
  let sign = '';
  const takeSign = (): void => {
    if (sign !== '') return;
    [sign = ''] = /^[+-]/.exec(rest) ?? [];
    rest = rest.slice(sign.length).trim();
  };
  const spellings = getSpellings(unit);
  takeSign();
  const before = spellings.find((name) => rest.startsWith(name) && !/\d$/.test(name)) ?? '';
  rest = rest.slice(before.length).trim();
  takeSign();
  const behind = spellings.find((name) => rest.endsWith(name) && !/^[\d.,']/.test(name)) ?? '';
  return {
    isNegative: sign === '-',
    digits: rest.slice(0, rest.length - behind.length).trim(),
  };
}

/** Digits in groups, which have one separator, and decimals behind another; groups of two as in India. */
const groupedPattern =
  /^(?<whole>[1-9]\d{0,2}([ '٬,.])\d{3}(?:\2\d{3})*)(?:(?!\2)[.,٫](?<decimals>\d*))?$/;
const indianPattern = /^(?<whole>[1-9]\d?(?:,\d\d)+,\d{3})(?:[.٫](?<decimals>\d*))?$/;
/** Digits without groups. No one types 0s before digits that have decimals. */
const plainPattern = /^(?<whole>\d+)$/;
const decimalPattern = /^(?<whole>0|[1-9]\d*|)[.,٫](?<decimals>\d*)$/;
/** One separator and three digits behind it: thousands for some people, decimals for others. */
const ambiguousPattern = /^([1-9]\d*)([.,])(\d{3})$/;

/** Longer than any text of a number with its unit. */
const maxLength = 100;
/** As many digits as a number holds without a change. */
const maxDigits = 15;
const maxDecimals = 9;

/** The number that a pattern finds; null where it finds none, or one that is too long to be kept. */
function matchNumber(pattern: RegExp, digits: string): number | null {
  const { whole = '', decimals = '' } = pattern.exec(digits)?.groups ?? {};
  if (whole + decimals === '') return null;
  const before = whole.replace(/\D/g, '');
  const behind = decimals.replace(/0+$/, '');
  const significant = `${before}.${behind}`.replace(/0*\.$|\./, '').replace(/^0+/, '');
  const number = Number(`0${before}.${behind}`);
  // A number above all bounds is told so.
  const isKept = significant.length <= maxDigits || number > maxNumber;
  return behind.length <= maxDecimals && isKept ? number : null;
}

/** A text with one separator and three digits behind it, as thousands and as decimals. */
function readAmbiguous(digits: string, { whole = false, step, min }: NumberStyle) {
  const [, before = '', separator, behind = ''] = ambiguousPattern.exec(digits) ?? [];
  if (separator === undefined) return null;
  const asThousands = matchNumber(plainPattern, before + behind);
  const asDecimals = matchNumber(decimalPattern, digits);
  const grid = getGrid({ whole, step, min });
  const takesDecimals = grid === null || (asDecimals !== null && isOnGrid(grid, asDecimals));
  const isGroup = before.length <= 3;
  // A comma is for thousands here. No one types a decimal that ends in 0: "50.000" is fifty thousand.
  const countsThousands = isGroup && (separator === ',' || behind.endsWith('0') || !takesDecimals);
  return countsThousands
    ? { number: asThousands, other: takesDecimals ? asDecimals : null }
    : { number: asDecimals, other: asThousands };
}

/**
 * Reads a number as people write it: with separators of any country, digits of any script, a sign,
 * and the unit of the field. What could be thousands or decimals is read as in English. Null where
 * the text is no number, or has more digits than numbers keep.
 */
export function readNumber(text: string, style: NumberStyle): ReadNumber | null {
  if (text.length > maxLength) return null;
  const { isNegative, digits } = splitNumber(text, style);
  const withSign = (size: number | null): number | null =>
    size === null || !isNegative ? size : 0 - size;
  const ambiguous = readAmbiguous(digits, style);
  const number = withSign(
    ambiguous?.number ??
      matchNumber(groupedPattern, digits) ??
      matchNumber(indianPattern, digits) ??
      matchNumber(decimalPattern, digits) ??
      matchNumber(plainPattern, digits),
  );
  return number === null
    ? null
    : { number, isAmbiguous: ambiguous !== null, other: withSign(ambiguous?.other ?? null) };
}

/** Whether more typing can make a number of a text: "1,", "-" or "12 ye" where the unit is "years". */
export function canBecomeNumber(text: string, style: NumberStyle): boolean {
  const rests = getSpellings(style.unit).flatMap((name) =>
    [...name].map((_, index) => name.slice(index)),
  );
  return ['', ...rests].some((rest) =>
    ['', '0', '00', '000'].some((zeros) => readNumber(text + rest + zeros, style) !== null),
  );
}

export const number: FieldReader<FieldOf<'number'>> = (field, text) =>
  text.trim() === '' ? '' : (readNumber(text, field)?.number ?? null);
