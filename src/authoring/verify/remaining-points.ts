import type { PreparedFunnel } from '../../funnel/engine/model/prepared-funnel';
import { canAwardPoints, getAnswerPoints } from '../../funnel/engine/number-points';
import { add } from '../../shared/text/decimal-arithmetic';
import { getAtOrThrow, getOrThrow } from './get-or-throw';
import type { PossibleAnswers } from './possible-answers';

/** The least and the most that can be added to a score; 0 is always between them. */
export interface PointRange {
  least: number;
  most: number;
}

export interface ScorePoints {
  /** All points are whole numbers. */
  areWhole: boolean;
  /** The points that can still be added from a program point, by any way on. */
  getRemaining: (step: string, index: number) => PointRange;
  /** Can a visitor have points at a program point? Without them the total is 0. */
  canHavePoints: (step: string, index: number) => boolean;
}

const nothing: PointRange = { least: 0, most: 0 };

const widen = (a: PointRange, b: PointRange): PointRange => ({
  least: Math.min(a.least, b.least),
  most: Math.max(a.most, b.most),
});

/** Finds the program points at which a visitor can have points, by one forward pass. */
function findPointsBefore(funnel: PreparedFunnel, score: string): ScorePoints['canHavePoints'] {
  const entered = new Set<string>();
  const canAward = (id: string, index: number): boolean =>
    getOrThrow(funnel.steps, id)
      .fields.slice(0, index)
      .some(({ field }) => canAwardPoints(field, score));
  for (const id of funnel.topologicalOrder) {
    const { fields, targets } = getOrThrow(funnel.steps, id);
    if (entered.has(id) || canAward(id, fields.length))
      for (const target of targets) entered.add(target);
  }
  // Routes to different endings may all be taken to one of them, see `bypasses.ts`.
  const endings = [...funnel.steps].filter(([, { isFinal }]) => isFinal).map(([id]) => id);
  if (endings.some((id) => entered.has(id))) for (const id of endings) entered.add(id);
  return (step, index) => entered.has(step) || canAward(step, index);
}

/** Finds the points that the rest of a visit can add to a score, by one backward pass. */
export function findScorePoints(
  funnel: PreparedFunnel,
  score: string,
  getPossibleAnswers: (field: string) => PossibleAnswers,
): ScorePoints {
  const rangesByStep = new Map<string, PointRange[]>();
  let areWhole = true;
  const getFieldRange = (id: string): PointRange => {
    const { field } = getOrThrow(funnel.fields, id);
    if (!canAwardPoints(field, score)) return nothing;
    let range = nothing;
    for (const { value } of getPossibleAnswers(id).answers) {
      const points = getAnswerPoints(field, value, score);
      areWhole &&= Number.isInteger(points);
      range = widen(range, { least: points, most: points });
    }
    return range;
  };
  for (const id of funnel.topologicalOrder.toReversed()) {
    const { fields, targets } = getOrThrow(funnel.steps, id);
    const ranges = [
      targets
        .map((target) => getAtOrThrow(getOrThrow(rangesByStep, target), 0))
        .reduce(widen, nothing),
    ];
    for (const { field } of fields.toReversed()) {
      const own = getFieldRange(field.id);
      const after = getAtOrThrow(ranges, 0);
      ranges.unshift({ least: add(own.least, after.least), most: add(own.most, after.most) });
    }
    rangesByStep.set(id, ranges);
  }
  return {
    areWhole,
    canHavePoints: findPointsBefore(funnel, score),
    getRemaining: (step, index) => getAtOrThrow(getOrThrow(rangesByStep, step), index),
  };
}
