import { hashText } from '../../shared/text/hash-text';
import { add } from '../../shared/text/decimal-arithmetic';
import type { GetScoreKey, Projection } from './projection';
import type { ObservableState, AbstractState } from './abstract-state';
import type { Trace } from './trace';

/** Visitors of one state class with equal points. */
export type ScoreCount = Pick<AbstractState, 'settledScores' | 'count' | 'probability' | 'trace'>;

/**
 * Visitors at one program point who are equal under the live set except for their points. Mostly
 * they are routed once for the whole class; only the score counts grow with each scored step.
 */
export interface StateClass extends Pick<ObservableState, 'answers' | 'draws'> {
  scoreCounts: Map<string | number, ScoreCount>;
  getScoreKey: GetScoreKey;
}

/** All state classes at one program point, by projection key. */
export type StateSet = Map<string, StateClass>;

/** Returns the class of a state, and adds an empty one if the set has none. */
export function getOrAddStateClass(
  stateSet: StateSet,
  { answers, draws }: Pick<ObservableState, 'answers' | 'draws'>,
  projection: Projection,
): StateClass {
  const key = projection.getKey(answers, draws);
  const existing = stateSet.get(key);
  if (existing !== undefined) return existing;
  const projected = {
    answers: projection.projectAnswers(answers),
    draws: projection.projectDraws(draws),
  };
  const stateClass: StateClass = {
    ...projected,
    scoreCounts: new Map(),
    getScoreKey: projection.createScoreKey(projected),
  };
  stateSet.set(key, stateClass);
  return stateClass;
}

/** A state class with a single state. */
export const toStateClass = ({ answers, draws, ...scoreCount }: AbstractState): StateClass => ({
  answers,
  draws,
  scoreCounts: new Map([[0, scoreCount]]),
  getScoreKey: () => 0,
});

/** What a move multiplies a state by. */
export type Factor = Pick<AbstractState, 'count' | 'probability'>;

export const unitFactor: Factor = { count: 1n, probability: 1 };

/** One number per score, in the definition's order. */
type ScorePoints = readonly number[];

/** Shared by all moves without points, so that their states keep one array of totals. */
export const noPoints: ScorePoints = [];

export const addPoints = (settledScores: ScorePoints, points: ScorePoints): ScorePoints =>
  points.length === 0
    ? settledScores
    : points.map((added, index) => add(settledScores[index] ?? 0, added));

/**
 * Adds the visitors of a score count to a state class.
 * @param points added to their scores by the move
 * @param factor of the count, such as the size of an answer group, and of the probability
 * @param extendTrace called for a new entry only, because each entry keeps one trace
 */
export function mergeScoreCount(
  { scoreCounts, getScoreKey }: StateClass,
  from: ScoreCount,
  points: ScorePoints,
  factor: Factor,
  extendTrace: (trace: Trace | null) => Trace | null,
): void {
  const key = getScoreKey(from.settledScores, points);
  const count = factor.count === 1n ? from.count : from.count * factor.count;
  const probability = from.probability * factor.probability;
  const existing = scoreCounts.get(key);
  if (existing !== undefined) {
    existing.count += count;
    existing.probability += probability;
  } else
    scoreCounts.set(key, {
      settledScores: addPoints(from.settledScores, points),
      count,
      probability,
      trace: extendTrace(from.trace),
    });
}

/** A state class and one of its score counts as a plain state, for users of an exploration. */
export const toAbstractState = (
  { answers, draws }: StateClass,
  { settledScores, count, probability, trace }: ScoreCount,
): AbstractState => ({
  answers,
  draws,
  settledScores,
  count,
  probability,
  trace,
});

export const countStates = (stateSet: StateSet): number => {
  let size = 0;
  for (const { scoreCounts } of stateSet.values()) size += scoreCounts.size;
  return size;
};

const sumCounts = (scoreCounts: Iterable<ScoreCount>): bigint => {
  let sum = 0n;
  for (const { count } of scoreCounts) sum += count;
  return sum;
};

/**
 * Keeps at most `maxStates` states, ordered by hash: a deterministic sample without a bias towards
 * the first answers.
 * @returns the sample, and its share of all combinations
 */
export function sampleStateSet(
  stateSet: StateSet,
  maxStates: number,
): { sample: StateSet; share: number } {
  if (countStates(stateSet) <= maxStates) return { sample: stateSet, share: 1 };
  const candidates = [...stateSet].flatMap(([key, stateClass]) =>
    [...stateClass.scoreCounts].map(([points, scoreCount]) => ({
      hash: hashText(`${key}${points}`),
      key,
      stateClass,
      points,
      scoreCount,
    })),
  );
  const chosen = candidates.toSorted((a, b) => (a.hash < b.hash ? -1 : 1)).slice(0, maxStates);
  const sample: StateSet = new Map();
  for (const { key, stateClass, points, scoreCount } of chosen) {
    const sampledClass = sample.get(key) ?? {
      ...stateClass,
      scoreCounts: new Map<string | number, ScoreCount>(),
    };
    sample.set(key, sampledClass);
    sampledClass.scoreCounts.set(points, scoreCount);
  }
  const total = sumCounts(candidates.map(({ scoreCount }) => scoreCount));
  const part = sumCounts(chosen.map(({ scoreCount }) => scoreCount));
  return { sample, share: Number((part * 1_000_000n) / total) / 1_000_000 };
}
