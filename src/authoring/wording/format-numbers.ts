import type { ExactCount } from '../verify/census';

/** Above it a count is shown as a power of ten. */
const maxPlainCount = 10n ** 15n;

/** Formats a count with separators, "20,160", or if it is too long to read "8.7 × 10^41". */
export function formatCount(count: ExactCount): string {
  const exact = BigInt(count);
  if (exact < maxPlainCount) return exact.toLocaleString('en-US');
  const digits = String(exact);
  // Two digits, rounded: 99.5 would be 100.
  const rounded = Math.round(Number(digits.slice(0, 3)) / 10);
  const [mantissa, exponent] = rounded === 100 ? [10, digits.length] : [rounded, digits.length - 1];
  return `${(mantissa / 10).toFixed(1)} × 10^${exponent}`;
}

export const formatPlural = (count: number, noun: string): string =>
  `${count} ${noun}${count === 1 ? '' : 's'}`;
