import { toDecimal } from './nine-decimals';

/** Numbers at whole steps from an origin. */
export interface NumberGrid {
  step: number;
  origin: number;
}

/** How many steps a number lies above the origin. */
const countSteps = ({ step, origin }: NumberGrid, value: number): number =>
  toDecimal((value - origin) / step);

const atStep = ({ step, origin }: NumberGrid, count: number): number =>
  toDecimal(origin + count * step);

/** The nearest number of the grid; halves go up. */
export const toNearestStep = (grid: NumberGrid, value: number): number =>
  atStep(grid, Math.round(countSteps(grid, value)));

export const isOnGrid = (grid: NumberGrid, value: number): boolean =>
  toNearestStep(grid, value) === value;

/** The first number of the grid above another. Steps that decimals cannot write are rounded. */
export function getNextStep(grid: NumberGrid, value: number): number {
  const count = Math.floor(countSteps(grid, value)) + 1;
  const next = atStep(grid, count);
  return next > value ? next : atStep(grid, count + 1);
}

/** The last number of the grid below another. */
export function getPreviousStep(grid: NumberGrid, value: number): number {
  const count = Math.ceil(countSteps(grid, value)) - 1;
  const previous = atStep(grid, count);
  return previous < value ? previous : atStep(grid, count - 1);
}

/** The numbers of the grid between two bounds, both included, in ascending order. */
export function listSteps(grid: NumberGrid, from: number, to: number): number[] {
  const first = Math.ceil(countSteps(grid, from));
  const numbers = Array.from(
    { length: Math.max(0, Math.floor(countSteps(grid, to)) - first + 1) },
    (_, index) => atStep(grid, first + index),
  );
  return numbers.filter((value) => value >= from && value <= to);
}
