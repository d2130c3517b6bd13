import { roundDigits } from './nine-decimals';

/**
 * The one arithmetic of points, totals, values and limits: each result is the exact one, rounded
 * once. Doubles carry it where they are exact, else big integers do. Numbers that were rounded alike
 * compare as doubles.
 */

/** Billionths of a number below a million are whole numbers that a double has. */
const billion = 1e9;
const mostBillionths = 1e15;

/** The number in billionths; NaN where a double does not have them exactly. */
function toBillionths(value: number): number {
  const billionths = Math.round(value * billion);
  return Math.abs(billionths) <= mostBillionths && billionths / billion === value
    ? billionths
    : Number.NaN;
}

/** A whole number times a power of ten. */
interface Exact {
  whole: bigint;
  power: number;
}

/** A finite number as it is written. */
function toExact(value: number): Exact {
  const [digits = '', exponent] = value.toExponential().split('e');
  const [first = '', others = ''] = digits.split('.');
  return { whole: BigInt(first + others), power: Number(exponent) - others.length };
}

const shift = ({ whole, power }: Exact, to: number): bigint => whole * 10n ** BigInt(power - to);

/** Several numbers as wholes of one power. */
function align(numbers: readonly number[]): { wholes: bigint[]; power: number } {
  const exact = numbers.map(toExact);
  const power = Math.min(...exact.map((one) => one.power));
  return { wholes: exact.map((one) => shift(one, power)), power };
}

/** @param hasMore whether the whole was cut, so that the number is a little further from 0 */
function round(whole: bigint, power: number, hasMore = false): number {
  const isNegative = whole < 0n;
  const text = String(isNegative ? -whole : whole);
  return roundDigits(
    isNegative,
    `${text}${hasMore ? '1' : ''}`.replace(/0+$/, ''),
    text.length - 1 + power,
  );
}

const areFinite = (numbers: readonly number[]): boolean => numbers.every(Number.isFinite);

/** The sum; that of no numbers is 0. Infinite ones stay infinite. */
export function sum(numbers: readonly number[]): number {
  let billionths = 0;
  // A sum of whole numbers can be larger than the billionths of a double.
  let wholes = 0;
  for (const value of numbers) {
    billionths += toBillionths(value);
    wholes += Number.isInteger(value) ? value : Number.NaN;
    if (!(Math.abs(billionths) <= mostBillionths)) billionths = Number.NaN;
    if (!(Math.abs(wholes) < mostBillionths)) wholes = Number.NaN;
  }
  if (!Number.isNaN(billionths)) return billionths / billion + 0; // no -0
  if (!Number.isNaN(wholes)) return wholes;
  if (!areFinite(numbers)) return numbers.reduce((a, b) => a + b, 0);
  const { wholes: exact, power } = align(numbers);
  return round(
    exact.reduce((a, b) => a + b),
    power,
  );
}

/** The sum of two, fast for whole numbers: proofs add millions of them. */
export function add(a: number, b: number): number {
  const plain = a + b;
  const isExact = Number.isInteger(a) && Number.isInteger(b) && Math.abs(plain) < mostBillionths;
  return isExact ? plain + 0 : sum([a, b]); // no -0
}

export const subtract = (a: number, b: number): number => sum([a, -b]);

/** The product; that of no numbers is 1. */
export function multiply(numbers: readonly number[]): number {
  const plain = numbers.reduce((a, b) => a * b, 1);
  const isExact = numbers.every(Number.isInteger) && Math.abs(plain) < mostBillionths;
  if (isExact || !areFinite(numbers)) return plain + 0; // no -0
  const exact = numbers.map(toExact);
  return round(
    exact.reduce((product, { whole }) => product * whole, 1n),
    exact.reduce((total, { power }) => total + power, 0),
  );
}

/** Digits of a quotient behind those of its terms: more than any rounding looks at. */
const quotientDigits = 40;

/** The quotient; null for one by 0. */
export function divide(dividend: number, divisor: number): number | null {
  if (divisor === 0) return null;
  if (!areFinite([dividend, divisor])) return dividend / divisor;
  const [a, b] = [toExact(dividend), toExact(divisor)];
  const digits = quotientDigits + String(b.whole).length;
  const scaled = a.whole * 10n ** BigInt(digits);
  const quotient = scaled / b.whole;
  return round(quotient, a.power - b.power - digits, quotient * b.whole !== scaled);
}

/** The same in billionths, where doubles have them; else NaN. */
function roundBillionths(value: number, step: number, origin: number): number {
  const distance = value - origin;
  const rest = ((distance % step) + step) % step;
  const nearest = value - rest + (2 * rest >= step ? step : 0);
  return Math.abs(nearest) <= mostBillionths ? nearest : Number.NaN;
}

/** The nearest number that lies whole steps from an origin; halves go up. */
export function roundToStep(value: number, step: number, origin = 0): number {
  if (!areFinite([value, step, origin])) return value;
  const billionths = roundBillionths(toBillionths(value), toBillionths(step), toBillionths(origin));
  if (!Number.isNaN(billionths)) return billionths / billion + 0; // no -0
  const { wholes, power } = align([value, step, origin]);
  const [number = 0n, size = 1n, start = 0n] = wholes;
  const rest = (((number - start) % size) + size) % size;
  return round(number - rest + (2n * rest >= size ? size : 0n), power);
}

/** The decimals of a number as it is written. */
export const countDecimals = (value: number): number => Math.max(0, -toExact(value).power);
