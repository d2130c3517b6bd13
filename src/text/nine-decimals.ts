/**
 * Rounds to nine decimals, as many as numbers and calculations have (docs/funnel-format.md). It
 * removes the error of sums such as 0.1 + 0.2, and the database takes no more than twenty.
 */
export const toNineDecimals = (value: number): number => Number(value.toFixed(9)) + 0; // no -0
