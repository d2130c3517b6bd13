import type { AnswerValue } from '../definition/answer';
import type { Asked, Probe } from './asked';
import type { PossibleAnswers } from './possible-answers';
import type { Known } from './situation';

/** What a value answers to each question put to it. */
export const marksOf = (probes: Iterable<Probe>, value: AnswerValue | undefined): string =>
  JSON.stringify([...probes].map(({ ask }) => ask(value)));

/** The value that stands for all that answer alike, with a number of its own. */
interface Likeness {
  value: AnswerValue;
  number: number;
}
type Likenesses = ReadonlyMap<AnswerValue, Likeness>;

function likenessesOf(
  { answers }: PossibleAnswers,
  probes: ReadonlyMap<string, Probe>,
): Likenesses {
  const first = new Map<string, Likeness>();
  const likenesses = new Map<AnswerValue, Likeness>();
  for (const { value } of answers) {
    if (value === undefined) continue;
    const marks = marksOf(probes.values(), value);
    const like = first.get(marks) ?? { value, number: first.size };
    first.set(marks, like);
    likenesses.set(value, like);
  }
  return likenesses;
}

/** Keeps of what was answered at one moment only what may still be asked. Points are never forgotten. */
export interface Forgetting {
  keptAnswers: (answers: Known['answers']) => Known['answers'];
  keptDraws: (draws: Known['draws']) => Known['draws'];
  /** Equal where nothing that may still be asked differs. */
  keyOf: (answers: Known['answers'], draws: Known['draws']) => string;
}

function createForgetting(
  asked: Asked,
  likenesses: readonly (readonly [string, Likenesses])[],
): Forgetting {
  const askedDraws = [...asked.draws.keys()];
  return {
    keptAnswers: (answers) => {
      if (answers.size === 0) return answers;
      const left = new Map<string, AnswerValue>();
      for (const [id, likes] of likenesses) {
        const value = answers.get(id);
        if (value !== undefined) left.set(id, likes.get(value)?.value ?? value);
      }
      return left;
    },
    keptDraws: (draws) =>
      draws.size === 0 ? draws : new Map([...draws].filter(([id]) => asked.draws.has(id))),
    keyOf: (answers, draws) => {
      let key = '';
      for (const [id, likes] of likenesses) {
        const value = answers.get(id);
        key += `${String(value === undefined ? null : likes.get(value)?.number)};`;
      }
      for (const id of askedDraws) key += `${JSON.stringify(draws.get(id))};`;
      return key;
    },
  };
}

/** Makes ready once a moment what is done with each of its situations. */
export function createForgettings(
  answersOf: (field: string) => PossibleAnswers,
): (asked: Asked) => Forgetting {
  const byMoment = new WeakMap<Asked, Forgetting>();
  const tables = new Map<string, Likenesses>();
  const tableOf = (field: string, probes: ReadonlyMap<string, Probe>): Likenesses => {
    // Moments mostly ask the same: one table serves them all.
    const key = JSON.stringify([field, ...probes.keys()]);
    const table = tables.get(key) ?? likenessesOf(answersOf(field), probes);
    tables.set(key, table);
    return table;
  };
  return (asked) => {
    const known =
      byMoment.get(asked) ??
      createForgetting(
        asked,
        [...asked.fields].map(([id, probes]) => [id, tableOf(id, probes)] as const),
      );
    byMoment.set(asked, known);
    return known;
  };
}
