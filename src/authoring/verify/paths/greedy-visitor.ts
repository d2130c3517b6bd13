import type { AnswerValue } from '../../../funnel/definition/schema/answer';
import type { Field } from '../../../funnel/fields/shared/schema/field';
import type { PossibleAnswers } from '../possible-answers';
import { goalNames, getChosenOptions } from './goal-names';
import type { VisitorStrategy } from './run-visitor';

/** Marginal gain in coverage of an option, given the options chosen so far. */
export type MarginalGain = (option: string, chosen: readonly string[]) => number;

const nothing: ReadonlySet<string> = new Set();

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
 * Creates visitors who choose the preferred options, and otherwise the answer of the highest
 * marginal gain (greedy choice of AETG; Cohen, Dalal, Fredman and Patton 1997). Avoided options are
 * chosen where nothing else is left.
 */
export function createGreedyVisitors(
  getPossibleAnswers: (field: string) => PossibleAnswers,
): (
  preferred: readonly string[],
  gain: MarginalGain,
  avoided?: ReadonlySet<string>,
) => VisitorStrategy {
  const cache = new Map<string, (AnswerValue | undefined)[]>();
  const getAnswers = (field: Field): (AnswerValue | undefined)[] => {
    const answers =
      cache.get(field.id) ?? getRepresentativeAnswers(field, getPossibleAnswers(field.id));
    cache.set(field.id, answers);
    return answers;
  };
  return (preferred, gain, avoided = nothing) => {
    const chosen: string[] = [];
    const getGain = (options: readonly string[]): number =>
      options.some((option) => preferred.includes(option))
        ? Infinity
        : options.some((option) => avoided.has(option))
          ? -Infinity
          : options.reduce((sum, option) => sum + gain(option, [...preferred, ...chosen]), 0);
    const chooseBest = <T>(
      choices: readonly T[],
      getOptions: (choice: T) => string[],
    ): T | undefined => {
      let best: { choice: T; totalGain: number } | undefined;
      for (const choice of choices) {
        const totalGain = getGain(getOptions(choice));
        if (best === undefined || totalGain > best.totalGain) best = { choice, totalGain };
      }
      if (best !== undefined) chosen.push(...getOptions(best.choice));
      return best?.choice;
    };
    return {
      answer: (field, fits) =>
        chooseBest(getAnswers(field).filter(fits), (value) => getChosenOptions(field, value)),
      chooseOutcome: (step, values) =>
        chooseBest(values, (value) => [goalNames.drawOutcome(step.id, value)]),
    };
  };
}
