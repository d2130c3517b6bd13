import { findWholeFields } from '../../../funnel/definition/calculation-parts';
import type { AnswerValue } from '../../../funnel/definition/schema/answer';
import type { PreparedFunnel } from '../../../funnel/engine/model/prepared-funnel';
import { getAnswerPoints } from '../../../funnel/engine/extensions/points';
import { createFunnelReads, type FunnelReads } from '../funnel-reads';
import { getOrThrow } from '../get-or-throw';
import { findLimitCuts } from '../limit-cuts';
import type { Observation } from '../observations';
import { findDistinctAnswers, type PossibleAnswers } from '../possible-answers';
import {
  findScorePoints,
  type ScorePoints,
  createTotalTest,
  type TotalTest,
} from '../score-classes';

/** What every exploration of a funnel needs, whatever it reads. */
export interface ExplorationCache {
  getPossibleAnswers: (field: string) => PossibleAnswers;
  /** Are the answers of all fields read so far listed completely? */
  areAnswersExhaustive: () => boolean;
  /** The points of each possible answer, per score in the definition's order. */
  getPointsOfAnswers: (field: string) => ReadonlyMap<AnswerValue | undefined, readonly number[]>;
  reads: FunnelReads;
  getScorePoints: (score: string) => ScorePoints;
  getTotalTest: (score: string, observation: Observation) => TotalTest;
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

/** Possible answers by field. */
interface AnswerCache {
  getPossibleAnswers: (field: string) => PossibleAnswers;
  /** Are the answers of all fields read so far listed completely? */
  isExhaustive: () => boolean;
}

/** Finds the possible answers of a field on first use, as the conditions of the funnel need them. */
function createAnswerCache({ definition, fields }: PreparedFunnel): AnswerCache {
  const { getLeaves, isExact } = findLimitCuts(definition);
  const wholeFields = findWholeFields(definition.values);
  const cache = new Map<string, PossibleAnswers>();
  const findAnswers = (id: string): PossibleAnswers => {
    const wholeIn = wholeFields.has(id) ? definition : null;
    const found = findDistinctAnswers(getOrThrow(fields, id).field, getLeaves(id), wholeIn);
    return { ...found, exhaustive: found.exhaustive && isExact(id) };
  };
  return {
    getPossibleAnswers: (id) => {
      const answers = cache.get(id) ?? findAnswers(id);
      cache.set(id, answers);
      return answers;
    },
    isExhaustive: () => [...cache.values()].every(({ exhaustive }) => exhaustive),
  };
}

export function createExplorationCache(funnel: PreparedFunnel): ExplorationCache {
  const scoreIds = funnel.definition.scores.map(({ id }) => id);
  const reads = createFunnelReads(funnel);
  const { getPossibleAnswers, isExhaustive } = createAnswerCache(funnel);
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
    getScorePoints: memoize((score) =>
      findScorePoints(reads, score, scoreIds.indexOf(score), getPossibleAnswers),
    ),
    getTotalTest: (score, observation) => {
      const testsOfScore = tests.get(score) ?? new Map<string, TotalTest>();
      tests.set(score, testsOfScore);
      const test = testsOfScore.get(observation.name) ?? createTotalTest(observation);
      testsOfScore.set(observation.name, test);
      return test;
    },
  };
}
