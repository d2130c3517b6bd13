import { findWholeFields } from '../../../funnel/definition/calculation-parts';
import type { FunnelDefinition } from '../../../funnel/definition/normalise';
import { compile } from '../../../funnel/engine/compile';
import type { PreparedFunnel } from '../../../funnel/engine/model/prepared-funnel';
import { createSeededRandom } from '../../../funnel/engine/seeded-random';
import { isOutOfTime, watched, type Watch } from '../exploration-limits';
import { getAtOrThrow } from '../get-or-throw';
import { findLimitCuts, getLimitedKey } from '../limit-cuts';
import { findDistinctAnswers, findPossibleAnswers } from '../possible-answers';
import type { AnswerValue } from '../../../funnel/definition/schema/answer';
import type { AnswerSampler } from '../../../funnel/fields/shared/analysis/contract';
import { validateField } from '../../../funnel/fields/shared/rule/field-rules';
import type { Field } from '../../../funnel/fields/shared/schema/field';
import { createAnswerSampler } from './answer-distribution';
import {
  computeForwardProbabilities,
  type ForwardProbabilities,
  type InexactReason,
} from './forward-probabilities';
import { estimateShare, type SampledShare } from './wilson-interval';
import { getOutcomeVariables, readOutcome, type OutcomeVariable } from './outcome-variables';
import { fixDays, openVisits } from '../visit-days';
import { emptyRates, type VisitorRates } from './visitor-rates';
import { createVisitSimulator, type SimulatedVisit, type VisitorModel } from './simulate-visit';

export interface SimulationOptions {
  runs: number;
  /** Integer seed; equal seeds give equal visitors. */
  seed: number;
  rates?: VisitorRates;
  /** Ends the simulation in time, and hears of its progress. */
  watch?: Watch;
}

/** A sampled share and, if it could be computed, the one that is exact with the given rates. */
export interface Share extends SampledShare {
  exact: number | null;
}

/** Traffic of a step: came = left + stopped + wentOn + finished. */
export interface StepTraffic {
  step: string;
  /** Of all visitors. */
  came: Share;
  /** Of those who came. */
  left: Share;
  /** Of those who came: at a dead end with their answers. */
  stopped: Share;
  wentOn: number;
  finished: number;
}

/** Visitors who went from one step straight to another. */
export interface StepMove {
  from: string;
  to: string;
  /** Of all visitors. */
  share: number;
}

export interface SimulatedOutcome extends Pick<OutcomeVariable, 'kind' | 'id'> {
  /** Of those who finished. A null value: undecided, not drawn, or in no band. */
  results: ({ value: string | null } & Share)[];
}

export interface Simulation {
  funnel: string;
  /** How many visits were made: fewer than asked for if the time was over. */
  runs: number;
  /** How many were asked for. */
  runsAsked: number;
  seed: number;
  /** How many visits the rates were measured of; null where they were not. The intervals know it. */
  visitsMeasured: number | null;
  /** Of all visitors. */
  finished: Share;
  steps: StepTraffic[];
  moves: StepMove[];
  outcomes: SimulatedOutcome[];
  /** Number of steps of finished visits; null if none finished. */
  length: { shortest: number; longest: number; mean: number } | null;
  /** Reason why exact shares are missing; null if they are given. */
  notExact: InexactReason | null;
}

/** Where earlier answers limit a field, fewer draws fit than they leave answers. */
const maxDraws = 100;

/** Draws an answer that fits the limits of a field. */
function drawWithin(
  field: Field,
  sampler: AnswerSampler,
  random: () => number,
): AnswerValue | undefined {
  let drawn = sampler(random);
  if (field.limits === undefined) return drawn;
  for (let tries = 1; tries < maxDraws && validateField(field, drawn) !== null; tries += 1)
    drawn = sampler(random);
  return validateField(field, drawn) === null
    ? drawn
    : findPossibleAnswers(field, []).answers.find(({ value }) => value !== undefined)?.value;
}

function createVisitorModel(
  definition: FunnelDefinition,
  rates: VisitorRates,
  random: () => number,
): VisitorModel {
  const { getLeaves } = findLimitCuts(definition);
  const wholeFields = findWholeFields(definition.values);
  const samplers = new Map<string, AnswerSampler | null>();
  /** By the choice as it is offered. */
  const offeredSamplers = new Map<unknown, { sampler: AnswerSampler | null }>();
  /** Of fewer options, each is as likely as its weight says among those that are left. */
  const getOfferedSampler = (offered: Field): AnswerSampler | null => {
    const key = getLimitedKey(offered);
    const known = offeredSamplers.get(key) ?? {
      sampler: createAnswerSampler(offered, findPossibleAnswers(offered, []).answers, rates),
    };
    offeredSamplers.set(key, known);
    return known.sampler;
  };
  return {
    dropsOff: (step) => {
      const share = rates.dropOffRates.get(step) ?? 0;
      return share > 0 && random() < share;
    },
    roll: random,
    answer: (field, limited) => {
      if ('options' in limited && limited !== field) return getOfferedSampler(limited)?.(random);
      let sampler = samplers.get(field.id);
      if (sampler === undefined) {
        const wholeIn = wholeFields.has(field.id) ? definition : null;
        const { answers } = findDistinctAnswers(field, getLeaves(field.id), wholeIn);
        sampler = createAnswerSampler(field, answers, rates);
        samplers.set(field.id, sampler);
      }
      return sampler === null ? undefined : drawWithin(limited, sampler, random);
    },
  };
}

/** Counts by key. */
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
  entries(): Iterable<[Key, number]> {
    return this.counts.entries();
  }
}

/** Counters of all simulated visits. */
function createVisitCounters(definition: FunnelDefinition) {
  return {
    outcomes: getOutcomeVariables(definition).map((outcome) => ({
      outcome,
      counts: new Counter<string | null>(),
    })),
    started: new Counter<string>(),
    moves: new Map<string, Counter<string>>(),
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

function countMoves({ moves, started }: VisitCounters, steps: readonly string[]): void {
  let from: string | null = null;
  for (const to of steps) {
    if (from === null) started.add(to);
    else {
      let targets = moves.get(from);
      if (targets === undefined) moves.set(from, (targets = new Counter()));
      targets.add(to);
    }
    from = to;
  }
}

/** How many visits came to each step: those that started there and those that moved to it. */
function countArrivals({ moves, started }: VisitCounters): ReadonlyMap<string, number> {
  const came = new Map(started.entries());
  for (const targets of moves.values())
    for (const [step, count] of targets.entries()) came.set(step, (came.get(step) ?? 0) + count);
  return came;
}

function countVisit(
  counters: VisitCounters,
  { steps, lastStep, end }: SimulatedVisit,
  getResult: (outcome: OutcomeVariable) => string | null,
) {
  countMoves(counters, steps);
  counters[end].add(lastStep);
  if (end !== 'finished') return;
  counters.all += 1;
  counters.steps += steps.length;
  counters.shortest = Math.min(counters.shortest, steps.length);
  counters.longest = Math.max(counters.longest, steps.length);
  for (const { outcome, counts } of counters.outcomes) counts.add(getResult(outcome));
}

const getRatio = (part: number | undefined, whole: number): number =>
  part === undefined || whole === 0 ? 0 : part / whole;

/** Many shares add up to a little less or more than all. */
const withoutRounding = (share: number): number => (share > 1 - 1e-12 ? 1 : share);

/**
 * A share with its interval. Rates that were measured of some visits are no more exact than a share of
 * so many.
 * @param measured how many visits were measured that can be in the share; null where the rates are given
 */
function toShare(count: number, of: number, sum: number | null, measured: number | null): Share {
  const sampled = estimateShare(count, of);
  const exact = sum === null ? null : withoutRounding(sum);
  if (measured === null) return { ...sampled, exact };
  // Where it was not computed, the random visits add their own uncertainty.
  const visits = exact === null && of > 0 ? (of * measured) / (of + measured) : measured;
  const { low, high } = estimateShare((exact ?? sampled.share) * visits, visits);
  return {
    ...sampled,
    low: Math.min(low, sampled.share),
    high: Math.max(high, sampled.share),
    exact,
  };
}

/** Of the measured visits, those that may be in a part of a whole. */
const takePart = ({ visitsMeasured }: VisitorRates, share: number): number | null =>
  visitsMeasured === null ? null : visitsMeasured * share;

function toStepTraffic(
  { steps }: FunnelDefinition,
  counters: VisitCounters,
  { runs, rates = emptyRates }: SimulationOptions,
  exact: ForwardProbabilities | null,
): StepTraffic[] {
  const arrivals = countArrivals(counters);
  return steps.map(({ id }) => {
    const came = arrivals.get(id) ?? 0;
    const left = counters.left.get(id);
    const stopped = counters.stopped.get(id);
    const finished = counters.finished.get(id);
    const share = exact?.came.get(id) ?? 0;
    const measured = takePart(rates, exact === null ? getRatio(came, runs) : share);
    const leaves = share === 0 ? 0 : (rates.dropOffRates.get(id) ?? 0);
    return {
      step: id,
      came: toShare(came, runs, exact && share, rates.visitsMeasured),
      left: toShare(left, came, exact && leaves, measured),
      stopped: toShare(stopped, came, exact && getRatio(exact.stopped.get(id), share), measured),
      wentOn: came - left - stopped - finished,
      finished,
    };
  });
}

const toStepMoves = ({ moves }: VisitCounters, runs: number): StepMove[] =>
  [...moves].flatMap(([from, targets]) =>
    [...targets.entries()].map(([to, count]) => ({ from, to, share: getRatio(count, runs) })),
  );

function toSimulatedOutcomes(
  counters: VisitCounters,
  exact: ForwardProbabilities | null,
  measured: number | null,
): SimulatedOutcome[] {
  return counters.outcomes.map(({ outcome: { kind, id, results }, counts }, index) => {
    const shares = exact && getAtOrThrow(exact.results, index);
    const hasNullResult = counts.has(null) || shares?.has(null) === true;
    return {
      kind,
      id,
      results: [...results, ...(hasNullResult ? [null] : [])].map((value) => ({
        value,
        ...toShare(
          counts.get(value),
          counters.all,
          exact && getRatio(shares?.get(value), exact.finished),
          measured,
        ),
      })),
    };
  });
}

/** The clock is asked once for this many visits. */
const visitsAtOnce = 100;

/**
 * Makes random visits, as many as asked for or as the time allows.
 * @returns how many were made
 */
function makeVisits(
  definition: FunnelDefinition,
  { runs, seed, rates = emptyRates, watch }: SimulationOptions,
  read: (visit: SimulatedVisit, funnel: PreparedFunnel) => void,
): number {
  const { prepared, firstStepId: firstStep } = compile(definition);
  const visitor = createVisitorModel(definition, rates, createSeededRandom(seed));
  const simulateVisit = createVisitSimulator(prepared);
  for (let run = 0; run < runs; run += 1) {
    if (run % visitsAtOnce === 0) {
      if (isOutOfTime(watch)) return run;
      watch?.onProgress?.({ what: 'visits', done: run, of: runs });
    }
    read(simulateVisit(firstStep, visitor), prepared);
  }
  return runs;
}

function countVisits(
  definition: FunnelDefinition,
  options: SimulationOptions,
): { counters: VisitCounters; made: number } {
  const counters = createVisitCounters(definition);
  const made = makeVisits(definition, options, (visit, funnel) => {
    countVisit(counters, visit, (outcome) =>
      readOutcome(outcome, funnel, visit.lastStep, visit.facts),
    );
  });
  return { counters, made };
}

/** Reads each random visit that comes to an ending. The inputs of the definition are open. */
export function readFinishedVisits(
  definition: FunnelDefinition,
  options: SimulationOptions,
  read: (visit: SimulatedVisit, funnel: PreparedFunnel) => void,
): void {
  makeVisits(fixDays(definition), options, (visit, funnel) => {
    if (visit.end === 'finished') read(visit, funnel);
  });
}

/** Estimates the outcomes of those who finish, with 95% intervals, by random visits alone. */
export function estimateOutcomes(
  definition: FunnelDefinition,
  options: SimulationOptions,
): { finished: number; outcomes: SimulatedOutcome[] } {
  const { counters } = countVisits(openVisits(definition), options);
  return { finished: counters.all, outcomes: toSimulatedOutcomes(counters, null, null) };
}

/**
 * Simulates random visitors with the engine's rules (Monte Carlo). If all states can be explored,
 * exact shares are computed as well.
 * @param options equal options give equal results
 */
export function simulate(source: FunnelDefinition, options: SimulationOptions): Simulation {
  const definition = openVisits(source);
  const { runs: runsAsked, seed, rates = emptyRates, watch } = options;
  const { counters, made: runs } = countVisits(definition, options);
  const forward = computeForwardProbabilities(definition, rates, watched(watch));
  const exact = forward.ok ? forward.probabilities : null;
  const { all, shortest, longest, steps } = counters;
  return {
    funnel: definition.id,
    runs,
    runsAsked,
    seed,
    visitsMeasured: rates.visitsMeasured,
    finished: toShare(all, runs, exact && exact.finished, rates.visitsMeasured),
    steps: toStepTraffic(definition, counters, { ...options, runs }, exact),
    moves: toStepMoves(counters, runs),
    outcomes: toSimulatedOutcomes(
      counters,
      exact,
      takePart(rates, exact?.finished ?? getRatio(all, runs)),
    ),
    length: all === 0 ? null : { shortest, longest, mean: steps / all },
    notExact: forward.ok ? null : forward,
  };
}
