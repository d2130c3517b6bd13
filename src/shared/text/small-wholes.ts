/** The largest whole numbers of which any sum is exact, without the arithmetic of decimals. */
const mostSmallWhole = 1e9;

export const isSmallWhole = (value: number): boolean =>
  Number.isInteger(value) && Math.abs(value) <= mostSmallWhole;

export const sumSmallWholes = (wholes: readonly number[]): number =>
  wholes.reduce((sum, value) => sum + value, 0);
