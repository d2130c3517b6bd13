import type { AnswerValue } from '../../definition/answer';
import type { Field, FieldOf } from '../../definition/field-schemas';
import { pickWeighted } from '../../engine/draw';
import { isBlank, problemOf } from '../../engine/field-rules';
import type { PossibleAnswer } from '../possible-answers';
import type { Rates } from './rates';

/** An answer with how likely it is. */
export interface LikelyAnswer {
  value: AnswerValue | undefined;
  /** All of a field sum to 1. */
  share: number;
}

/** How likely each option of a field is beside the others. */
function weighingOf(field: Field, { weights }: Rates): (option: string) => number {
  const given = weights.get(field.id);
  return (option) => given?.get(option) ?? 1;
}

const isLeftOpen = (value: AnswerValue | undefined): boolean => isBlank(value);

/**
 * How likely each possible answer is. A choice: by the weights of its options; a set of them: by the
 * product of its options' weights, so that without weights every valid set is as likely as any other.
 * What may be left open is left open half of the time; otherwise each text or number that conditions
 * tell apart is as likely as any other.
 * @param answers every possible answer, as `possibleAnswers` finds them
 */
export function likelyAnswers(
  field: Field,
  answers: readonly PossibleAnswer[],
  rates: Rates,
): LikelyAnswer[] {
  const weightOf = weighingOf(field, rates);
  const chosen = (value: AnswerValue | undefined): string[] =>
    Array.isArray(value) ? value : value === undefined ? [] : [String(value)];
  const open = answers.filter(({ value }) => isLeftOpen(value)).length;
  const given = answers.length - open;
  const weights = answers.map(({ value, ways }) => {
    if ('options' in field)
      return chosen(value).reduce((product, option) => product * weightOf(option), Number(ways));
    if (open === 0 || given === 0) return 1;
    return isLeftOpen(value) ? 1 / open : 1 / given;
  });
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  return answers.map(({ value }, index) => ({ value, share: (weights[index] ?? 0) / all }));
}

export type Chooser = (random: () => number) => AnswerValue | undefined;

/**
 * Chooses sets so that each is as likely as the product of its options' weights, without listing
 * them: option by option, each by how likely what can still follow makes a valid set.
 */
function setChooser(field: FieldOf<'multiChoice'>, weightOf: (option: string) => number): Chooser {
  const together = field.options.filter(({ value }) => !field.exclusive.includes(value));
  const taking = together.map(({ value }) => weightOf(value) / (1 + weightOf(value)));
  const most = field.max ?? together.length;
  // valid[i][k]: how likely a valid set comes of k chosen among the first i options and any of the rest.
  const valid: number[][] = [];
  valid[together.length] = Array.from({ length: together.length + 1 }, (_, size) =>
    size >= field.min && size <= most ? 1 : 0,
  );
  for (let index = together.length - 1; index >= 0; index -= 1) {
    const take = taking[index] ?? 0;
    const after = valid[index + 1] ?? [];
    valid[index] = Array.from(
      { length: index + 1 },
      (_, size) => (1 - take) * (after[size] ?? 0) + take * (after[size + 1] ?? 0),
    );
  }
  // The weight of a set that stands alone, on the same scale as those of the others.
  const nothing = taking.reduce((product, take) => product * (1 - take), 1);
  const alone = field.min > 1 ? [] : field.exclusive;
  const kinds = [
    { option: null, weight: valid[0]?.[0] ?? 0 },
    ...alone.map((option) => ({ option, weight: nothing * weightOf(option) })),
  ];
  return (random) => {
    const kind = pickWeighted(kinds, random());
    if (kind !== null && kind.option !== null) return [kind.option];
    const chosen: string[] = [];
    together.forEach(({ value }, index) => {
      const size = chosen.length;
      const here = valid[index]?.[size] ?? 0;
      const taken = (taking[index] ?? 0) * (valid[index + 1]?.[size + 1] ?? 0);
      if (random() * here < taken) chosen.push(value);
    });
    return chosen.length === 0 ? undefined : chosen;
  };
}

/** Sets that a field's own validation refuses are chosen anew; one that refuses all is a dead end. */
const mostTries = 1000;

/**
 * How a random visitor answers a field.
 * @returns null where no answer lets anybody go on
 */
export function chooserOf(
  field: Field,
  answers: readonly PossibleAnswer[],
  rates: Rates,
): Chooser | null {
  if (answers.length === 0) return null;
  if (field.type !== 'multiChoice') {
    const likely = likelyAnswers(field, answers, rates).map((one) => ({
      ...one,
      weight: one.share,
    }));
    return (random) => pickWeighted(likely, random())?.value;
  }
  const choose = setChooser(field, weighingOf(field, rates));
  return (random) => {
    let value = choose(random);
    for (let tries = 1; tries < mostTries && problemOf(field, value) !== null; tries += 1)
      value = choose(random);
    return value;
  };
}
