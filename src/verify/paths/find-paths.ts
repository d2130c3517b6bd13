import type { FunnelDefinition } from '../../definition/normalise';
import { compile } from '../../engine/compile';
import type { Demand } from '../demand';
import { entryOf } from '../entries';
import { explore, type Limits } from '../explore';
import { coverGoals, type Cover } from './cover';
import type { Gain } from './eager-visitor';
import { createFinder, type DoneIn, type Finder } from './finder';
import { goalsOf, type Goal, type OptionGoal } from './goals';
import { countPairs, createPairsIn, createPairWitnesses, pairGoals, type PairGoal } from './pairs';
import { toCoverage, toPaths, type Coverage, type PathReport } from './path-report';
import { createTracer } from './route-trace';
import type { GoalKind, Visit } from './visit';
import { createWitnesses, type Witness } from './witness';

export interface PathLimits extends Limits {
  /** More pairs than this are not looked for: nobody could use their paths. */
  pairs: number;
}

const ordinaryPairs = 20_000;

type FindWitness = (demands: readonly Demand[]) => Witness;

/** Looks at one way after the other, and at the next only when it is asked for. */
function* witnessesOf({ ways }: Goal, witness: FindWitness): Generator<Witness> {
  for (const way of ways) yield witness(way);
}

/** Visitors who each take what was not taken yet; who must be searched for is searched for. */
function coverOptions(options: readonly OptionGoal[], finder: Finder, witness: FindWitness): Cover {
  const doneIn: DoneIn = ({ happened }) => happened.options;
  return coverGoals(
    options,
    [],
    (goal, open) => {
      const sent = finder.send(goal.id, [goal], (option) => (open.has(option) ? 1 : 0), doneIn);
      return typeof sent === 'string'
        ? finder.follow(goal.id, witnessesOf(goal, witness), doneIn)
        : sent;
    },
    doneIn,
  );
}

/** What an option would add: open pairs with those taken; where that is the same, the most open pairs. */
function pairGain(pairs: ReadonlyMap<string, PairGoal>, open: ReadonlySet<string>): Gain {
  const partners = new Map<string, Set<string>>();
  const note = (option: string, partner: string): void => {
    const known = partners.get(option) ?? new Set<string>();
    partners.set(option, known.add(partner));
  };
  for (const id of open) {
    const [first, second] = entryOf(pairs, id).options;
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
  doneIn: DoneIn,
  finder: Finder,
  witness: FindWitness,
): Cover {
  const witnesses = createPairWitnesses(witness);
  const byId = new Map(pairs.map((pair) => [pair.id, pair]));
  return coverGoals(
    pairs,
    [],
    (pair, open) => {
      const ruledOut = witnesses.ruledOut(pair);
      if (ruledOut !== null) return ruledOut;
      const sent = finder.send(pair.id, pair.options, pairGain(byId, open), doneIn);
      return typeof sent === 'string'
        ? finder.follow(pair.id, [witnesses.find(pair)], doneIn)
        : sent;
    },
    doneIn,
  );
}

/** What all paths together do, whatever set they were made for. */
function coverageOfSteps(steps: readonly Goal[], used: readonly Visit[], witness: FindWitness) {
  const seen = new Set(used.flatMap(({ happened }) => [...happened.steps]));
  const left = steps.flatMap((goal): Cover['left'] => {
    if (seen.has(goal.id)) return [];
    const [found] = witnessesOf(goal, witness);
    return [
      {
        id: goal.id,
        absence: found !== undefined && 'absence' in found ? found.absence : 'unfound',
      },
    ];
  });
  return toCoverage(steps, left);
}

const tooManyPairs = (pairs: number, most: number): Coverage => ({
  covered: 0,
  total: pairs,
  left: [
    {
      id: 'all pairs',
      why: `more than ${most} are not looked for`,
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
  { pairs: mostPairs = ordinaryPairs, situations }: Partial<PathLimits> = {},
): PathReport {
  const funnel = compile(definition);
  const limits = situations === undefined ? undefined : { situations };
  const { answersOf, exhaustive, share } = explore(funnel.prepared, limits);
  const tracer = createTracer(funnel.prepared);
  const goals = goalsOf(funnel.prepared, tracer);
  const witness = createWitnesses(funnel.prepared, limits);
  const finder = createFinder(funnel, tracer, goals.options, answersOf);

  const cover = (kind: GoalKind): Cover => {
    const doneIn: DoneIn = ({ happened }) => happened[kind];
    return coverGoals(
      goals[kind],
      finder.made.slice(),
      (goal) => finder.follow(goal.id, witnessesOf(goal, witness), doneIn),
      doneIn,
    );
  };

  const options = coverOptions(goals.options, finder, witness);
  const edges = cover('edges');
  const guards = cover('guardSides');
  const outcomes = cover('outcomes');
  const numberOfPairs = countPairs(goals.options);
  const pairs = numberOfPairs > mostPairs ? [] : pairGoals(goals.options);
  const joined = coverPairs(pairs, createPairsIn(goals.options), finder, witness);
  const used = [options, edges, guards, outcomes, joined].flatMap(({ chosen }) =>
    chosen.map(({ visit }) => visit),
  );

  return {
    funnel: definition.id,
    exhaustive,
    share,
    sets: {
      options: toPaths('options', options),
      edges: toPaths('edges', edges),
      guards: toPaths('guards', guards),
      outcomes: toPaths('outcomes', outcomes),
      pairs: toPaths('pairs', joined),
    },
    coverage: {
      steps: coverageOfSteps(goals.steps, used, witness),
      options: toCoverage(goals.options, options.left),
      edges: toCoverage(goals.edges, edges.left),
      guardSides: toCoverage(goals.guardSides, guards.left),
      outcomes: toCoverage(goals.outcomes, outcomes.left),
      pairs:
        numberOfPairs > mostPairs
          ? tooManyPairs(numberOfPairs, mostPairs)
          : toCoverage(pairs, joined.left),
    },
  };
}
