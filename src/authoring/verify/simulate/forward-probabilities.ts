import type { FunnelDefinition } from '../../../funnel/definition/normalise';
import { getOrThrow } from '../get-or-throw';
import { createExplorationCache } from '../explore/exploration-cache';
import { prepare } from '../../../funnel/engine/compile';
import type { AnswerValue } from '../../../funnel/definition/schema/answer';
import type { PreparedFunnel } from '../../../funnel/engine/model/prepared-funnel';
import { exploreFunnel, findLeftOut, type ExploredFunnel } from '../explored-funnel';
import { defaultLimits, type ExplorationLimits } from '../exploration-limits';
import type { LeftOut } from '../left-out';
import type { PossibleAnswers } from '../possible-answers';
import {
  readBand,
  readDecision,
  readDecisionRules,
  readDraw,
  type Reader,
  type ReadingPlan,
  readResultRules,
} from '../readers';
import type { VisitWeights } from '../visit-weights';
import { getAnswerDistribution } from './answer-distribution';
import { getOutcomeVariables, readOutcome, type OutcomeVariable } from './outcome-variables';
import type { VisitorRates } from './visitor-rates';

/** Exact shares of all visitors. */
export interface ForwardProbabilities {
  came: ReadonlyMap<string, number>;
  stopped: ReadonlyMap<string, number>;
  finished: number;
  /** Share of all visitors per result, by outcome in the order of `getOutcomeVariables`. */
  results: readonly ReadonlyMap<string | null, number>[];
}

/** Reason why only simulated shares are available. */
export type InexactReason =
  /** The field has so many options that its sets are grouped, which loses single weights. */
  | { code: 'weighted-sets'; field: string }
  /** The shares of its answers depend on other answers. */
  | { code: 'limited-answers'; field: string }
  /** Visitors who have left out all of several answers are asked again. */
  | { code: 'asked-again'; step: string }
  /** The exploration exceeded its limit and was sampled, or its time was over. */
  | { code: 'too-many-ways' | 'out-of-time'; leftOut: LeftOut[] };

export type ForwardResult =
  { ok: true; probabilities: ForwardProbabilities } | ({ ok: false } & InexactReason);

type GetPossibleAnswers = (field: string) => PossibleAnswers;

/** Finds a field with option weights whose sets are grouped, so that the weights cannot apply. */
function findWeightedSets(
  definition: FunnelDefinition,
  rates: VisitorRates,
  getPossibleAnswers: GetPossibleAnswers,
) {
  return definition.steps
    .flatMap(({ fields }) => fields)
    .find(
      ({ id }) =>
        rates.optionWeights.has(id) &&
        getPossibleAnswers(id).answers.some(({ count }) => count > 1n),
    );
}

function createWeights(
  { fields }: PreparedFunnel,
  rates: VisitorRates,
  getPossibleAnswers: GetPossibleAnswers,
): VisitWeights {
  const distributions = new Map<string, ReadonlyMap<AnswerValue | undefined, number>>();
  const getDistribution = (id: string) => {
    const known = distributions.get(id);
    if (known !== undefined) return known;
    const { field } = getOrThrow(fields, id);
    const distribution = new Map(
      getAnswerDistribution(field, getPossibleAnswers(id).answers, rates).map(
        ({ value, probability }) => [value, probability],
      ),
    );
    distributions.set(id, distribution);
    return distribution;
  };
  return {
    getAnswerProbability: (field, value) => getOrThrow(getDistribution(field), value),
    getOutcomeProbability: ({ outcomes }, { weight }) =>
      weight / outcomes.reduce((sum, outcome) => sum + outcome.weight, 0),
    getRetention: (step) => 1 - (rates.dropOffRates.get(step) ?? 0),
    leavingSteps: new Set(rates.dropOffRates.keys()),
  };
}

/** The reader of an outcome; endings are read with the routes. */
function toReader(funnel: PreparedFunnel, { kind, id }: OutcomeVariable): Reader | null {
  if (kind === 'band') return readBand(funnel, id);
  if (kind === 'draw') return readDraw(funnel, id);
  if (kind === 'redirect') return readResultRules(funnel);
  const decision = funnel.definition.decisions.find((candidate) => candidate.id === id);
  return kind === 'decision' && decision !== undefined ? readDecision(funnel, decision) : null;
}

/** Reads every outcome together. */
const readOutcomesTogether = (
  funnel: PreparedFunnel,
  outcomes: readonly OutcomeVariable[],
): ReadingPlan => ({
  routes: 'taken',
  readers: [
    ...funnel.definition.decisions.map((decision) => readDecisionRules(funnel, decision)),
    ...outcomes.flatMap((outcome) =>
      outcome.kind === 'decision' ? [] : (toReader(funnel, outcome) ?? []),
    ),
  ],
});

/** Adds up the probabilities of a result on all endings. */
function sumResults(
  { funnel, exitsByStep }: Pick<ExploredFunnel, 'funnel' | 'exitsByStep'>,
  outcome: OutcomeVariable,
): Map<string | null, number> {
  const shares = new Map<string | null, number>();
  for (const [step, exits] of exitsByStep) {
    if (!getOrThrow(funnel.steps, step).isFinal) continue;
    for (const { facts, state } of exits) {
      const result = readOutcome(outcome, funnel, step, facts);
      shares.set(result, (shares.get(result) ?? 0) + state.probability);
    }
  }
  return shares;
}

/**
 * Computes exact shares by an exploration with probabilities (forward probabilities, without Monte
 * Carlo).
 */
export function computeForwardProbabilities(
  definition: FunnelDefinition,
  rates: VisitorRates,
  limits: ExplorationLimits = defaultLimits,
): ForwardResult {
  const funnel = prepare(definition);
  const cache = createExplorationCache(funnel);
  const { getPossibleAnswers } = cache;
  const weightedSetField = findWeightedSets(definition, rates, getPossibleAnswers);
  if (weightedSetField !== undefined)
    return { ok: false, code: 'weighted-sets', field: weightedSetField.id };
  const limited = [...funnel.fields.values()].find(({ field }) => field.limits !== undefined);
  if (limited !== undefined) return { ok: false, code: 'limited-answers', field: limited.field.id };
  const asking = [...funnel.steps.values()].find(({ requireOne }) => requireOne !== undefined);
  if (asking !== undefined) return { ok: false, code: 'asked-again', step: asking.step.id };
  const outcomes = getOutcomeVariables(definition);
  const weights = createWeights(funnel, rates, getPossibleAnswers);
  const explored = exploreFunnel(
    funnel,
    limits,
    readOutcomesTogether(funnel, outcomes),
    weights,
    cache,
  );
  const results = outcomes.map((outcome) => {
    const reader = toReader(funnel, outcome);
    return sumResults(reader === null ? explored : explored.read(reader), outcome);
  });
  const leftOut = findLeftOut(explored);
  if (leftOut.length > 0) {
    const isStopped = leftOut.some(({ why }) => why === 'out-of-time');
    return { ok: false, code: isStopped ? 'out-of-time' : 'too-many-ways', leftOut };
  }
  const { came, stopped } = explored;
  const finished = definition.steps.reduce(
    (sum, { id }) => (getOrThrow(funnel.steps, id).isFinal ? sum + (came.get(id) ?? 0) : sum),
    0,
  );
  return { ok: true, probabilities: { came, stopped, finished, results } };
}
