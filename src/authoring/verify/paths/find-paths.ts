import type { FunnelDefinition } from '../../../funnel/definition/normalise';
import { compile } from '../../../funnel/engine/compile';
import type { Constraint } from '../constraint';
import { explore } from '../explore/explore';
import { createExplorationCache } from '../explore/exploration-cache';
import { openVisits } from '../visit-days';
import type { ReadingPlan } from '../readers';
import { isOutOfTime, watched, type ExplorationLimits, type Watch } from '../exploration-limits';
import { coverGoals, type Cover } from './cover-goals';
import { createPathSearch, type GetCoveredGoals, type PathSearch } from './path-search';
import { createGoals, type Goal, type OptionGoal } from './goals';
import { coverBoundaries } from './boundaries';
import { coverPairs, toPairCoverage } from './cover-pairs';
import { toGoalCoverage, toTestPaths, type PathReport } from './path-report';
import { createPairSearch } from './search-pairs';
import { createExecutedVisits } from './executed-visits';
import { createRouteTracer } from './route-tracer';
import type { GoalKind, ExecutedPath } from './executed-path';
import { createWitnessSearch, type Witness } from './witness-search';

export interface PathLimits extends ExplorationLimits {
  /** Above this number of pairs, pair coverage is skipped. */
  maxPairs: number;
}

const defaultMaxPairs = 2_000_000;

type FindWitness = (constraints: readonly Constraint[]) => Witness;

/** Searches the alternatives of a goal lazily, one after the other. */
function* findWitnesses({ alternatives }: Goal, findWitness: FindWitness): Generator<Witness> {
  for (const constraints of alternatives) yield findWitness(constraints);
}

/** What the goals of each kind are called in the progress. */
const goalNouns: Record<Exclude<GoalKind, 'boundaries'>, string> = {
  steps: 'steps',
  options: 'options',
  edges: 'edges',
  guardSides: 'guard sides',
  outcomes: 'outcomes',
};

/** Covers options by greedy visitors, and by a witness search for those they miss. */
function coverOptions(
  options: readonly OptionGoal[],
  pathSearch: PathSearch,
  findWitness: FindWitness,
  watch: Watch,
): Cover {
  const getCoveredGoals: GetCoveredGoals = ({ coveredGoals }) => coveredGoals.options;
  return coverGoals(
    options,
    [],
    (goal, open) => {
      const executed = pathSearch.searchGreedily(
        [goal],
        (option) => (open.has(option) ? 1 : 0),
        ({ coveredGoals }) => coveredGoals.options.has(goal.id),
      );
      return typeof executed === 'string'
        ? pathSearch.replayWitnesses(findWitnesses(goal, findWitness), ({ coveredGoals }) =>
            coveredGoals.options.has(goal.id),
          )
        : executed;
    },
    getCoveredGoals,
    watch,
    'options',
  );
}

/** Step coverage of all paths of all sets together. */
function getStepCoverage(
  steps: readonly Goal[],
  paths: readonly ExecutedPath[],
  findWitness: FindWitness,
) {
  const coveredSteps = new Set(paths.flatMap(({ coveredGoals }) => [...coveredGoals.steps]));
  const uncovered = steps.flatMap((goal): Cover['uncovered'] => {
    if (coveredSteps.has(goal.id)) return [];
    const [witness] = findWitnesses(goal, findWitness);
    return [
      {
        id: goal.id,
        absence: witness !== undefined && 'absence' in witness ? witness.absence : 'unfound',
      },
    ];
  });
  return toGoalCoverage(steps, uncovered);
}

/** Was a goal not searched for, because the time was over? */
const isUnsearched = ({ uncovered }: Cover): boolean =>
  uncovered.some(({ absence }) => absence === 'unsearched');

/**
 * Finds test paths that cover all options, edges, condition sides, outcomes and pairs of options.
 * @param definition a valid definition
 * @returns a deterministic report
 */
export function findPaths(
  source: FunnelDefinition,
  { maxPairs = defaultMaxPairs, maxStates, ...watch }: Partial<PathLimits> = {},
): PathReport {
  const definition = openVisits(source);
  const funnel = compile(definition);
  const isOver = (): boolean => isOutOfTime(watch);
  const limits = maxStates === undefined ? undefined : { maxStates, isOutOfTime: isOver };
  const cache = createExplorationCache(funnel.prepared);
  const plan: ReadingPlan = { routes: 'taken', readers: [] };
  const { exhaustive, share } = explore(
    funnel.prepared,
    { ...watched(watch), ...limits },
    [],
    plan,
    cache,
  );
  const tracer = createRouteTracer(funnel.prepared);
  const goals = createGoals(funnel.prepared, tracer, cache);
  const findWitness = createWitnessSearch(funnel.prepared, limits, cache, isOver);
  const visits = createExecutedVisits(funnel, tracer);
  const pathSearch = createPathSearch(funnel, visits, goals.options, cache);

  const cover = (kind: Exclude<GoalKind, 'boundaries'>): Cover => {
    const getCoveredGoals: GetCoveredGoals = ({ coveredGoals }) => coveredGoals[kind];
    return coverGoals(
      goals[kind],
      pathSearch.executedPaths.slice(),
      (goal) => {
        const covers = (path: ExecutedPath): boolean => path.coveredGoals[kind].has(goal.id);
        if (goal.isImpossible?.() === true) return 'impossible';
        return (
          pathSearch.searchAimed(goal.aims ?? [], covers) ??
          pathSearch.replayWitnesses(findWitnesses(goal, findWitness), covers)
        );
      },
      getCoveredGoals,
      watch,
      goalNouns[kind],
    );
  };

  const options = coverOptions(goals.options, pathSearch, findWitness, watch);
  const edges = cover('edges');
  const guards = cover('guardSides');
  const outcomes = cover('outcomes');
  const boundaries = coverBoundaries(funnel, pathSearch, cache, findWitness, {
    ...watched(watch),
    ...limits,
  });
  const pairSearch = createPairSearch(funnel.prepared, visits, goals.options, cache);
  const pairs = coverPairs(goals.options, pathSearch, pairSearch, findWitness, maxPairs, watch);
  const covers = [options, edges, guards, outcomes, boundaries.cover];
  const usedPaths = [...covers, pairs].flatMap(({ chosen }) => chosen.map(({ path }) => path));

  return {
    funnel: definition.id,
    exhaustive,
    share,
    isOutOfTime: pairs.unsearched > 0 || covers.some(isUnsearched),
    sets: {
      options: toTestPaths(definition, 'options', options),
      edges: toTestPaths(definition, 'edges', edges),
      guards: toTestPaths(definition, 'guards', guards),
      outcomes: toTestPaths(definition, 'outcomes', outcomes),
      boundaries: toTestPaths(definition, 'boundaries', boundaries.cover),
      pairs: toTestPaths(definition, 'pairs', pairs),
    },
    coverage: {
      steps: getStepCoverage(goals.steps, usedPaths, findWitness),
      options: toGoalCoverage(goals.options, options.uncovered),
      edges: toGoalCoverage(goals.edges, edges.uncovered),
      guardSides: toGoalCoverage(goals.guardSides, guards.uncovered),
      outcomes: toGoalCoverage(goals.outcomes, outcomes.uncovered),
      boundaries: toGoalCoverage(boundaries.goals, boundaries.cover.uncovered),
      pairs: toPairCoverage(pairs),
    },
  };
}
