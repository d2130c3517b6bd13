import type { AnswerValue } from '../../definition/parts/answer';
import type { Field } from '../../fields/field-schema';
import type { PossibleAnswers } from '../possible-answers';
import { goalNames, getChosenOptions } from './goal-names';
import type { VisitorStrategy } from './run-visitor';

/** Marginal gain in coverage of an option, given the options taken so far. */
export type MarginalGain = (option: string, taken: readonly string[]) => number;

/** Returns the shortest answer for each option, so that a path shows the effect of that option. */
function getRepresentativeAnswers(
  field: Field,
  { answers }: PossibleAnswers,
): (AnswerValue | undefined)[] {
  const answersByOption = new Map<string, AnswerValue | undefined>();
  const getSize = (value: AnswerValue | undefined): number =>
    Array.isArray(value) ? value.length : 1;
  for (const { value } of answers.toSorted((a, b) => getSize(a.value) - getSize(b.value)))
    for (const option of getChosenOptions(field, value))
      if (!answersByOption.has(option)) answersByOption.set(option, value);
  return [...new Set(answersByOption.values())];
}

/**
 * Creates visitors who take the wanted options, and otherwise the answer of the highest marginal
 * gain (greedy choice of AETG; Cohen, Dalal, Fredman and Patton 1997).
 */
export function createGreedyVisitors(
  getPossibleAnswers: (field: string) => PossibleAnswers,
): (wanted: readonly string[], gain: MarginalGain) => VisitorStrategy {
  const cache = new Map<string, (AnswerValue | undefined)[]>();
  const getAnswers = (field: Field): (AnswerValue | undefined)[] => {
    const answers =
      cache.get(field.id) ?? getRepresentativeAnswers(field, getPossibleAnswers(field.id));
    cache.set(field.id, answers);
    return answers;
  };
  return (wanted, gain) => {
    const taken: string[] = [];
    const getGain = (options: readonly string[]): number =>
      options.some((option) => wanted.includes(option))
        ? Infinity
        : options.reduce((sum, option) => sum + gain(option, [...wanted, ...taken]), 0);
    const chooseBest = <T>(
      choices: readonly T[],
      getOptions: (choice: T) => string[],
    ): T | undefined => {
      let chosen: { choice: T; getGain: number } | undefined;
      for (const choice of choices) {
        const candidateGain = getGain(getOptions(choice));
        if (chosen === undefined || candidateGain > chosen.getGain)
          chosen = { choice, getGain: candidateGain };
      }
      if (chosen !== undefined) taken.push(...getOptions(chosen.choice));
      return chosen?.choice;
    };
    return {
      answer: (field) =>
        chooseBest(getAnswers(field), (candidateGain) => getChosenOptions(field, candidateGain)),
      chooseOutcome: (step, values) =>
        chooseBest(values, (candidateGain) => [goalNames.drawOutcome(step.id, candidateGain)]),
    };
  };
}
