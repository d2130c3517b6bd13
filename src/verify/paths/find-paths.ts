import type { FunnelDefinition } from '../../definition/normalise';
import { compile } from '../../engine/compile';
import type { Constraint } from '../constraint';
import { getOrThrow } from '../get-or-throw';
import { explore, type ExplorationLimits } from '../explore';
import { coverGoals, type Cover } from './cover-goals';
import type { MarginalGain } from './greedy-visitor';
import { createPathSearch, type GetCoveredGoals, type PathSearch } from './path-search';
import { createGoals, type Goal, type OptionGoal } from './goals';
import {
  countPairs,
  createPairReader,
  createPairWitnessSearch,
  createPairGoals,
  type PairGoal,
} from './pairs';
import { toGoalCoverage, toTestPaths, type GoalCoverage, type PathReport } from './path-report';
import { createRouteTracer } from './route-tracer';
import type { GoalKind, ExecutedPath } from './executed-path';
import { createWitnessSearch, type Witness } from './witness-search';

export interface PathLimits extends ExplorationLimits {
  /** Above this number of pairs, pair coverage is skipped: the set would be too large to use. */
  maxPairs: number;
}

const defaultMaxPairs = 20_000;

type FindWitness = (constraints: readonly Constraint[]) => Witness;

/** Searches the alternatives of a goal lazily, one after the other. */
function* findWitnesses({ alternatives }: Goal, findWitness: FindWitness): Generator<Witness> {
  for (const constraints of alternatives) yield findWitness(constraints);
}

/** Covers options by greedy visitors, and by a witness search for those they miss. */
function coverOptions(
  options: readonly OptionGoal[],
  pathSearch: PathSearch,
  findWitness: FindWitness,
): Cover {
  const getCoveredGoals: GetCoveredGoals = ({ coveredGoals }) => coveredGoals.options;
  return coverGoals(
    options,
    [],
    (goal, open) => {
      const executed = pathSearch.searchGreedily(
        goal.id,
        [goal],
        (option) => (open.has(option) ? 1 : 0),
        getCoveredGoals,
      );
      return typeof executed === 'string'
        ? pathSearch.replayWitnesses(goal.id, findWitnesses(goal, findWitness), getCoveredGoals)
        : executed;
    },
    getCoveredGoals,
  );
}

/**
 * Gain of an option: its uncovered pairs with the chosen options; ties by the number of all its
 * uncovered pairs.
 */
function createPairGain(
  pairs: ReadonlyMap<string, PairGoal>,
  open: ReadonlySet<string>,
): MarginalGain {
  const partners = new Map<string, Set<string>>();
  const addPartner = (option: string, partner: string): void => {
    const partnersOfOption = partners.get(option) ?? new Set<string>();
    partners.set(option, partnersOfOption.add(partner));
  };
  for (const id of open) {
    const [first, second] = getOrThrow(pairs, id).options;
    addPartner(first.id, second.id);
    addPartner(second.id, first.id);
  }
  return (option, chosen) => {
    const openPartners = partners.get(option);
    if (openPartners === undefined) return 0;
    return (
      chosen.filter((chosenOption) => openPartners.has(chosenOption)).length +
      openPartners.size / (pairs.size + 1)
    );
  };
}

function coverPairs(
  pairs: readonly PairGoal[],
  getCoveredGoals: GetCoveredGoals,
  pathSearch: PathSearch,
  findWitness: FindWitness,
): Cover {
  const pairSearch = createPairWitnessSearch(findWitness);
  const pairsById = new Map(pairs.map((pair) => [pair.id, pair]));
  return coverGoals(
    pairs,
    [],
    (pair, open) => {
      const absence = pairSearch.getKnownAbsence(pair);
      if (absence !== null) return absence;
      const executed = pathSearch.searchGreedily(
        pair.id,
        pair.options,
        createPairGain(pairsById, open),
        getCoveredGoals,
      );
      return typeof executed === 'string'
        ? pathSearch.replayWitnesses(pair.id, [pairSearch.find(pair)], getCoveredGoals)
        : executed;
    },
    getCoveredGoals,
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

const createSkippedPairCoverage = (pairs: number, maxPairs: number): GoalCoverage => ({
  covered: 0,
  total: pairs,
  left: [
    {
      id: 'all pairs',
      why: `more than ${maxPairs} pairs are not searched`,
      isProved: false,
    },
  ],
});

/**
 * Finds test paths that cover all options, edges, condition sides, outcomes and pairs of options.
 * @param definition a valid definition
 * @returns a deterministic report
 */
export function findPaths(
  definition: FunnelDefinition,
  { maxPairs = defaultMaxPairs, maxStates }: Partial<PathLimits> = {},
): PathReport {
  const funnel = compile(definition);
  const limits = maxStates === undefined ? undefined : { maxStates };
  const { getPossibleAnswers, exhaustive, share } = explore(funnel.prepared, limits);
  const tracer = createRouteTracer(funnel.prepared);
  const goals = createGoals(funnel.prepared, tracer);
  const findWitness = createWitnessSearch(funnel.prepared, limits);
  const pathSearch = createPathSearch(funnel, tracer, goals.options, getPossibleAnswers);

  const cover = (kind: GoalKind): Cover => {
    const getCoveredGoals: GetCoveredGoals = ({ coveredGoals }) => coveredGoals[kind];
    return coverGoals(
      goals[kind],
      pathSearch.executedPaths.slice(),
      (goal) =>
        pathSearch.replayWitnesses(goal.id, findWitnesses(goal, findWitness), getCoveredGoals),
      getCoveredGoals,
    );
  };

  const options = coverOptions(goals.options, pathSearch, findWitness);
  const edges = cover('edges');
  const guards = cover('guardSides');
  const outcomes = cover('outcomes');
  const numberOfPairs = countPairs(goals.options);
  const pairs = numberOfPairs > maxPairs ? [] : createPairGoals(goals.options);
  const pairCover = coverPairs(pairs, createPairReader(goals.options), pathSearch, findWitness);
  const usedPaths = [options, edges, guards, outcomes, pairCover].flatMap(({ chosen }) =>
    chosen.map(({ path }) => path),
  );

  return {
    funnel: definition.id,
    exhaustive,
    share,
    sets: {
      options: toTestPaths('options', options),
      edges: toTestPaths('edges', edges),
      guards: toTestPaths('guards', guards),
      outcomes: toTestPaths('outcomes', outcomes),
      pairs: toTestPaths('pairs', pairCover),
    },
    coverage: {
      steps: getStepCoverage(goals.steps, usedPaths, findWitness),
      options: toGoalCoverage(goals.options, options.uncovered),
      edges: toGoalCoverage(goals.edges, edges.uncovered),
      guardSides: toGoalCoverage(goals.guardSides, guards.uncovered),
      outcomes: toGoalCoverage(goals.outcomes, outcomes.uncovered),
      pairs:
        numberOfPairs > maxPairs
          ? createSkippedPairCoverage(numberOfPairs, maxPairs)
          : toGoalCoverage(pairs, pairCover.uncovered),
    },
  };
}
