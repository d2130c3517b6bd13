import { toDecimal } from './nine-decimals';

/** The decimals of the last of nine decimals or 15 digits (src/shared/text/nine-decimals.ts). */
function countPlaces(value: number): number {
  const exponent = Number(value.toExponential().split('e')[1]);
  return Math.max(0, Math.min(9, 14 - exponent));
}

/** Toward 0 a power of ten has a neighbour with one more decimal. */
function step(value: number, direction: 1 | -1): number {
  const places = countPlaces(value);
  const finer = toDecimal(value + direction * 10 ** -(places + 1));
  return finer === value ? toDecimal(value + direction * 10 ** -places) : finer;
}

/** The next larger number that an answer can have. */
export const getNextDecimal = (value: number): number => step(value, 1);

/** The next smaller number that an answer can have. */
export const getPreviousDecimal = (value: number): number => step(value, -1);
