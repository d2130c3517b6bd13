const toCents = (dollars: number): number => Math.round(dollars * 100);

/**
 * The highest whole percentage that, taken off the reference, leaves no less than the price. By trial,
 * so that it does not share a mistake with src/site/content/savings.ts.
 */
export function findPercentOff(price: number, reference: number): number {
  const leaves = (percent: number) => Math.round((toCents(reference) * (100 - percent)) / 100);
  let percent = 0;
  while (percent < 100 && leaves(percent + 1) >= toCents(price)) percent += 1;
  return percent;
}
