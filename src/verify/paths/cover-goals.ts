import type { Goal } from './goals';
import type { ExecutedPath } from './executed-path';
import type { AbsenceReason } from './witness-search';

/** Visits that together do all that can be done of a list of goals. */
export interface Cover {
  chosen: { visit: ExecutedPath; covers: string[] }[];
  uncovered: { id: string; absence: AbsenceReason }[];
}

/** Drops visits that do nothing which the others do not. */
function removeRedundant(
  visits: readonly ExecutedPath[],
  getCoveredGoals: (visit: ExecutedPath) => string[],
): ExecutedPath[] {
  const times = new Map<string, number>();
  for (const goal of visits.flatMap(getCoveredGoals)) times.set(goal, (times.get(goal) ?? 0) + 1);
  const kept = visits.toReversed().filter((visit) => {
    const goals = getCoveredGoals(visit);
    const isIdle = goals.every((goal) => (times.get(goal) ?? 0) > 1);
    if (isIdle) for (const goal of goals) times.set(goal, (times.get(goal) ?? 0) - 1);
    return !isIdle;
  });
  return kept.toReversed();
}

/**
 * Covers goals, first with visits that are there already, the most useful first, then with new ones.
 * @param candidates visits to begin with
 * @param find makes a visit that does a goal; told which goals are open yet
 * @param getCoveredGoals what a visit does, by the names of goals; others may be among them
 */
export function coverGoals<G extends Goal>(
  goals: readonly G[],
  candidates: readonly ExecutedPath[],
  find: (goal: G, open: ReadonlySet<string>) => ExecutedPath | AbsenceReason,
  getCoveredGoals: (visit: ExecutedPath) => Iterable<string>,
): Cover {
  const all = new Set(goals.map(({ id }) => id));
  const open = new Set(all);
  const ownIn = new Map<ExecutedPath, string[]>();
  const goalsIn = (visit: ExecutedPath): string[] => {
    const own = ownIn.get(visit) ?? [...getCoveredGoals(visit)].filter((id) => all.has(id));
    ownIn.set(visit, own);
    return own;
  };
  const left = new Map<string, AbsenceReason>();
  const taken: ExecutedPath[] = [];
  const take = (visit: ExecutedPath): void => {
    taken.push(visit);
    for (const id of goalsIn(visit)) {
      open.delete(id);
      // Found for one goal, it may do another that was given up before.
      left.delete(id);
    }
  };
  const gainOf = (visit: ExecutedPath): number =>
    goalsIn(visit).filter((id) => open.has(id)).length;

  for (;;) {
    const gains = candidates.map((visit) => ({ visit, gain: gainOf(visit) }));
    const best = gains.reduce((a, b) => (b.gain > a.gain ? b : a), { visit: null, gain: 0 } as {
      visit: ExecutedPath | null;
      gain: number;
    });
    if (best.visit === null) break;
    take(best.visit);
  }

  for (const goal of goals) {
    if (!open.has(goal.id)) continue;
    const found = find(goal, open);
    if (typeof found === 'string') left.set(goal.id, found);
    else take(found);
    open.delete(goal.id);
  }

  const fresh = new Set(all);
  const chosen = removeRedundant(taken, goalsIn).map((visit) => ({
    visit,
    covers: goalsIn(visit).filter((id) => fresh.delete(id)),
  }));
  return { chosen, uncovered: [...left].map(([id, absence]) => ({ id, absence })) };
}
