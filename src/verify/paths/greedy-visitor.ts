import type { AnswerValue } from '../../definition/parts/answer';
import type { Field } from '../../fields/field-schema';
import type { PossibleAnswers } from '../possible-answers';
import { goalNames, getChosenOptions } from './goal-names';
import type { VisitorStrategy } from './run-visitor';

/** How much an option would add to what a visit covers, given the options taken so far. */
export type MarginalGain = (option: string, taken: readonly string[]) => number;

/** One answer for each option of a field: the shortest that takes it, so that it shows what it does. */
function getRepresentativeAnswers(
  field: Field,
  { answers }: PossibleAnswers,
): (AnswerValue | undefined)[] {
  const telling = new Map<string, AnswerValue | undefined>();
  const sizeOf = (value: AnswerValue | undefined): number =>
    Array.isArray(value) ? value.length : 1;
  for (const { value } of answers.toSorted((a, b) => sizeOf(a.value) - sizeOf(b.value)))
    for (const option of getChosenOptions(field, value))
      if (!telling.has(option)) telling.set(option, value);
  return [...new Set(telling.values())];
}

/**
 * Makes visitors who take the options asked of them and otherwise, at each question, the answer
 * that adds most (the greedy choice of AETG; Cohen, Dalal, Fredman and Patton 1997).
 */
export function createGreedyVisitors(
  getPossibleAnswers: (field: string) => PossibleAnswers,
): (wanted: readonly string[], gain: MarginalGain) => VisitorStrategy {
  const known = new Map<string, (AnswerValue | undefined)[]>();
  const telling = (field: Field): (AnswerValue | undefined)[] => {
    const answers =
      known.get(field.id) ?? getRepresentativeAnswers(field, getPossibleAnswers(field.id));
    known.set(field.id, answers);
    return answers;
  };
  return (wanted, gain) => {
    const taken: string[] = [];
    const worth = (options: readonly string[]): number =>
      options.some((option) => wanted.includes(option))
        ? Infinity
        : options.reduce((sum, option) => sum + gain(option, [...wanted, ...taken]), 0);
    const best = <T>(choices: readonly T[], optionsOf: (choice: T) => string[]): T | undefined => {
      let chosen: { choice: T; worth: number } | undefined;
      for (const choice of choices) {
        const value = worth(optionsOf(choice));
        if (chosen === undefined || value > chosen.worth) chosen = { choice, worth: value };
      }
      if (chosen !== undefined) taken.push(...optionsOf(chosen.choice));
      return chosen?.choice;
    };
    return {
      answer: (field) => best(telling(field), (value) => getChosenOptions(field, value)),
      chooseOutcome: (step, values) =>
        best(values, (value) => [goalNames.drawOutcome(step.id, value)]),
    };
  };
}
