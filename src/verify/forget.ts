import type { AnswerValue } from '../definition/answer';
import type { Asked, Probe } from './asked';
import type { PossibleAnswers } from './possible-answers';
import type { Situation } from './situation';

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

/** Keeps of situations at one moment only what may still be asked. */
export interface Forgetting {
  forget: (situation: Situation) => Situation;
  /** Equal for situations in which nothing that may still be asked differs. */
  keyOf: (situation: Situation) => string;
}

function createForgetting(
  asked: Asked,
  likenesses: readonly (readonly [string, Likenesses])[],
): Forgetting {
  const draws = [...asked.draws.keys()];
  const scores = [...asked.scores];
  const kept = <T>(ids: readonly string[], from: ReadonlyMap<string, T>) =>
    from.size === 0
      ? from
      : new Map(
          ids.flatMap((id): [string, T][] => {
            const value = from.get(id);
            return value === undefined ? [] : [[id, value]];
          }),
        );
  const answersOf = (answers: Situation['answers']): Situation['answers'] => {
    if (answers.size === 0) return answers;
    const left = new Map<string, AnswerValue>();
    for (const [id, likes] of likenesses) {
      const value = answers.get(id);
      if (value !== undefined) left.set(id, likes.get(value)?.value ?? value);
    }
    return left;
  };
  return {
    forget: ({ answers, draws: drawn, totals, ways, walk }) => ({
      answers: answersOf(answers),
      draws: kept(draws, drawn),
      totals: kept(scores, totals),
      ways,
      walk,
    }),
    keyOf: ({ answers, draws: drawn, totals }) => {
      let key = '';
      for (const [id, likes] of likenesses) {
        const value = answers.get(id);
        key += value === undefined ? '-;' : `${likes.get(value)?.number ?? '?'};`;
      }
      for (const id of draws) key += `${JSON.stringify(drawn.get(id))};`;
      for (const id of scores) key += `${totals.get(id) ?? 0};`;
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
