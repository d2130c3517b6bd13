import type { PreparedFunnel } from '../../../funnel/engine/model/prepared-funnel';
import type { ExplorationCache } from '../explore/exploration-cache';
import { createDetours } from './detours';
import type { ExecutedPath } from './executed-path';
import type { ExecutedVisits } from './executed-visits';
import type { OptionGoal } from './goals';
import { createGreedyVisitors, type MarginalGain } from './greedy-visitor';
import { createKnownCuts } from './known-cuts';

/** Finds paths with several options. */
export interface PairSearch {
  /**
   * Runs greedy visitors towards options: what led a visitor past one of them is avoided by the next.
   * An option that leads past others is taken where it gains more than they would.
   * Of a visitor who avoids only this and one who avoids all that led past any option so far, the path
   * of more worth is taken.
   */
  searchTogether: (
    wantedOptions: readonly OptionGoal[],
    gain: MarginalGain,
    getWorth: (path: ExecutedPath) => number,
  ) => ExecutedPath | null;
  /** Repeats a path only as far as its wanted options need it; the rest is chosen by gain. */
  searchAlong: (
    known: ExecutedPath,
    wantedOptions: readonly OptionGoal[],
    gain: MarginalGain,
  ) => ExecutedPath | null;
}

/** How many greedy visitors try to reach options together. */
const maxGreedyVisitors = 20;

const findMissed = (path: ExecutedPath, wanted: readonly OptionGoal[]): OptionGoal | undefined =>
  wanted.find(({ id }) => !path.coveredGoals.options.has(id));

export function createPairSearch(
  funnel: PreparedFunnel,
  { executedPaths, visit }: ExecutedVisits,
  options: readonly OptionGoal[],
  cache: ExplorationCache,
): PairSearch {
  const createVisitor = createGreedyVisitors(cache.getPossibleAnswers);
  const detours = createDetours(funnel, options, cache.reads);
  const cuts = createKnownCuts(options);
  const sourceByOption = new Map(options.map(({ id, source }) => [id, source]));
  const visitGreedily = (...choices: Parameters<typeof createVisitor>): ExecutedPath | null =>
    visit(createVisitor(...choices));
  /** Runs visitors until one has all wanted options, or nothing more is learned from the last. */
  const visitUntilFound = (
    wanted: readonly OptionGoal[],
    visitNext: () => ExecutedPath | null,
    learn: (missed: OptionGoal, cause: readonly string[]) => boolean,
  ): ExecutedPath | null => {
    for (let visitors = 0; visitors < maxGreedyVisitors; visitors += 1) {
      const path = visitNext();
      if (path === null) return null;
      const missed = findMissed(path, wanted);
      if (missed === undefined) {
        executedPaths.push(path);
        return path;
      }
      if (!learn(missed, detours.findCause(path, missed))) return null;
    }
    return null;
  };
  return {
    searchTogether: (wanted, gain, getWorth) => {
      const ids = wanted.map(({ id }) => id);
      const all = cuts.getAll();
      const netGain = cuts.getNetGain(gain);
      const found = visitUntilFound(
        wanted,
        () => visitGreedily(ids, netGain, cuts.getAvoided(wanted)),
        ({ source }, cause) =>
          cuts.learn(
            source,
            cause.filter((option) => !ids.includes(option)),
          ),
      );
      const other = all.size === 0 ? null : visitGreedily(ids, gain, all);
      if (other === null || findMissed(other, wanted) !== undefined) return found;
      return found === null || getWorth(other) > getWorth(found) ? other : found;
    },
    searchAlong: ({ coveredGoals }, wanted, gain) => {
      const wantedSources = wanted.map(({ source }) => source);
      const followed = new Set<string>();
      return visitUntilFound(
        wanted,
        () => {
          const known = options.filter(
            ({ id, source }) => followed.has(source) && coveredGoals.options.has(id),
          );
          return visitGreedily(
            [...wanted, ...known].map(({ id }) => id),
            gain,
          );
        },
        (_, cause) => {
          const before = followed.size;
          for (const option of cause) {
            const source = sourceByOption.get(option);
            if (source !== undefined && !wantedSources.includes(source)) followed.add(source);
          }
          return followed.size > before;
        },
      );
    },
  };
}
