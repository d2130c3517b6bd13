import type { Facts } from '../../../funnel/engine/model/facts';
import { add } from '../../../shared/text/decimal-arithmetic';
import type { ObservableState } from '../abstract-state';
import {
  createFirstMatchKey,
  type FirstMatchContext,
  createTotalClasses,
  type TotalClasses,
} from '../score-classes';
import { getOrThrow } from '../get-or-throw';
import type { ProgramPoint } from '../liveness';
import type { FirstMatch } from '../observations';
import type { GetScoreKey, Projection } from '../projection';
import type { ExplorationCache } from './exploration-cache';

/** An observed score at one program point. */
interface ObservedScore {
  index: number;
  getClass: TotalClasses;
}

function createTotalsKey([only, ...others]: readonly ObservedScore[]): GetScoreKey {
  if (only === undefined) return () => 0;
  const { index, getClass } = only;
  const getOnly: GetScoreKey = (settled, points) =>
    getClass(add(settled[index] ?? 0, points[index] ?? 0));
  if (others.length === 0) return getOnly;
  return (settled, points) => {
    let key = String(getOnly(settled, points));
    for (const other of others)
      key += `;${other.getClass(add(settled[other.index] ?? 0, points[other.index] ?? 0))}`;
    return key;
  };
}

/** Creates the keys of totals at each program point. */
export function createScoreKeyFactory(
  { getScorePoints, getTotalTest, reads }: ExplorationCache,
  getFacts: (state: ObservableState) => Facts,
): (point: ProgramPoint) => Projection['createScoreKey'] {
  const toObservedScores = ({ step, index, liveSet }: ProgramPoint): ObservedScore[] =>
    [...liveSet.scores].flatMap(([score, observations]) => {
      const { scoreIndex, areWhole, getRemaining, canHavePoints } = getScorePoints(score);
      if (!canHavePoints(step, index)) return [];
      return {
        index: scoreIndex,
        // Points of an unsettled field are added when a score is read, so its totals stay as they are.
        getClass: reads.isUnsettledScore(score)
          ? (total) => total
          : createTotalClasses(
              [...observations.values()].map((observation) => getTotalTest(score, observation)),
              getRemaining(step, index),
              areWhole,
            ),
      };
    });

  const createListContext = (
    { step, index }: ProgramPoint,
    { totals }: FirstMatch,
    facts: Facts,
  ): FirstMatchContext => ({
    facts,
    isAhead: (leaf) => reads.isAhead(step, index, leaf),
    toScoreLeaf: (leaf) => {
      const { scoreIndex, areWhole, getRemaining, canHavePoints } = getScorePoints(leaf.score);
      return {
        score: scoreIndex,
        test: getTotalTest(leaf.score, getOrThrow(totals, leaf)),
        remaining: getRemaining(step, index),
        areWhole,
        isZero: !canHavePoints(step, index),
      };
    },
  });

  return (point) => {
    const getTotalsKey = createTotalsKey(toObservedScores(point));
    const lists = [...point.liveSet.firstMatches.values()];
    if (lists.length === 0) return () => getTotalsKey;
    return ({ answers, draws }) => {
      const facts = getFacts({ answers, draws, settledScores: [] });
      const listKeys = lists.map((list) =>
        createFirstMatchKey(list, createListContext(point, list, facts)),
      );
      return (settled, points) => {
        let key = String(getTotalsKey(settled, points));
        for (const getKey of listKeys) key += `/${getKey(settled, points)}`;
        return key;
      };
    };
  };
}
