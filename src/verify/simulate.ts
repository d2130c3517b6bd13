import type { FunnelDefinition } from '../definition/normalise';
import { collectConditionLeaves } from '../definition/condition-leaves';
import { compile } from '../engine/compile';
import { createSeededRandom } from '../engine/seeded-random';
import { getAtOrThrow } from './get-or-throw';
import { findPossibleAnswers } from './possible-answers';
import { createAnswerSampler, type AnswerSampler } from './simulate/answer-distribution';
import {
  computeForwardProbabilities,
  type ForwardProbabilities,
  type InexactReason,
} from './simulate/forward-probabilities';
import { estimateShare, type SampledShare } from './simulate/wilson-interval';
import {
  getOutcomeVariables,
  readOutcome,
  type OutcomeVariable,
} from './simulate/outcome-variables';
import { emptyRates, type VisitorRates } from './simulate/visitor-rates';
import { simulateVisit, type SimulatedVisit, type VisitorModel } from './simulate/simulate-visit';

export interface SimulationOptions {
  runs: number;
  /** A whole number: with the same one the same visitors come. */
  seed: number;
  rates?: VisitorRates;
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

export interface SimulatedOutcome extends Pick<OutcomeVariable, 'kind' | 'id'> {
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
  notExact: InexactReason | null;
}

function createVisitorModel(
  definition: FunnelDefinition,
  rates: VisitorRates,
  random: () => number,
): VisitorModel {
  const leaves = collectConditionLeaves(definition).map(({ leaf }) => leaf);
  const choosers = new Map<string, AnswerSampler | null>();
  return {
    dropsOff: (step) => {
      const share = rates.dropOffRates.get(step) ?? 0;
      return share > 0 && random() < share;
    },
    roll: random,
    answer: (field) => {
      let chooser = choosers.get(field.id);
      if (chooser === undefined) {
        const operands = leaves.flatMap((leaf) =>
          'field' in leaf && leaf.field === field.id ? [leaf.value] : [],
        );
        chooser = createAnswerSampler(field, findPossibleAnswers(field, operands).answers, rates);
        choosers.set(field.id, chooser);
      }
      return chooser?.(random);
    },
  };
}

/** Counts of anything by name. */
class Counter<Key> {
  private readonly counts = new Map<Key, number>();
  add(key: Key): void {
    this.counts.set(key, this.get(key) + 1);
  }
  get(key: Key): number {
    return this.counts.get(key) ?? 0;
  }
  has(key: Key): boolean {
    return this.counts.has(key);
  }
}

/** What is counted of visits while they go by. */
function createVisitCounters(definition: FunnelDefinition) {
  return {
    outcomes: getOutcomeVariables(definition).map((outcome) => ({
      outcome,
      counts: new Counter<string | null>(),
    })),
    came: new Counter<string>(),
    left: new Counter<string>(),
    stopped: new Counter<string>(),
    finished: new Counter<string>(),
    all: 0,
    steps: 0,
    shortest: Infinity,
    longest: 0,
  };
}

type VisitCounters = ReturnType<typeof createVisitCounters>;

function countVisit(
  scoreCount: VisitCounters,
  { steps, lastStep: last, end }: SimulatedVisit,
  resultIn: (outcome: OutcomeVariable) => string | null,
) {
  for (const step of steps) scoreCount.came.add(step);
  scoreCount[end].add(last);
  if (end !== 'finished') return;
  scoreCount.all += 1;
  scoreCount.steps += steps.length;
  scoreCount.shortest = Math.min(scoreCount.shortest, steps.length);
  scoreCount.longest = Math.max(scoreCount.longest, steps.length);
  for (const { outcome, counts } of scoreCount.outcomes) counts.add(resultIn(outcome));
}

const getRatio = (of: number | undefined, whole: number): number =>
  of === undefined || whole === 0 ? 0 : of / whole;

function toStepTraffic(
  { steps }: FunnelDefinition,
  scoreCount: VisitCounters,
  { runs, rates = emptyRates }: SimulationOptions,
  exact: ForwardProbabilities | null,
): StepTraffic[] {
  return steps.map(({ id }) => {
    const came = scoreCount.came.get(id);
    const left = scoreCount.left.get(id);
    const stopped = scoreCount.stopped.get(id);
    const finished = scoreCount.finished.get(id);
    const share = exact?.came.get(id) ?? 0;
    return {
      step: id,
      came: { ...estimateShare(came, runs), exact: exact && share },
      left: {
        ...estimateShare(left, came),
        exact: exact && (share === 0 ? 0 : (rates.dropOffRates.get(id) ?? 0)),
      },
      stopped: {
        ...estimateShare(stopped, came),
        exact: exact && getRatio(exact.stopped.get(id), share),
      },
      wentOn: came - left - stopped - finished,
      finished,
    };
  });
}

function toSimulatedOutcomes(
  scoreCount: VisitCounters,
  exact: ForwardProbabilities | null,
): SimulatedOutcome[] {
  return scoreCount.outcomes.map(({ outcome: { kind, id, results }, counts }, index) => {
    const shares = exact && getAtOrThrow(exact.results, index);
    const hasNone = counts.has(null) || shares?.has(null) === true;
    return {
      kind,
      id,
      results: [...results, ...(hasNone ? [null] : [])].map((value) => ({
        value,
        ...estimateShare(counts.get(value), scoreCount.all),
        exact: exact && getRatio(shares?.get(value), exact.finished),
      })),
    };
  });
}

/**
 * Sends random visitors through a funnel, by the engine's own rules, and counts what becomes of
 * them; where every way can be followed, the exact shares stand beside.
 * @param options with the same ones, the same visitors come and the same is counted
 */
export function simulate(definition: FunnelDefinition, options: SimulationOptions): Simulation {
  const { runs, seed, rates = emptyRates } = options;
  const { prepared, firstStepId: first } = compile(definition);
  const visitor = createVisitorModel(definition, rates, createSeededRandom(seed));
  const scoreCount = createVisitCounters(definition);
  for (let run = 0; run < runs; run += 1) {
    const made = simulateVisit(prepared, first, visitor);
    countVisit(scoreCount, made, (outcome) =>
      readOutcome(outcome, prepared, made.lastStep, made.facts),
    );
  }
  const forward = computeForwardProbabilities(definition, rates);
  const exact = forward.ok ? forward.probabilities : null;
  const { all, shortest, longest, steps } = scoreCount;
  return {
    funnel: definition.id,
    runs,
    seed,
    finished: { ...estimateShare(all, runs), exact: exact && exact.finished },
    steps: toStepTraffic(definition, scoreCount, options, exact),
    outcomes: toSimulatedOutcomes(scoreCount, exact),
    length: all === 0 ? null : { shortest, longest, mean: steps / all },
    notExact: forward.ok ? null : forward,
  };
}
