import type { AnswerValue } from '../../../funnel/definition/schema/answer';
import type { Field } from '../../../funnel/fields/shared/schema/field';
import { createWeightedPicker } from '../../../funnel/engine/model/pick-weighted';
import { getSelectedOptions, validateField } from '../../../funnel/fields/shared/rule/field-rules';
import { isBlank } from '../../../funnel/fields/shared/rule/contract';
import { getFieldAnalysis } from '../../../funnel/fields/shared/analysis/field-analyses';
import type {
  AnswerSampler,
  PossibleAnswer,
} from '../../../funnel/fields/shared/analysis/contract';
import type { VisitorRates } from './visitor-rates';

/** An answer with its probability. */
export interface AnswerProbability {
  value: AnswerValue | undefined;
  /** The probabilities of a field sum to 1. */
  probability: number;
}

/** Relative weight of each option; default 1. */
function createOptionWeightLookup(
  field: Field,
  { optionWeights }: VisitorRates,
): (option: string) => number {
  const fieldWeights = optionWeights.get(field.id);
  return (option) => fieldWeights?.get(option) ?? 1;
}

const isLeftBlank = (value: AnswerValue | undefined): boolean => isBlank(value);

/**
 * Computes the probability of each possible answer. An option: by its weight. A set of options: by
 * the product of their weights, so without weights all valid sets are equally likely. Other fields:
 * half for no answer if that is valid, the rest equally for each distinguishable value.
 * @param answers as `findPossibleAnswers` returns them
 */
export function getAnswerDistribution(
  field: Field,
  answers: readonly PossibleAnswer[],
  rates: VisitorRates,
): AnswerProbability[] {
  const getOptionWeight = createOptionWeightLookup(field, rates);
  const blankCount = answers.filter(({ value }) => isLeftBlank(value)).length;
  const givenCount = answers.length - blankCount;
  const getWeight = ({ value, count }: PossibleAnswer): number => {
    if ('options' in field) {
      const chosen = value === undefined ? [] : getSelectedOptions(field, value);
      return chosen.reduce(
        (product, option) => product * getOptionWeight(option.value),
        Number(count),
      );
    }
    return isLeftBlank(value) ? 1 / blankCount : 1 / givenCount;
  };
  const weightedAnswers = answers.map((answer) => ({
    value: answer.value,
    weight: getWeight(answer),
  }));
  const totalWeight = weightedAnswers.reduce((sum, { weight }) => sum + weight, 0);
  return weightedAnswers.map(({ value, weight }) => ({ value, probability: weight / totalWeight }));
}

/** Rejection sampling: limit of retries for sets that the field's validation refuses. */
const maxAttempts = 1000;

/**
 * Creates a sampler of answers to a field.
 * @returns null if the field has no valid answer
 */
export function createAnswerSampler(
  field: Field,
  answers: readonly PossibleAnswer[],
  rates: VisitorRates,
): AnswerSampler | null {
  if (answers.length === 0) return null;
  const { createSampler } = getFieldAnalysis(field);
  if (createSampler === undefined) {
    const weightedAnswers = getAnswerDistribution(field, answers, rates).map(
      ({ value, probability }) => ({
        value,
        weight: probability,
      }),
    );
    const pick = createWeightedPicker(weightedAnswers);
    return (random) => pick(random())?.value;
  }
  const sampleSet = createSampler(field, createOptionWeightLookup(field, rates));
  return (random) => {
    let value = sampleSet(random);
    for (
      let attempts = 1;
      attempts < maxAttempts && validateField(field, value) !== null;
      attempts += 1
    )
      value = sampleSet(random);
    return value;
  };
}
