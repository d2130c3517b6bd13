/** The database accepts absolute values up to 1e15, which is 0.1 × 10^16. */
const MAX_MAGNITUDE = 16;
const MAX_DECIMAL_PLACES = 20;

const ZERO = 0x30;

/** A number as ±0.DIGITS × 10^magnitude, without zeros at either end of DIGITS. */
interface Decimal {
  digits: string;
  magnitude: number;
  /** Decimal places as written, trailing zeros included. */
  decimalPlaces: number;
}

/** The range without leading and trailing zeros. A regular expression would take quadratic time. */
function findSignificantDigits(digits: string): { from: number; to: number } {
  let from = 0;
  while (from < digits.length && digits.charCodeAt(from) === ZERO) from += 1;
  let to = digits.length;
  while (to > from && digits.charCodeAt(to - 1) === ZERO) to -= 1;
  return { from, to };
}

/** Parses a number of JSON or one that JavaScript has printed. Drops the sign. */
function parseDecimal(literal: string): Decimal {
  const [mantissa = '', exponentText = '0'] = literal.split(/e/i);
  const [whole = '', fraction = ''] = mantissa.replace('-', '').split('.');
  const exponent = Number(exponentText);
  const digits = whole + fraction;
  const { from, to } = findSignificantDigits(digits);
  return {
    digits: digits.slice(from, to),
    magnitude: from === to ? 0 : whole.length - from + exponent,
    decimalPlaces: Math.max(0, fraction.length - exponent),
  };
}

function isOutOfRange({ digits, magnitude, decimalPlaces }: Decimal): boolean {
  const isTooLarge = magnitude > MAX_MAGNITUDE || (magnitude === MAX_MAGNITUDE && digits !== '1');
  return decimalPlaces > MAX_DECIMAL_PLACES || isTooLarge;
}

/** Whether JavaScript parses and prints this number without a change. */
function isExact(literal: string, { digits, magnitude }: Decimal): boolean {
  const printed = parseDecimal(String(Number(literal)));
  return printed.digits === digits && printed.magnitude === magnitude;
}

/** The numbers of a JSON text; strings that look like numbers are skipped. */
function* scanNumbers(json: string): Generator<string> {
  const token = /[-\d][-+.\deE]*|"/g;
  for (let match = token.exec(json); match !== null; match = token.exec(json)) {
    if (match[0] === '"') token.lastIndex = findStringEnd(json, match.index);
    else yield match[0];
  }
}

/** The index after the closing quotation mark of the string that begins at `start`. */
function findStringEnd(json: string, start: number): number {
  let index = start + 1;
  while (index < json.length && json[index] !== '"') index += json[index] === '\\' ? 2 : 1;
  return index + 1;
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
 * Checks the numbers of a body. `outOfRange`: the database refuses one. `inexact`: JavaScript, which
 * the local backend parses with, would store another value. `null`: no fault, or a body that is not
 * JSON, which the backend reports. Takes linear time, however long a number is.
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
