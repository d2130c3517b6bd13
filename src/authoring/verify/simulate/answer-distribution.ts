import type { AnswerValue } from '../../../funnel/definition/schema/answer';
import type { Field } from '../../../funnel/fields/shared/schema/field';
import { createWeightedPicker } from '../../../funnel/engine/model/pick-weighted';
import { getCountedNames, validateField } from '../../../funnel/fields/shared/rule/field-rules';
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

/** Relative weight of each name that an answer may have; default 1. */
function createWeightLookup(
  field: Field,
  { optionWeights }: VisitorRates,
): (name: string) => number {
  const fieldWeights = optionWeights.get(field.id);
  return (name) => fieldWeights?.get(name) ?? 1;
}

/** Without a rate, a set of options is empty as often as it is any other; half leave out the rest. */
const getUsualLeftOut = (field: Field, blank: number, given: number): number =>
  'options' in field ? blank / (blank + given) : 0.5;

/**
 * Computes the probability of each possible answer: of an option or number by its weight, of a set of
 * options by the product of their weights, so without weights all valid sets are equally likely. Of
 * other fields each distinguishable value is. Where an answer may be left out, the rates say how often.
 * @param answers as `findPossibleAnswers` returns them
 */
export function getAnswerDistribution(
  field: Field,
  answers: readonly PossibleAnswer[],
  rates: VisitorRates,
): AnswerProbability[] {
  const getNameWeight = createWeightLookup(field, rates);
  const isWeighed = getFieldAnalysis(field).fitWeights !== undefined;
  const weigh = ({ value, count }: PossibleAnswer): number =>
    isWeighed
      ? getCountedNames(field, value).reduce(
          (product, name) => product * getNameWeight(name),
          Number(count),
        )
      : 1;
  const weighed = answers.map((answer) => ({
    value: answer.value,
    isLeftOut: isBlank(answer.value),
    weight: weigh(answer),
  }));
  const sumWeights = (isLeftOut: boolean): number =>
    weighed.reduce((sum, answer) => sum + (answer.isLeftOut === isLeftOut ? answer.weight : 0), 0);
  const [blank, given] = [sumWeights(true), sumWeights(false)];
  // No visitor has chosen any of these options, so all are equally likely.
  if (blank === 0 && given === 0)
    return weighed.map(({ value }) => ({ value, probability: 1 / weighed.length }));
  const rated = rates.leftOutShares.get(field.id) ?? getUsualLeftOut(field, blank, given);
  const leftOut = given === 0 ? 1 : blank === 0 ? 0 : rated;
  return weighed.map(({ value, isLeftOut, weight }) => ({
    value,
    probability: isLeftOut ? (leftOut * weight) / blank : ((1 - leftOut) * weight) / given,
  }));
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
  const sampleSet = createSampler(
    field,
    createWeightLookup(field, rates),
    rates.leftOutShares.get(field.id),
  );
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
