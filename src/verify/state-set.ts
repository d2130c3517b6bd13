import { hashText } from '../engine/hash';
import type { Projection } from './projection';
import type { ObservableState, AbstractState } from './abstract-state';
import type { Trace } from './trace';

/** Visitors of one state class with equal points. */
export type ScoreCount = Pick<AbstractState, 'settledScores' | 'count' | 'trace'>;

/**
 * Visitors at one program point who are equal under the live set except for their points. Mostly
 * they are routed once for the whole class; only the score counts grow with each scored step.
 */
export interface StateClass extends Pick<ObservableState, 'answers' | 'draws'> {
  scoreCounts: Map<string | number, ScoreCount>;
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
  const stateClass: StateClass = {
    answers: projection.projectAnswers(answers),
    draws: projection.projectDraws(draws),
    scoreCounts: new Map(),
  };
  stateSet.set(key, stateClass);
  return stateClass;
}

/** A state class with a single state. */
export const toStateClass = ({ answers, draws, ...scoreCount }: AbstractState): StateClass => ({
  answers,
  draws,
  scoreCounts: new Map([[0, scoreCount]]),
});

/** One number per score, in the definition's order. */
type ScorePoints = readonly number[];

/** Key of a score count. Most funnels have one score: then the total itself, to avoid a string. */
function getScoreKey(settledScores: ScorePoints, points: ScorePoints): string | number {
  if (points.length < 2) return (settledScores[0] ?? 0) + (points[0] ?? 0);
  return points.map((added, index) => (settledScores[index] ?? 0) + added).join(';');
}

/**
 * Adds the visitors of a score count to a state class.
 * @param points added to their scores by the move
 * @param count factor for the count, such as the size of an answer group
 * @param extendTrace called for a new entry only, because each entry keeps one trace
 */
export function mergeScoreCount(
  { scoreCounts }: StateClass,
  from: ScoreCount,
  points: ScorePoints,
  count: bigint,
  extendTrace: (trace: Trace | null) => Trace | null,
): void {
  const key = getScoreKey(from.settledScores, points);
  const movedCount = count === 1n ? from.count : from.count * count;
  const existing = scoreCounts.get(key);
  if (existing !== undefined) existing.count += movedCount;
  else
    scoreCounts.set(key, {
      settledScores: points.map((added, index) => (from.settledScores[index] ?? 0) + added),
      count: movedCount,
      trace: extendTrace(from.trace),
    });
}

/** A state class and one of its score counts as a plain state, for users of an exploration. */
export const toAbstractState = (
  { answers, draws }: StateClass,
  { settledScores, count, trace }: ScoreCount,
): AbstractState => ({
  answers,
  draws,
  settledScores,
  count,
  trace,
});

const countStates = (stateSet: StateSet): number => {
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
