import type { FunnelDefinition } from '../../definition/normalise';
import { getAtOrThrow, getOrThrow } from '../get-or-throw';
import { createComponents } from '../product/product-component';
import type { ProductAnswer, ProductQuestion } from '../product/questions';
import { exploreProduct } from '../product/explore-product';
import { getAnswerDistribution } from './answer-distribution';
import { getOutcomeVariables, readOutcome } from './outcome-variables';
import type { VisitorRates } from './visitor-rates';

/** What share of all visitors does what: computed, not sampled. */
export interface ForwardProbabilities {
  came: ReadonlyMap<string, number>;
  stopped: ReadonlyMap<string, number>;
  finished: number;
  /** By outcome, in the order of `outcomesOf`: the share of all visitors with each result. */
  results: readonly ReadonlyMap<string | null, number>[];
}

/** Why there are only simulated shares. */
export type InexactReason =
  /** The answers to this field are sets of so many options that they are counted together. */
  | { code: 'weighted-sets'; field: string }
  /** Not every way of answering could be followed. */
  | { code: 'too-many-ways' };

export type ForwardResult =
  { ok: true; probabilities: ForwardProbabilities } | ({ ok: false } & InexactReason);

/** A question whose sets stand for many each: their options' weights cannot be told apart any more. */
function findWeightedSets(
  definition: FunnelDefinition,
  rates: VisitorRates,
  getQuestion: (field: string) => ProductQuestion,
) {
  return definition.steps
    .flatMap((step) => (step.kind === 'question' ? step.fields : []))
    .find(
      ({ id }) =>
        rates.optionWeights.has(id) && getQuestion(id).answers.some(({ count }) => count > 1n),
    );
}

/** Where a visitor's walk ended, with what came out of it. */
interface ForwardEnd {
  stopped: string | null;
  results: (string | null)[];
}

/** More situations than this at one moment are no longer followed one by one. */
const maxProductStates = 20_000;

/**
 * Follows all visitors at once from the first step to the last and adds up their shares
 * (features.md: forward probabilities on the graph, without Monte Carlo).
 */
export function computeForwardProbabilities(
  definition: FunnelDefinition,
  rates: VisitorRates,
  maxStates: number = maxProductStates,
): ForwardResult {
  const components = createComponents([definition], 'all');
  const component = getAtOrThrow(components, 0);
  const many = findWeightedSets(definition, rates, component.getQuestion);
  if (many !== undefined) return { ok: false, code: 'weighted-sets', field: many.id };

  const likely = new Map<string, ReadonlyMap<ProductAnswer['value'], number>>();
  const shareOfAnswer = (
    question: ProductQuestion,
    id: string,
    value: ProductAnswer['value'],
  ): number => {
    const { field } = getOrThrow(component.funnel.fields, id);
    const shares =
      likely.get(id) ??
      new Map(
        getAnswerDistribution(field, question.answers, rates).map((one) => [
          one.value,
          one.probability,
        ]),
      );
    likely.set(id, shares);
    return getOrThrow(shares, value);
  };
  const came = new Map<string, number>();
  const outcomes = getOutcomeVariables(definition);

  const { ends: ended, exhaustive } = exploreProduct<number, ForwardEnd>(components, {
    maxStates,
    selectComponent: () => 0,
    semiring: {
      one: 1,
      plus: (a, b) => a + b,
      times: (a, b) => a * b,
      getAnswerWeight: ({ value }, question, field) => shareOfAnswer(question, field, value),
      getOutcomeWeight: ({ outcomes: all }, { weight }) =>
        weight / all.reduce((sum, one) => sum + one.weight, 0),
      getRetentionWeight: (step) => 1 - (rates.dropOffRates.get(step) ?? 0),
    },
    onStepEntered: ({ step, states }) =>
      came.set(
        step,
        states.reduce((sum, { weight }) => sum + weight, 0),
      ),
    toEnd: ({ step, facts, isDeadEnd: isStopped }) =>
      isStopped
        ? { stopped: step, results: [] }
        : {
            stopped: null,
            results: outcomes.map((outcome) => readOutcome(outcome, component.funnel, step, facts)),
          },
  });
  if (!exhaustive) return { ok: false, code: 'too-many-ways' };

  const stopped = new Map<string, number>();
  const results = outcomes.map(() => new Map<string | null, number>());
  let finished = 0;
  const addTo = <Key>(shares: Map<Key, number>, key: Key, weight: number) =>
    shares.set(key, (shares.get(key) ?? 0) + weight);
  for (const { componentEnds: ends, weight } of ended)
    for (const end of ends) {
      if (end.stopped !== null) addTo(stopped, end.stopped, weight);
      else finished += weight;
      end.results.forEach((result, index) => addTo(getAtOrThrow(results, index), result, weight));
    }
  return { ok: true, probabilities: { came, stopped, finished, results } };
}
