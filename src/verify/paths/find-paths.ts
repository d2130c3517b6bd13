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
  /** More pairs than this are not looked for: nobody could use their paths. */
  maxPairs: number;
}

const defaultMaxPairs = 20_000;

type FindWitness = (demands: readonly Constraint[]) => Witness;

/** Looks at one way after the other, and at the next only when it is asked for. */
function* findWitnesses({ alternatives: count }: Goal, witness: FindWitness): Generator<Witness> {
  for (const way of count) yield witness(way);
}

/** Visitors who each take what was not taken yet; who must be searched for is searched for. */
function coverOptions(
  options: readonly OptionGoal[],
  finder: PathSearch,
  witness: FindWitness,
): Cover {
  const getCoveredGoals: GetCoveredGoals = ({ coveredGoals }) => coveredGoals.options;
  return coverGoals(
    options,
    [],
    (goal, open) => {
      const sent = finder.searchGreedily(
        goal.id,
        [goal],
        (option) => (open.has(option) ? 1 : 0),
        getCoveredGoals,
      );
      return typeof sent === 'string'
        ? finder.replayWitnesses(goal.id, findWitnesses(goal, witness), getCoveredGoals)
        : sent;
    },
    getCoveredGoals,
  );
}

/** What an option would add: open pairs with those taken; where that is the same, the most open pairs. */
function createPairGain(
  pairs: ReadonlyMap<string, PairGoal>,
  open: ReadonlySet<string>,
): MarginalGain {
  const partners = new Map<string, Set<string>>();
  const note = (option: string, partner: string): void => {
    const known = partners.get(option) ?? new Set<string>();
    partners.set(option, known.add(partner));
  };
  for (const id of open) {
    const [first, second] = getOrThrow(pairs, id).options;
    note(first.id, second.id);
    note(second.id, first.id);
  }
  return (option, taken) => {
    const own = partners.get(option);
    if (own === undefined) return 0;
    return taken.filter((other) => own.has(other)).length + own.size / (pairs.size + 1);
  };
}

function coverPairs(
  pairs: readonly PairGoal[],
  getCoveredGoals: GetCoveredGoals,
  finder: PathSearch,
  witness: FindWitness,
): Cover {
  const witnesses = createPairWitnessSearch(witness);
  const byId = new Map(pairs.map((pair) => [pair.id, pair]));
  return coverGoals(
    pairs,
    [],
    (pair, open) => {
      const ruledOut = witnesses.getKnownAbsence(pair);
      if (ruledOut !== null) return ruledOut;
      const sent = finder.searchGreedily(
        pair.id,
        pair.options,
        createPairGain(byId, open),
        getCoveredGoals,
      );
      return typeof sent === 'string'
        ? finder.replayWitnesses(pair.id, [witnesses.find(pair)], getCoveredGoals)
        : sent;
    },
    getCoveredGoals,
  );
}

/** What all paths together do, whatever set they were made for. */
function getStepCoverage(
  steps: readonly Goal[],
  used: readonly ExecutedPath[],
  witness: FindWitness,
) {
  const seen = new Set(used.flatMap(({ coveredGoals }) => [...coveredGoals.steps]));
  const left = steps.flatMap((goal): Cover['uncovered'] => {
    if (seen.has(goal.id)) return [];
    const [found] = findWitnesses(goal, witness);
    return [
      {
        id: goal.id,
        absence: found !== undefined && 'absence' in found ? found.absence : 'unfound',
      },
    ];
  });
  return toGoalCoverage(steps, left);
}

const createSkippedPairCoverage = (pairs: number, maxStates: number): GoalCoverage => ({
  covered: 0,
  total: pairs,
  left: [
    {
      id: 'all pairs',
      why: `more than ${maxStates} are not looked for`,
      isProved: false,
    },
  ],
});

/**
 * Finds visits that together do everything a funnel can do: take each option, go each way, hold and
 * fail each condition, come to each outcome, and join each option with each other one.
 * @param definition a checked definition
 * @returns for the same definition always the same
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
  const witness = createWitnessSearch(funnel.prepared, limits);
  const finder = createPathSearch(funnel, tracer, goals.options, getPossibleAnswers);

  const cover = (kind: GoalKind): Cover => {
    const getCoveredGoals: GetCoveredGoals = ({ coveredGoals }) => coveredGoals[kind];
    return coverGoals(
      goals[kind],
      finder.executedPaths.slice(),
      (goal) => finder.replayWitnesses(goal.id, findWitnesses(goal, witness), getCoveredGoals),
      getCoveredGoals,
    );
  };

  const options = coverOptions(goals.options, finder, witness);
  const edges = cover('edges');
  const guards = cover('guardSides');
  const outcomes = cover('outcomes');
  const numberOfPairs = countPairs(goals.options);
  const pairs = numberOfPairs > maxPairs ? [] : createPairGoals(goals.options);
  const joined = coverPairs(pairs, createPairReader(goals.options), finder, witness);
  const used = [options, edges, guards, outcomes, joined].flatMap(({ chosen }) =>
    chosen.map(({ visit }) => visit),
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
      pairs: toTestPaths('pairs', joined),
    },
    coverage: {
      steps: getStepCoverage(goals.steps, used, witness),
      options: toGoalCoverage(goals.options, options.uncovered),
      edges: toGoalCoverage(goals.edges, edges.uncovered),
      guardSides: toGoalCoverage(goals.guardSides, guards.uncovered),
      outcomes: toGoalCoverage(goals.outcomes, outcomes.uncovered),
      pairs:
        numberOfPairs > maxPairs
          ? createSkippedPairCoverage(numberOfPairs, maxPairs)
          : toGoalCoverage(pairs, joined.uncovered),
    },
  };
}
