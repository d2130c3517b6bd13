import { createReadsLookup } from '../../../funnel/definition/calculation-parts';
import { collectConditionLeaves } from '../../../funnel/definition/condition-leaves';
import type { AnswerValue } from '../../../funnel/definition/schema/answer';
import type { PreparedFunnel } from '../../../funnel/engine/model/prepared-funnel';
import { canAwardPoints, getAnswerPoints } from '../../../funnel/engine/extensions/points';
import { getOrThrow } from '../get-or-throw';
import { createFunnelReads, type FunnelReads } from '../live-set';
import type { Observation } from '../observations';
import type { PossibleAnswers } from '../possible-answers';
import {
  findScorePoints,
  type ScorePoints,
  createTotalTest,
  type TotalTest,
} from '../score-classes';
import { createAnswerCache } from './answer-cache';

/** What every exploration of a funnel needs, whatever it reads. */
export interface ExplorationCache {
  getPossibleAnswers: (field: string) => PossibleAnswers;
  /** Are the answers of all fields read so far listed completely? */
  areAnswersExhaustive: () => boolean;
  /** The points of each possible answer, per score in the definition's order. */
  getPointsOfAnswers: (field: string) => ReadonlyMap<AnswerValue | undefined, readonly number[]>;
  reads: FunnelReads;
  /** Can a field that is settled later change this score? */
  isUnsettledScore: (score: string) => boolean;
  getScorePoints: (score: string) => ScorePoints;
  getTotalTest: (score: string, observation: Observation) => TotalTest;
  /** Does a condition read a score? */
  hasScoreConditions: boolean;
  /** Steps whose draw a condition reads. */
  observedDraws: ReadonlySet<string>;
}

/** Remembers the result of a function by its argument. */
function memoize<Value>(compute: (id: string) => Value): (id: string) => Value {
  const cache = new Map<string, Value>();
  return (id) => {
    const known = cache.get(id);
    if (known !== undefined) return known;
    const value = compute(id);
    cache.set(id, value);
    return value;
  };
}

export function createExplorationCache(funnel: PreparedFunnel): ExplorationCache {
  const leaves = collectConditionLeaves(funnel.definition).map(({ leaf }) => leaf);
  const lookup = createReadsLookup(funnel.definition.values);
  const scoreIds = funnel.definition.scores.map(({ id }) => id);
  const { getPossibleAnswers, isExhaustive } = createAnswerCache(funnel);
  const reads = createFunnelReads(funnel);
  const tests = new Map<string, Map<string, TotalTest>>();
  return {
    getPossibleAnswers,
    areAnswersExhaustive: isExhaustive,
    getPointsOfAnswers: memoize((id) => {
      const { field } = getOrThrow(funnel.fields, id);
      return new Map(
        getPossibleAnswers(id).answers.map(({ value }) => [
          value,
          scoreIds.map((score) => getAnswerPoints(field, value, score)),
        ]),
      );
    }),
    reads,
    isUnsettledScore: memoize((score) =>
      [...reads.unsettledFields].some((id) =>
        canAwardPoints(getOrThrow(funnel.fields, id).field, score),
      ),
    ),
    getScorePoints: memoize((score) => findScorePoints(funnel, score, getPossibleAnswers)),
    getTotalTest: (score, observation) => {
      const testsOfScore = tests.get(score) ?? new Map<string, TotalTest>();
      tests.set(score, testsOfScore);
      const test = testsOfScore.get(observation.name) ?? createTotalTest(observation);
      testsOfScore.set(observation.name, test);
      return test;
    },
    hasScoreConditions: leaves.some((leaf) => lookup.ofLeaf(leaf).scores.size > 0),
    observedDraws: new Set(leaves.flatMap((leaf) => ('draw' in leaf ? [leaf.draw] : []))),
  };
}
