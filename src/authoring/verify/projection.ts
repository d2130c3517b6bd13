import type { AnswerValue } from '../../funnel/definition/schema/answer';
import type { LiveSet } from './live-set';
import type { Liveness, ProgramPoint } from './liveness';
import type { Observation } from './observations';
import type { PossibleAnswers } from './possible-answers';
import type { ObservableState } from './abstract-state';

/** Results of all observations of a value. Equal signature: same equivalence class. */
export const getSignature = (
  observations: Iterable<Observation>,
  value: AnswerValue | undefined,
): string => JSON.stringify([...observations].map(({ observe }) => observe(value)));

/** Values with equal signature: the first of them, and the number of the class. */
interface EquivalenceClass {
  representative: AnswerValue;
  index: number;
}
type EquivalenceClasses = ReadonlyMap<AnswerValue, EquivalenceClass>;

function findEquivalenceClasses(
  { answers }: PossibleAnswers,
  observations: ReadonlyMap<string, Observation>,
): EquivalenceClasses {
  const classesBySignature = new Map<string, EquivalenceClass>();
  const classesByValue = new Map<AnswerValue, EquivalenceClass>();
  for (const { value } of answers) {
    if (value === undefined) continue;
    const signature = getSignature(observations.values(), value);
    const equivalenceClass = classesBySignature.get(signature) ?? {
      representative: value,
      index: classesBySignature.size,
    };
    classesBySignature.set(signature, equivalenceClass);
    classesByValue.set(value, equivalenceClass);
  }
  return classesByValue;
}

/** Key of the totals of a state: equal for totals that no live observation tells apart. */
export type GetScoreKey = (
  settledScores: readonly number[],
  points: readonly number[],
) => string | number;

/** Drops from a state what is not live at one program point. */
export interface Projection {
  projectAnswers: (answers: ObservableState['answers']) => ObservableState['answers'];
  projectDraws: (draws: ObservableState['draws']) => ObservableState['draws'];
  /** Equal for states that no live observation tells apart, except for their points. */
  getKey: (answers: ObservableState['answers'], draws: ObservableState['draws']) => string;
  /** The key of totals among states with these answers and draws. */
  createScoreKey: (state: Pick<ObservableState, 'answers' | 'draws'>) => GetScoreKey;
}

function createProjection(
  liveSet: LiveSet,
  classesByField: readonly (readonly [string, EquivalenceClasses])[],
  createScoreKey: Projection['createScoreKey'],
): Projection {
  const observedDraws = [...liveSet.draws.keys()];
  return {
    createScoreKey,
    projectAnswers: (answers) => {
      if (answers.size === 0) return answers;
      const projected = new Map<string, AnswerValue>();
      for (const [id, classesByValue] of classesByField) {
        const value = answers.get(id);
        if (value !== undefined)
          projected.set(id, classesByValue.get(value)?.representative ?? value);
      }
      return projected;
    },
    projectDraws: (draws) =>
      draws.size === 0 ? draws : new Map([...draws].filter(([id]) => liveSet.draws.has(id))),
    getKey: (answers, draws) => {
      let key = '';
      for (const [id, classesByValue] of classesByField) {
        const value = answers.get(id);
        key += `${String(value === undefined ? null : classesByValue.get(value)?.index)};`;
      }
      for (const id of observedDraws) key += `${JSON.stringify(draws.get(id))};`;
      return key;
    },
  };
}

/** Returns the projection at a program point. */
export type GetProjection = (step: string, index: number) => Projection;

/** Builds the projection of a program point on first use and caches it. */
export function createProjectionCache(
  { getPoint }: Liveness,
  getPossibleAnswers: (field: string) => PossibleAnswers,
  createScoreKeys: (point: ProgramPoint) => Projection['createScoreKey'],
): GetProjection {
  const projections = new Map<ProgramPoint, Projection>();
  const classesCache = new Map<string, EquivalenceClasses>();
  const getEquivalenceClasses = (
    field: string,
    observations: ReadonlyMap<string, Observation>,
  ): EquivalenceClasses => {
    // Most program points have the same observations of a field: they share one table.
    const key = JSON.stringify([field, ...observations.keys()]);
    const classes =
      classesCache.get(key) ?? findEquivalenceClasses(getPossibleAnswers(field), observations);
    classesCache.set(key, classes);
    return classes;
  };
  return (step, index) => {
    const point = getPoint(step, index);
    const projection =
      projections.get(point) ??
      createProjection(
        point.liveSet,
        [...point.liveSet.fields].map(
          ([id, observations]) => [id, getEquivalenceClasses(id, observations)] as const,
        ),
        createScoreKeys(point),
      );
    projections.set(point, projection);
    return projection;
  };
}
