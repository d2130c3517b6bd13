import { hashText } from '../engine/hash';
import type { Projection } from './projection';
import type { ObservableState, AbstractState } from './abstract-state';
import type { Trace } from './trace';

/** Visitors of a crowd who have the same points. */
export type ScoreCount = Pick<AbstractState, 'settledScores' | 'count' | 'trace'>;

/**
 * Visitors at one moment who differ in nothing that is still asked but their points. Where they go
 * is mostly found once for all of them; only their tallies grow in number with every scored step.
 */
export interface StateClass extends Pick<ObservableState, 'answers' | 'draws'> {
  scoreCounts: Map<string | number, ScoreCount>;
}

/** The crowds at one moment, by what their visitors answered. */
export type StateSet = Map<string, StateClass>;

/** The crowd of those who answered so, there from now on. */
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

/** The crowd of a single situation. */
export const toStateClass = ({ answers, draws, ...scoreCount }: AbstractState): StateClass => ({
  answers,
  draws,
  scoreCounts: new Map([[0, scoreCount]]),
});

/** One entry a score. */
type ScorePoints = readonly number[];

/** What tells tallies apart. With one score, as most funnels have, the sum itself. */
function getScoreKey(settledScores: ScorePoints, points: ScorePoints): string | number {
  if (points.length < 2) return (settledScores[0] ?? 0) + (points[0] ?? 0);
  return points.map((more, index) => (settledScores[index] ?? 0) + more).join(';');
}

/**
 * Lets the visitors of a tally join a crowd.
 * @param points what they get on the way
 * @param count how many ways of getting it each of them has
 * @param walkOn their way there; asked of the first who come, because the others' is never looked at
 */
export function mergeScoreCount(
  { scoreCounts }: StateClass,
  from: ScoreCount,
  points: ScorePoints,
  count: bigint,
  walkOn: (trace: Trace | null) => Trace | null,
): void {
  const key = getScoreKey(from.settledScores, points);
  const coming = count === 1n ? from.count : from.count * count;
  const known = scoreCounts.get(key);
  if (known !== undefined) known.count += coming;
  else
    scoreCounts.set(key, {
      settledScores: points.map((more, index) => (from.settledScores[index] ?? 0) + more),
      count: coming,
      trace: walkOn(from.trace),
    });
}

/** One tally of a crowd, as those see it who look at an exploration. */
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
 * Leaves out all tallies but `most`, chosen by a mark of what they are: the same ones every time,
 * and none of one kind only.
 * @returns the share of all ways that is left
 */
export function sampleStateSet(
  stateSet: StateSet,
  maxStates: number,
): { kept: StateSet; share: number } {
  if (countStates(stateSet) <= maxStates) return { kept: stateSet, share: 1 };
  const all = [...stateSet].flatMap(([key, stateClass]) =>
    [...stateClass.scoreCounts].map(([points, scoreCount]) => ({
      mark: hashText(`${key}${points}`),
      key,
      crowd: stateClass,
      points,
      tally: scoreCount,
    })),
  );
  const chosen = all.toSorted((a, b) => (a.mark < b.mark ? -1 : 1)).slice(0, maxStates);
  const kept: StateSet = new Map();
  for (const { key, crowd: stateClass, points, tally: scoreCount } of chosen) {
    const left = kept.get(key) ?? {
      ...stateClass,
      scoreCounts: new Map<string | number, ScoreCount>(),
    };
    kept.set(key, left);
    left.scoreCounts.set(points, scoreCount);
  }
  const whole = sumCounts(all.map(({ tally: scoreCount }) => scoreCount));
  const part = sumCounts(chosen.map(({ tally: scoreCount }) => scoreCount));
  return { kept, share: Number((part * 1_000_000n) / whole) / 1_000_000 };
}
