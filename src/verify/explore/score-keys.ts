import type { ConditionLeaf } from '../../definition/parts/condition-schema';
import type { PreparedFunnel } from '../../engine/parts/prepared-funnel';
import { createStateFacts } from '../abstract-state';
import { createFirstMatchKey, type FirstMatchContext } from '../first-match-key';
import { getOrThrow } from '../get-or-throw';
import { toScoreObservation, type Liveness } from '../liveness';
import type { GetScoreKey, Projection } from '../projection';
import { createTotalClasses, type TotalClasses } from '../score-classes';
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
    getClass((settled[index] ?? 0) + (points[index] ?? 0));
  if (others.length === 0) return getOnly;
  return (settled, points) => {
    let key = String(getOnly(settled, points));
    for (const other of others)
      key += `;${other.getClass((settled[other.index] ?? 0) + (points[other.index] ?? 0))}`;
    return key;
  };
}

/** Can the field or draw of a leaf still be answered at a program point? */
function isAhead(
  { fields, steps }: PreparedFunnel,
  canReach: ExplorationCache['canReach'],
  step: string,
  index: number,
  leaf: ConditionLeaf,
): boolean {
  if ('draw' in leaf) return leaf.draw === step || canReach(step, leaf.draw);
  if (!('field' in leaf)) return true;
  const { stepId } = getOrThrow(fields, leaf.field);
  if (stepId !== step) return canReach(step, stepId);
  const position = getOrThrow(steps, step).fields.findIndex(({ field }) => field.id === leaf.field);
  return position >= index;
}

/** Creates the keys of totals at each program point. */
export function createScoreKeyFactory(
  funnel: PreparedFunnel,
  { getLiveSet, unsettledFields }: Liveness,
  { getScorePoints, getTotalTest, isUnsettledScore, canReach }: ExplorationCache,
): (step: string, index: number) => Projection['createScoreKey'] {
  const scoreIndexes = new Map(funnel.definition.scores.map(({ id }, index) => [id, index]));

  const toObservedScores = (step: string, index: number): ObservedScore[] =>
    [...getLiveSet(step, index).scores].map(([score, observations]) => {
      const { areWhole, getRemaining } = getScorePoints(score);
      return {
        index: getOrThrow(scoreIndexes, score),
        // Points of an unsettled field are added when a score is read, so its totals stay as they are.
        getClass: isUnsettledScore(score)
          ? (total) => total
          : createTotalClasses(
              [...observations.values()].map((observation) => getTotalTest(score, observation)),
              getRemaining(step, index),
              areWhole,
            ),
      };
    });

  const createListContext = (
    step: string,
    index: number,
    { answers, draws }: Parameters<Projection['createScoreKey']>[0],
  ): FirstMatchContext => ({
    facts: createStateFacts(funnel, unsettledFields, { answers, draws, settledScores: [] }),
    isAhead: (leaf) => isAhead(funnel, canReach, step, index, leaf),
    toScoreLeaf: (leaf) => {
      const { score } = getOrThrow(funnel.scores, leaf.score);
      const { areWhole, getRemaining } = getScorePoints(score.id);
      return {
        score: getOrThrow(scoreIndexes, score.id),
        test: getTotalTest(score.id, toScoreObservation(score, JSON.stringify(leaf), leaf)),
        remaining: getRemaining(step, index),
        areWhole,
      };
    },
  });

  return (step, index) => {
    const getTotalsKey = createTotalsKey(toObservedScores(step, index));
    const lists = [...getLiveSet(step, index).firstMatches.values()];
    if (lists.length === 0) return () => getTotalsKey;
    return (state) => {
      const context = createListContext(step, index, state);
      const listKeys = lists.map((list) => createFirstMatchKey(list, context));
      return (settled, points) => {
        let key = String(getTotalsKey(settled, points));
        for (const getKey of listKeys) key += `/${getKey(settled, points)}`;
        return key;
      };
    };
  };
}
