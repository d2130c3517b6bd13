import type { AnswerValue } from '../../definition/parts/answer';
import type { Field, FieldOf } from '../../fields/field-schema';
import { pickWeighted } from '../../engine/parts/pick-weighted';
import { validateField, getFieldRule } from '../../fields/field-rules';
import { isBlank } from '../../fields/field-rule';
import { getAtOrThrow } from '../get-or-throw';
import type { PossibleAnswer } from '../possible-answers';
import type { VisitorRates } from './visitor-rates';

/** An answer with how likely it is. */
export interface AnswerProbability {
  value: AnswerValue | undefined;
  /** All of a field sum to 1. */
  probability: number;
}

/** How likely each option of a field is beside the others. */
function createOptionWeightLookup(
  field: Field,
  { optionWeights: weights }: VisitorRates,
): (option: string) => number {
  const given = weights.get(field.id);
  return (option) => given?.get(option) ?? 1;
}

const isLeftBlank = (value: AnswerValue | undefined): boolean => isBlank(value);

/**
 * How likely each possible answer is. A choice: by the weights of its options; a set of them: by the
 * product of its options' weights, so that without weights every valid set is as likely as any other.
 * What may be left open is left open half of the time; otherwise each text or number that conditions
 * tell apart is as likely as any other.
 * @param answers every possible answer, as `possibleAnswers` finds them
 */
export function getAnswerDistribution(
  field: Field,
  answers: readonly PossibleAnswer[],
  rates: VisitorRates,
): AnswerProbability[] {
  const weightOf = createOptionWeightLookup(field, rates);
  const open = answers.filter(({ value }) => isLeftBlank(value)).length;
  const given = answers.length - open;
  const weightIn = ({ value, count }: PossibleAnswer): number => {
    if ('options' in field) {
      const chosen =
        value === undefined ? [] : getFieldRule(field).getSelectedOptions(field, value);
      return chosen.reduce((product, option) => product * weightOf(option.value), Number(count));
    }
    return isLeftBlank(value) ? 1 / open : 1 / given;
  };
  const weighed = answers.map((answer) => ({ value: answer.value, weight: weightIn(answer) }));
  const all = weighed.reduce((sum, { weight }) => sum + weight, 0);
  return weighed.map(({ value, weight }) => ({ value, probability: weight / all }));
}

export type AnswerSampler = (random: () => number) => AnswerValue | undefined;

/**
 * Chooses sets so that each is as likely as the product of its options' weights, without listing
 * them: option by option, each by how likely what can still follow makes a valid set.
 */
function createSetSampler(
  field: FieldOf<'multiChoice'>,
  weightOf: (option: string) => number,
): AnswerSampler {
  const together = field.options.filter(({ value }) => !field.exclusive.includes(value));
  const maxStates = field.max ?? together.length;
  /** How likely a valid set comes of so many chosen options, and of any of those to come. */
  let valid: number[] = Array.from({ length: together.length + 1 }, (_, size) =>
    size >= field.min && size <= maxStates ? 1 : 0,
  );
  const turns: { value: string; take: number; here: number[]; after: number[] }[] = [];
  for (const [index, { value }] of [...together.entries()].toReversed()) {
    const take = weightOf(value) / (1 + weightOf(value));
    const after = valid;
    const here = Array.from(
      { length: index + 1 },
      (_, size) => (1 - take) * getAtOrThrow(after, size) + take * getAtOrThrow(after, size + 1),
    );
    turns.unshift({ value, take, here, after });
    valid = here;
  }
  // The weight of a set that stands alone, on the same scale as those of the others.
  const nothing = turns.reduce((product, { take }) => product * (1 - take), 1);
  const alone = field.min > 1 ? [] : field.exclusive;
  const kinds = [
    { option: null, weight: getAtOrThrow(valid, 0) },
    ...alone.map((option) => ({ option, weight: nothing * weightOf(option) })),
  ];
  return (random) => {
    const kind = pickWeighted(kinds, random());
    if (kind !== null && kind.option !== null) return [kind.option];
    const chosen: string[] = [];
    for (const { value, take, here, after } of turns) {
      const size = chosen.length;
      if (random() * getAtOrThrow(here, size) < take * getAtOrThrow(after, size + 1))
        chosen.push(value);
    }
    return chosen.length === 0 ? undefined : chosen;
  };
}

/** Sets that a field's own validation refuses are chosen anew; one that refuses all is a dead end. */
const maxAttempts = 1000;

/**
 * How a random visitor answers a field.
 * @returns null where no answer lets anybody go on
 */
export function createAnswerSampler(
  field: Field,
  answers: readonly PossibleAnswer[],
  rates: VisitorRates,
): AnswerSampler | null {
  if (answers.length === 0) return null;
  if (field.type !== 'multiChoice') {
    const likely = getAnswerDistribution(field, answers, rates).map(({ value, probability }) => ({
      value,
      weight: probability,
    }));
    return (random) => pickWeighted(likely, random())?.value;
  }
  const choose = createSetSampler(field, createOptionWeightLookup(field, rates));
  return (random) => {
    let value = choose(random);
    for (let tries = 1; tries < maxAttempts && validateField(field, value) !== null; tries += 1)
      value = choose(random);
    return value;
  };
}
