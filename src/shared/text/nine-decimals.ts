/** Numbers have up to nine decimals, and from a million on up to 15 digits (docs/funnel-format.md). */
const maxDecimals = 9;
const maxDigits = 15;

/**
 * Rounds digits to a decimal. Halves go up, so -0.5 of the last place becomes 0.
 * @param digits without zeros at either end; the first stands before the point
 */
export function roundDigits(isNegative: boolean, digits: string, exponent: number): number {
  const places = Math.min(maxDecimals, maxDigits - 1 - exponent);
  const kept = exponent + places + 1;
  const rest = kept < 0 ? '' : digits.slice(kept);
  const isUp = isNegative ? rest > '5' : rest >= '5';
  const whole = kept < 0 ? 0 : Number(digits.slice(0, kept).padEnd(kept, '0')) + Number(isUp);
  return (isNegative ? -1 : 1) * Number(`${whole}e${-places}`) + 0; // no -0
}

/** Rounds the number as it is written: 1.0000000005 goes up, although a double lies below it. */
export function toDecimal(value: number): number {
  if (!Number.isFinite(value)) return value;
  const [digits = '', exponent] = Math.abs(value).toExponential().split('e');
  return roundDigits(value < 0, digits.replace('.', ''), Number(exponent));
}

/** Rounds an answer. From a million on a double has hardly as many decimals. */
export const toNineDecimals = (value: number): number =>
  Math.abs(value) < 1e6 ? toDecimal(value) : Number(value.toFixed(9));
