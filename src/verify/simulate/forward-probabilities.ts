import type { FunnelDefinition } from '../../definition/normalise';
import { getAtOrThrow, getOrThrow } from '../get-or-throw';
import { createComponents } from '../product/product-component';
import type { ProductAnswer, ProductQuestion } from '../product/questions';
import { exploreProduct } from '../product/explore-product';
import { getAnswerDistribution } from './answer-distribution';
import { getOutcomeVariables, readOutcome } from './outcome-variables';
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
  /** The exploration exceeded its limit and was sampled. */
  | { code: 'too-many-ways' };

export type ForwardResult =
  { ok: true; probabilities: ForwardProbabilities } | ({ ok: false } & InexactReason);

/** Finds a field with option weights whose sets are grouped, so that the weights cannot apply. */
function findWeightedSets(
  definition: FunnelDefinition,
  rates: VisitorRates,
  getQuestion: (field: string) => ProductQuestion,
) {
  return definition.steps
    .flatMap(({ fields }) => fields)
    .find(
      ({ id }) =>
        rates.optionWeights.has(id) && getQuestion(id).answers.some(({ count }) => count > 1n),
    );
}

/** Where a visit ended, with its results. */
interface ForwardEnd {
  stopped: string | null;
  results: (string | null)[];
}

/** Limit of states per program point; above it, no exact shares are computed. */
const maxProductStates = 20_000;

/**
 * Computes exact shares by a product exploration of one funnel with the probability semiring
 * (forward probabilities, without Monte Carlo).
 */
export function computeForwardProbabilities(
  definition: FunnelDefinition,
  rates: VisitorRates,
  maxStates: number = maxProductStates,
): ForwardResult {
  const components = createComponents([definition], 'all');
  const component = getAtOrThrow(components, 0);
  const weightedSetField = findWeightedSets(definition, rates, component.getQuestion);
  if (weightedSetField !== undefined)
    return { ok: false, code: 'weighted-sets', field: weightedSetField.id };

  const distributions = new Map<string, ReadonlyMap<ProductAnswer['value'], number>>();
  const getAnswerProbability = (
    question: ProductQuestion,
    id: string,
    value: ProductAnswer['value'],
  ): number => {
    const { field } = getOrThrow(component.funnel.fields, id);
    const distribution =
      distributions.get(id) ??
      new Map(
        getAnswerDistribution(field, question.answers, rates).map(
          ({ value: answer, probability }) => [answer, probability],
        ),
      );
    distributions.set(id, distribution);
    return getOrThrow(distribution, value);
  };
  const came = new Map<string, number>();
  const outcomes = getOutcomeVariables(definition);

  const { ends: productEnds, exhaustive } = exploreProduct<number, ForwardEnd>(components, {
    maxStates,
    selectComponent: () => 0,
    semiring: {
      one: 1,
      plus: (a, b) => a + b,
      times: (a, b) => a * b,
      getAnswerWeight: ({ value }, question, field) => getAnswerProbability(question, field, value),
      getOutcomeWeight: ({ outcomes: all }, { weight }) =>
        weight / all.reduce((sum, outcome) => sum + outcome.weight, 0),
      getRetentionWeight: (step) => 1 - (rates.dropOffRates.get(step) ?? 0),
    },
    onStepEntered: ({ step, states }) =>
      came.set(
        step,
        states.reduce((sum, { weight }) => sum + weight, 0),
      ),
    toEnd: ({ step, facts, isDeadEnd }) =>
      isDeadEnd
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
  const addTo = <Key>(distribution: Map<Key, number>, key: Key, weight: number) =>
    distribution.set(key, (distribution.get(key) ?? 0) + weight);
  for (const { componentEnds, weight } of productEnds)
    for (const end of componentEnds) {
      if (end.stopped !== null) addTo(stopped, end.stopped, weight);
      else finished += weight;
      end.results.forEach((result, index) => addTo(getAtOrThrow(results, index), result, weight));
    }
  return { ok: true, probabilities: { came, stopped, finished, results } };
}
