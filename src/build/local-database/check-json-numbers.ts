/** The largest absolute value that the database takes, 1e15, is 0.1 × 10^16. */
const MAX_MAGNITUDE = 16;
const MAX_DECIMAL_PLACES = 20;

const ZERO = 0x30;

/** A number as ±0.DIGITS × 10^magnitude, without zeros at either end of DIGITS. */
interface Decimal {
  digits: string;
  magnitude: number;
  /** Decimal places as they are written, zeros at the end included. */
  decimalPlaces: number;
}

/** Where the digits begin and end that are not zeros. A pattern for this would take quadratic time. */
function findSignificantDigits(digits: string): { from: number; to: number } {
  let from = 0;
  while (from < digits.length && digits.charCodeAt(from) === ZERO) from += 1;
  let to = digits.length;
  while (to > from && digits.charCodeAt(to - 1) === ZERO) to -= 1;
  return { from, to };
}

/** Takes a number of JSON, or one that JavaScript has printed, apart. Its sign is left out. */
function parseDecimal(literal: string): Decimal {
  const [mantissa = '', exponentText = '0'] = literal.split(/e/i);
  const [whole = '', fraction = ''] = mantissa.replace('-', '').split('.');
  const exponent = Number(exponentText);
  const all = whole + fraction;
  const { from, to } = findSignificantDigits(all);
  return {
    digits: all.slice(from, to),
    magnitude: from === to ? 0 : whole.length - from + exponent,
    decimalPlaces: Math.max(0, fraction.length - exponent),
  };
}

function isOutOfRange({ digits, magnitude, decimalPlaces: places }: Decimal): boolean {
  const isTooLarge = magnitude > MAX_MAGNITUDE || (magnitude === MAX_MAGNITUDE && digits !== '1');
  return places > MAX_DECIMAL_PLACES || isTooLarge;
}

/** Whether JavaScript reads this number and prints the same one. */
function isExact(literal: string, { digits, magnitude }: Decimal): boolean {
  const held = parseDecimal(String(Number(literal)));
  return held.digits === digits && held.magnitude === magnitude;
}

/** The numbers of a JSON text. Texts in it that look like numbers are none. */
function* scanNumbers(json: string): Generator<string> {
  const token = /[-\d][-+.\deE]*|"/g;
  for (let found = token.exec(json); found !== null; found = token.exec(json)) {
    if (found[0] === '"') token.lastIndex = findStringEnd(json, found.index);
    else yield found[0];
  }
}

/** The index behind the quotation mark that ends the text which begins at `start`. */
function findStringEnd(json: string, start: number): number {
  let at = start + 1;
  while (at < json.length && json[at] !== '"') at += json[at] === '\\' ? 2 : 1;
  return at + 1;
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/**
 * What is wrong with the numbers of a body: one is `outOfRange` for the database, or one is `inexact`
 * because JavaScript, which the local backend parses with, would store another. `null` where nothing
 * is, and for a body that is no JSON: the backend says so itself. Takes time in proportion to the
 * body, however long a number in it.
 */
export function checkJsonNumbers(body: Uint8Array): 'outOfRange' | 'inexact' | null {
  const json = new TextDecoder().decode(body);
  if (!isJson(json)) return null;
  let isAltered = false;
  for (const literal of scanNumbers(json)) {
    const decimal = parseDecimal(literal);
    if (isOutOfRange(decimal)) return 'outOfRange';
    isAltered ||= !isExact(literal, decimal);
  }
  return isAltered ? 'inexact' : null;
}
