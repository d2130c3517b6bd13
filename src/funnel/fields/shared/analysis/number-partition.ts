import { getNextDecimal } from '../../../../shared/text/neighbour-decimals';
import { toDecimal } from '../../../../shared/text/nine-decimals';
import {
  getNextStep,
  getPreviousStep,
  isOnGrid,
  type NumberGrid,
} from '../../../../shared/text/number-grid';
import type { AnswerSpan } from './contract';

/** A number that stands for a class of numbers between the same two cuts, or for a cut itself. */
export interface NumberClass {
  value: number;
  span: AnswerSpan;
}

/** A stretch between two cuts, without both; null: without a bound. */
interface Gap {
  below: number | null;
  above: number | null;
}

const isBetween = ({ below, above }: Gap, value: number): boolean =>
  (below === null || value > below) && (above === null || value < above);

/** The numbers nearest to both cuts in whole units, else the middle of a narrow gap. */
function findInside(gap: Gap): number[] {
  const { below, above } = gap;
  const near = [
    ...(below === null ? [] : [toDecimal(below + 1)]),
    ...(above === null ? [] : [toDecimal(above - 1)]),
  ].filter((value) => isBetween(gap, value));
  if (near.length > 0 || below === null || above === null) return near;
  const middle = toDecimal(below + (above - below) / 2);
  return isBetween(gap, middle)
    ? [middle]
    : [getNextDecimal(below)].filter((value) => isBetween(gap, value));
}

/** The first and the last number of a grid in a gap. */
function findOnGrid(grid: NumberGrid, gap: Gap): { first: number | null; last: number | null } {
  const first = gap.below === null ? null : getNextStep(grid, gap.below);
  const last = gap.above === null ? null : getPreviousStep(grid, gap.above);
  return { first, last };
}

function listGridClasses(grid: NumberGrid, gap: Gap): NumberClass[] {
  const { first, last } = findOnGrid(grid, gap);
  const span = { from: first, to: last, includesFrom: true, includesTo: true };
  return [first, last].flatMap((value) =>
    value !== null && isBetween(gap, value) ? [{ value, span }] : [],
  );
}

/** A number of the gap that is on none of the grids: it is an answer where no grid is a rule. */
function findOffGrids(grids: readonly NumberGrid[], gap: Gap): number[] {
  const start = findInside(gap)[0];
  if (start === undefined || grids.length === 0) return [];
  // Two grids leave one of a few uneven fractions free, unless they are as fine as numbers are.
  return [0.5, 0.25, 0.37, 0.137_137, 0.013_713_7, 0.000_137_13]
    .flatMap((fraction) => [toDecimal(start + fraction), toDecimal(start - fraction)])
    .concat(getNextDecimal(start))
    .filter((value) => isBetween(gap, value) && grids.every((grid) => !isOnGrid(grid, value)))
    .slice(0, 1);
}

function listFreeClasses(gap: Gap, otherGrids: readonly NumberGrid[]): NumberClass[] {
  const span = { from: gap.below, to: gap.above, includesFrom: false, includesTo: false };
  const ofGrids = otherGrids.flatMap((grid) =>
    listGridClasses(grid, gap).map(({ value }) => value),
  );
  return [...findInside(gap), ...ofGrids, ...findOffGrids(otherGrids, gap)].map((value) => ({
    value,
    span,
  }));
}

/**
 * Cuts all numbers at some of them. Each cut is a class, and what lies between two neighbouring cuts
 * is one: nothing that compares with the cuts tells its numbers apart.
 * @param grid of the numbers that count; null: all numbers of nine decimals
 * @param otherGrids whose numbers are to be told from others, where several fields share an answer
 * @returns representatives in ascending order, at most some for each class
 */
export function partitionNumbers(
  cuts: readonly number[],
  grid: NumberGrid | null,
  otherGrids: readonly NumberGrid[] = [],
): NumberClass[] {
  const sorted = [...new Set(cuts.map(toDecimal))].sort((a, b) => a - b);
  if (sorted.length === 0) return listWithoutCuts(grid, otherGrids);
  const ends = [null, ...sorted, null];
  const classes = sorted.flatMap((cut, index): NumberClass[] => {
    const point = { from: cut, to: cut, includesFrom: true, includesTo: true };
    const isCounted = grid === null || isOnGrid(grid, cut);
    return [
      ...listBetween({ below: ends[index] ?? null, above: cut }, grid, otherGrids),
      ...(isCounted ? [{ value: cut, span: point }] : []),
    ];
  });
  return sortClasses([
    ...classes,
    ...listBetween({ below: sorted.at(-1) ?? null, above: null }, grid, otherGrids),
  ]);
}

const listBetween = (
  gap: Gap,
  grid: NumberGrid | null,
  otherGrids: readonly NumberGrid[],
): NumberClass[] => (grid === null ? listFreeClasses(gap, otherGrids) : listGridClasses(grid, gap));

/** Nothing distinguishes numbers: any of them will do. */
function listWithoutCuts(
  grid: NumberGrid | null,
  otherGrids: readonly NumberGrid[],
): NumberClass[] {
  const span = { from: null, to: null, includesFrom: false, includesTo: false };
  const around = { below: grid?.origin ?? 0, above: null };
  const values = listBetween(around, grid, otherGrids).map(({ value }) => value);
  return sortClasses(values.map((value) => ({ value, span })));
}

const sortClasses = (classes: readonly NumberClass[]): NumberClass[] =>
  [...new Map(classes.map((entry) => [entry.value, entry])).values()].sort(
    (a, b) => a.value - b.value,
  );
