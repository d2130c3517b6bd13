import type { ConditionLeaf } from '../../../funnel/definition/schema/condition-schema';
import type { PreparedFunnel } from '../../../funnel/engine/model/prepared-funnel';
import { add } from '../../../shared/text/decimal-arithmetic';
import { createStateFacts } from '../abstract-state';
import {
  createFirstMatchKey,
  type FirstMatchContext,
  createTotalClasses,
  type TotalClasses,
  type TotalTest,
} from '../score-classes';
import { getOrThrow } from '../get-or-throw';
import type { FunnelReads } from '../funnel-reads';
import type { Liveness, ProgramPoint } from '../liveness';
import { toScoreObservation } from '../observations';
import type { GetScoreKey, Projection } from '../projection';
import type { ExplorationCache } from './exploration-cache';

type ScoreCondition = Extract<ConditionLeaf, { score: string }>;

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

/** Can the field or draw of a leaf still be answered at a program point? */
function isAhead(
  { fields, steps }: PreparedFunnel,
  { canReach }: FunnelReads,
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
  { unsettledFields }: Liveness,
  { getScorePoints, getTotalTest, reads }: ExplorationCache,
): (point: ProgramPoint) => Projection['createScoreKey'] {
  const scoreIndexes = new Map(funnel.definition.scores.map(({ id }, index) => [id, index]));

  const toObservedScores = ({ step, index, liveSet }: ProgramPoint): ObservedScore[] =>
    [...liveSet.scores].flatMap(([score, observations]) => {
      const { areWhole, getRemaining, canHavePoints } = getScorePoints(score);
      if (!canHavePoints(step, index)) return [];
      return {
        index: getOrThrow(scoreIndexes, score),
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

  const leafTests = new Map<ScoreCondition, TotalTest>();
  const getLeafTest = (leaf: ScoreCondition): TotalTest => {
    const known = leafTests.get(leaf);
    if (known !== undefined) return known;
    const { score } = getOrThrow(funnel.scores, leaf.score);
    const test = getTotalTest(score.id, toScoreObservation(score, JSON.stringify(leaf), leaf));
    leafTests.set(leaf, test);
    return test;
  };

  const createListContext = (
    { step, index }: ProgramPoint,
    { answers, draws }: Parameters<Projection['createScoreKey']>[0],
  ): FirstMatchContext => ({
    facts: createStateFacts(funnel, unsettledFields, { answers, draws, settledScores: [] }),
    isAhead: (leaf) => isAhead(funnel, reads, step, index, leaf),
    toScoreLeaf: (leaf) => {
      const { areWhole, getRemaining, canHavePoints } = getScorePoints(leaf.score);
      return {
        score: getOrThrow(scoreIndexes, leaf.score),
        test: getLeafTest(leaf),
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
    return (state) => {
      const context = createListContext(point, state);
      const listKeys = lists.map((list) => createFirstMatchKey(list, context));
      return (settled, points) => {
        let key = String(getTotalsKey(settled, points));
        for (const getKey of listKeys) key += `/${getKey(settled, points)}`;
        return key;
      };
    };
  };
}
