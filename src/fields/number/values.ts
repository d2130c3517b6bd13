/** What the grid of a number field depends on. */
interface NumberGrid {
  step: number;
  min?: number | undefined;
}

/** Steps such as 0.1 add up with an error in the last digit. */
const withoutError = (value: number): number => Number(value.toFixed(9));

/** The nearest number that lies whole steps above the field's minimum, or above 0. */
export const toNearestStep = ({ step, min = 0 }: NumberGrid, value: number): number =>
  withoutError(min + Math.round((value - min) / step) * step);

/** Every number of the grid between two bounds, and the bounds themselves, in ascending order. */
export function listSteps(from: number, to: number, grid: NumberGrid): number[] {
  const numbers = [from];
  for (let value = toNearestStep(grid, from); value < to; value = withoutError(value + grid.step))
    if (value > from) numbers.push(value);
  return to > from ? [...numbers, to] : numbers;
}
