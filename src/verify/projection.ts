import type { AnswerValue } from '../definition/answer';
import type { LiveSet, Observation } from './liveness';
import type { PossibleAnswers } from './possible-answers';
import type { ObservableState } from './abstract-state';

/** What a value answers to each question put to it. */
export const getSignature = (
  observations: Iterable<Observation>,
  value: AnswerValue | undefined,
): string => JSON.stringify([...observations].map(({ observe: ask }) => ask(value)));

/** The value that stands for all that answer alike, with a number of its own. */
interface EquivalenceClass {
  representative: AnswerValue;
  index: number;
}
type EquivalenceClasses = ReadonlyMap<AnswerValue, EquivalenceClass>;

function findEquivalenceClasses(
  { answers }: PossibleAnswers,
  observations: ReadonlyMap<string, Observation>,
): EquivalenceClasses {
  const first = new Map<string, EquivalenceClass>();
  const classes = new Map<AnswerValue, EquivalenceClass>();
  for (const { value } of answers) {
    if (value === undefined) continue;
    const signature = getSignature(observations.values(), value);
    const like = first.get(signature) ?? { representative: value, index: first.size };
    first.set(signature, like);
    classes.set(value, like);
  }
  return classes;
}

/** Keeps of what was answered at one moment only what may still be asked. Points are never forgotten. */
export interface Projection {
  projectAnswers: (answers: ObservableState['answers']) => ObservableState['answers'];
  projectDraws: (draws: ObservableState['draws']) => ObservableState['draws'];
  /** Equal where nothing that may still be asked differs. */
  getKey: (answers: ObservableState['answers'], draws: ObservableState['draws']) => string;
}

function createProjection(
  liveSet: LiveSet,
  classes: readonly (readonly [string, EquivalenceClasses])[],
): Projection {
  const observedDraws = [...liveSet.draws.keys()];
  return {
    projectAnswers: (answers) => {
      if (answers.size === 0) return answers;
      const left = new Map<string, AnswerValue>();
      for (const [id, likes] of classes) {
        const value = answers.get(id);
        if (value !== undefined) left.set(id, likes.get(value)?.representative ?? value);
      }
      return left;
    },
    projectDraws: (draws) =>
      draws.size === 0 ? draws : new Map([...draws].filter(([id]) => liveSet.draws.has(id))),
    getKey: (answers, draws) => {
      let key = '';
      for (const [id, likes] of classes) {
        const value = answers.get(id);
        key += `${String(value === undefined ? null : likes.get(value)?.index)};`;
      }
      for (const id of observedDraws) key += `${JSON.stringify(draws.get(id))};`;
      return key;
    },
  };
}

/** Makes ready once a moment what is done with each of its situations. */
export function createProjectionCache(
  getPossibleAnswers: (field: string) => PossibleAnswers,
): (liveSet: LiveSet) => Projection {
  const byMoment = new WeakMap<LiveSet, Projection>();
  const tables = new Map<string, EquivalenceClasses>();
  const tableOf = (
    field: string,
    observations: ReadonlyMap<string, Observation>,
  ): EquivalenceClasses => {
    // Moments mostly ask the same: one table serves them all.
    const key = JSON.stringify([field, ...observations.keys()]);
    const table =
      tables.get(key) ?? findEquivalenceClasses(getPossibleAnswers(field), observations);
    tables.set(key, table);
    return table;
  };
  return (liveSet) => {
    const known =
      byMoment.get(liveSet) ??
      createProjection(
        liveSet,
        [...liveSet.fields].map(([id, observations]) => [id, tableOf(id, observations)] as const),
      );
    byMoment.set(liveSet, known);
    return known;
  };
}
