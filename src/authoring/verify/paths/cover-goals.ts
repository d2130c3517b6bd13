import { isOutOfTime, type Watch } from '../exploration-limits';
import type { Goal } from './goals';
import type { ExecutedPath } from './executed-path';
import type { AbsenceReason } from './witness-search';

/** Executed paths that together cover the goals, and the goals without a path. */
export interface Cover {
  chosen: { path: ExecutedPath; covers: string[] }[];
  uncovered: { id: string; absence: AbsenceReason }[];
}

/** Drops paths whose goals are all covered by other paths. */
function removeRedundant(
  paths: readonly ExecutedPath[],
  getCoveredGoals: (path: ExecutedPath) => string[],
): ExecutedPath[] {
  const coverCounts = new Map<string, number>();
  for (const goal of paths.flatMap(getCoveredGoals))
    coverCounts.set(goal, (coverCounts.get(goal) ?? 0) + 1);
  const neededPaths = paths.toReversed().filter((path) => {
    const goals = getCoveredGoals(path);
    const isRedundant = goals.every((goal) => (coverCounts.get(goal) ?? 0) > 1);
    if (isRedundant)
      for (const goal of goals) coverCounts.set(goal, (coverCounts.get(goal) ?? 0) - 1);
    return !isRedundant;
  });
  return neededPaths.toReversed();
}

/**
 * Covers goals: first greedily with existing paths, then with a search for each remaining goal.
 * @param candidates existing paths
 * @param find searches for a path that covers a goal, given the open goals
 * @param what what the goals are called in the progress
 * @param getCoveredGoals returns the goals of a path; may include other goals
 */
export function coverGoals<G extends Goal>(
  goals: readonly G[],
  candidates: readonly ExecutedPath[],
  find: (goal: G, open: ReadonlySet<string>) => ExecutedPath | AbsenceReason,
  getCoveredGoals: (path: ExecutedPath) => Iterable<string>,
  watch?: Watch,
  what = 'goals',
): Cover {
  const goalIds = new Set(goals.map(({ id }) => id));
  const open = new Set(goalIds);
  const cache = new Map<ExecutedPath, string[]>();
  const getGoals = (path: ExecutedPath): string[] => {
    const covered = cache.get(path) ?? [...getCoveredGoals(path)].filter((id) => goalIds.has(id));
    cache.set(path, covered);
    return covered;
  };
  const absences = new Map<string, AbsenceReason>();
  const chosenPaths: ExecutedPath[] = [];
  const choose = (path: ExecutedPath): void => {
    chosenPaths.push(path);
    for (const id of getGoals(path)) {
      open.delete(id);
      // A path found for one goal may also cover a goal whose search failed.
      absences.delete(id);
    }
  };
  const getGain = (path: ExecutedPath): number =>
    getGoals(path).filter((id) => open.has(id)).length;

  for (;;) {
    const gains = candidates.map((path) => ({ path, gain: getGain(path) }));
    const best = gains.reduce((a, b) => (b.gain > a.gain ? b : a), { path: null, gain: 0 } as {
      path: ExecutedPath | null;
      gain: number;
    });
    if (best.path === null) break;
    choose(best.path);
  }

  for (const [index, goal] of goals.entries()) {
    if (!open.has(goal.id)) continue;
    watch?.onProgress?.({ what, done: index, of: goals.length });
    const result = isOutOfTime(watch) ? 'unsearched' : find(goal, open);
    if (typeof result === 'string') absences.set(goal.id, result);
    else choose(result);
    open.delete(goal.id);
  }

  const unclaimed = new Set(goalIds);
  const chosen = removeRedundant(chosenPaths, getGoals).map((path) => ({
    path,
    covers: getGoals(path).filter((id) => unclaimed.delete(id)),
  }));
  return { chosen, uncovered: [...absences].map(([id, absence]) => ({ id, absence })) };
}
