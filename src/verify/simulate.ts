import type { FunnelDefinition } from '../definition/normalise';
import { conditionsOf } from '../definition/conditions-of';
import { compile } from '../engine/compile';
import { seededRandom } from '../engine/random';
import { entryAt } from './entries';
import { possibleAnswers } from './possible-answers';
import { chooserOf, type Chooser } from './simulate/likely-answers';
import { forwardShares, type ForwardShares, type NotExact } from './simulate/forward-shares';
import { sampledShare, type SampledShare } from './simulate/interval';
import { outcomesOf, resultOf, type OutcomeOf } from './simulate/outcomes';
import { noRates, type Rates } from './simulate/rates';
import { visit, type Visit, type Visitor } from './simulate/visit';

export interface SimulateOptions {
  runs: number;
  /** A whole number: with the same one the same visitors come. */
  seed: number;
  rates?: Rates;
}

/** A share as it was simulated and, where it could be computed, as it is. */
export interface Share extends SampledShare {
  exact: number | null;
}

/** What becomes of those who come to a step: came = left + stopped + went on, an ending's visitors being there to stay. */
export interface StepTraffic {
  step: string;
  /** Of all visitors. */
  came: Share;
  /** Of those who came. */
  left: Share;
  /** Of those who came: the funnel lets nobody with their answers go on. */
  stopped: Share;
  wentOn: number;
  finished: number;
}

export interface SimulatedOutcome extends Pick<OutcomeOf, 'kind' | 'id'> {
  /** Of those who finished. A value of null: nothing was decided, drawn or reached. */
  results: ({ value: string | null } & Share)[];
}

export interface Simulation {
  funnel: string;
  runs: number;
  seed: number;
  /** Of all visitors. */
  finished: Share;
  steps: StepTraffic[];
  outcomes: SimulatedOutcome[];
  /** How many steps those saw who finished; null where nobody did. */
  length: { shortest: number; longest: number; mean: number } | null;
  /** Why the exact shares are missing; null where they are there. */
  notExact: NotExact | null;
}

function createVisitor(definition: FunnelDefinition, rates: Rates, random: () => number): Visitor {
  const leaves = conditionsOf(definition).map(({ leaf }) => leaf);
  const choosers = new Map<string, Chooser | null>();
  return {
    leaves: (step) => {
      const share = rates.leaves.get(step) ?? 0;
      return share > 0 && random() < share;
    },
    roll: random,
    answer: (field) => {
      let chooser = choosers.get(field.id);
      if (chooser === undefined) {
        const operands = leaves.flatMap((leaf) =>
          'field' in leaf && leaf.field === field.id ? [leaf.value] : [],
        );
        chooser = chooserOf(field, possibleAnswers(field, operands).answers, rates);
        choosers.set(field.id, chooser);
      }
      return chooser?.(random);
    },
  };
}

/** Counts of anything by name. */
class Counts<Key> {
  private readonly counts = new Map<Key, number>();
  add(key: Key): void {
    this.counts.set(key, this.of(key) + 1);
  }
  of(key: Key): number {
    return this.counts.get(key) ?? 0;
  }
  has(key: Key): boolean {
    return this.counts.has(key);
  }
}

/** What is counted of visits while they go by. */
function createTally(definition: FunnelDefinition) {
  return {
    outcomes: outcomesOf(definition).map((outcome) => ({
      outcome,
      counts: new Counts<string | null>(),
    })),
    came: new Counts<string>(),
    left: new Counts<string>(),
    stopped: new Counts<string>(),
    finished: new Counts<string>(),
    all: 0,
    steps: 0,
    shortest: Infinity,
    longest: 0,
  };
}

type Tally = ReturnType<typeof createTally>;

function count(
  tally: Tally,
  { steps, last, end }: Visit,
  resultIn: (outcome: OutcomeOf) => string | null,
) {
  for (const step of steps) tally.came.add(step);
  tally[end].add(last);
  if (end !== 'finished') return;
  tally.all += 1;
  tally.steps += steps.length;
  tally.shortest = Math.min(tally.shortest, steps.length);
  tally.longest = Math.max(tally.longest, steps.length);
  for (const { outcome, counts } of tally.outcomes) counts.add(resultIn(outcome));
}

const part = (of: number | undefined, whole: number): number =>
  of === undefined || whole === 0 ? 0 : of / whole;

function trafficOf(
  { steps }: FunnelDefinition,
  tally: Tally,
  { runs, rates = noRates }: SimulateOptions,
  exact: ForwardShares | null,
): StepTraffic[] {
  return steps.map(({ id }) => {
    const came = tally.came.of(id);
    const left = tally.left.of(id);
    const stopped = tally.stopped.of(id);
    const finished = tally.finished.of(id);
    const share = exact?.came.get(id) ?? 0;
    return {
      step: id,
      came: { ...sampledShare(came, runs), exact: exact && share },
      left: {
        ...sampledShare(left, came),
        exact: exact && (share === 0 ? 0 : (rates.leaves.get(id) ?? 0)),
      },
      stopped: {
        ...sampledShare(stopped, came),
        exact: exact && part(exact.stopped.get(id), share),
      },
      wentOn: came - left - stopped - finished,
      finished,
    };
  });
}

function outcomesIn(tally: Tally, exact: ForwardShares | null): SimulatedOutcome[] {
  return tally.outcomes.map(({ outcome: { kind, id, results }, counts }, index) => {
    const shares = exact && entryAt(exact.results, index);
    const hasNone = counts.has(null) || shares?.has(null) === true;
    return {
      kind,
      id,
      results: [...results, ...(hasNone ? [null] : [])].map((value) => ({
        value,
        ...sampledShare(counts.of(value), tally.all),
        exact: exact && part(shares?.get(value), exact.finished),
      })),
    };
  });
}

/**
 * Sends random visitors through a funnel, by the engine's own rules, and counts what becomes of
 * them; where every way can be followed, the exact shares stand beside.
 * @param options with the same ones, the same visitors come and the same is counted
 */
export function simulate(definition: FunnelDefinition, options: SimulateOptions): Simulation {
  const { runs, seed, rates = noRates } = options;
  const { prepared, first } = compile(definition);
  const visitor = createVisitor(definition, rates, seededRandom(seed));
  const tally = createTally(definition);
  for (let run = 0; run < runs; run += 1) {
    const made = visit(prepared, first, visitor);
    count(tally, made, (outcome) => resultOf(outcome, prepared, made.last, made.facts));
  }
  const forward = forwardShares(definition, rates);
  const exact = forward.ok ? forward.shares : null;
  const { all, shortest, longest, steps } = tally;
  return {
    funnel: definition.id,
    runs,
    seed,
    finished: { ...sampledShare(all, runs), exact: exact && exact.finished },
    steps: trafficOf(definition, tally, options, exact),
    outcomes: outcomesIn(tally, exact),
    length: all === 0 ? null : { shortest, longest, mean: steps / all },
    notExact: forward.ok ? null : forward,
  };
}
