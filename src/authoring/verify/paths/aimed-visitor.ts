import type { AnswerValue } from '../../../funnel/definition/schema/answer';
import type { Field } from '../../../funnel/fields/shared/schema/field';
import type { PreparedFunnel } from '../../../funnel/engine/model/prepared-funnel';
import { canAwardPoints, getAnswerPoints } from '../../../funnel/engine/extensions/points';
import type { ExplorationCache } from '../explore/exploration-cache';
import { getOrThrow } from '../get-or-throw';
import { add } from '../../../shared/text/decimal-arithmetic';
import type { VisitorStrategy } from './run-visitor';

/** A total to reach, bounds included. */
export interface ScoreAim {
  score: string;
  low: number;
  high: number;
}

/** An answer with the points it gives to the score of an aim. */
interface Candidate {
  value: AnswerValue | undefined;
  points: number;
}

type AimCache = Pick<ExplorationCache, 'getPossibleAnswers' | 'getScorePoints'>;

const clamp = (value: number, low: number, high: number): number =>
  Math.min(Math.max(value, low), high);

/**
 * Creates visitors who aim at totals. Each answer keeps the totals within reach, the first aim first,
 * and of the answers left takes the last aim's share of the points that are still missing.
 */
export function createAimedVisitors(
  { fields, steps }: PreparedFunnel,
  { getPossibleAnswers, getScorePoints }: AimCache,
): (aims: readonly ScoreAim[]) => VisitorStrategy {
  const getRemaining = (field: Field, score: string, offset: 0 | 1) => {
    const { stepId } = getOrThrow(fields, field.id);
    const index = getOrThrow(steps, stepId).fields.findIndex(
      (entry) => entry.field.id === field.id,
    );
    return getScorePoints(score).getRemaining(stepId, index + offset);
  };

  /** The answers after which the total can still be reached. */
  function keepWithinReach(
    field: Field,
    { score, low, high }: ScoreAim,
    total: number,
    values: readonly Candidate['value'][],
  ) {
    const { least, most } = getRemaining(field, score, 1);
    const withinReach = values.filter((value) => {
      const after = add(total, getAnswerPoints(field, value, score));
      return add(after, least) <= high && add(after, most) >= low;
    });
    return withinReach.length === 0 ? values : withinReach;
  }

  /** The answer whose points are nearest to the field's share of what is missing. */
  function chooseNearest(
    field: Field,
    { score, low, high }: ScoreAim,
    total: number,
    values: readonly Candidate['value'][],
  ) {
    const before = getRemaining(field, score, 0);
    const after = getRemaining(field, score, 1);
    const reachable = [add(total, before.least), add(total, before.most)] as const;
    const target = (clamp(low, ...reachable) + clamp(high, ...reachable)) / 2;
    const span = before.most - before.least;
    const share = span === 0 ? 0 : (span - (after.most - after.least)) / span;
    const wanted = (target - total) * share;
    const [first, ...others] = values.map((value): Candidate => ({
      value,
      points: getAnswerPoints(field, value, score),
    }));
    if (first === undefined) return undefined;
    return others.reduce(
      (best, candidate) =>
        Math.abs(candidate.points - wanted) < Math.abs(best.points - wanted) ? candidate : best,
      first,
    ).value;
  }

  return (aims) => {
    const totals = new Map<string, number>();
    const getTotal = (score: string): number => totals.get(score) ?? 0;
    return {
      answer: (field, fits) => {
        const given = getPossibleAnswers(field.id)
          .answers.map(({ value }) => value)
          .filter(fits);
        const ownAims = aims.filter(({ score }) => canAwardPoints(field, score));
        const lastAim = ownAims.at(-1);
        if (lastAim === undefined) return given.find((value) => value !== undefined);
        const values = ownAims.reduce<readonly Candidate['value'][]>(
          (kept, aim) => keepWithinReach(field, aim, getTotal(aim.score), kept),
          given,
        );
        const value = chooseNearest(field, lastAim, getTotal(lastAim.score), values);
        for (const { score } of aims)
          totals.set(score, add(getTotal(score), getAnswerPoints(field, value, score)));
        return value;
      },
      chooseOutcome: (_, values) => values[0],
    };
  };
}
