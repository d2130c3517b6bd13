import { findWholeFields } from '../../../funnel/definition/calculation-parts';
import type { PreparedFunnel } from '../../../funnel/engine/model/prepared-funnel';
import { getOrThrow } from '../get-or-throw';
import { findLimitCuts } from '../limit-cuts';
import { findDistinctAnswers, type PossibleAnswers } from '../possible-answers';

/** Possible answers by field. */
interface AnswerCache {
  getPossibleAnswers: (field: string) => PossibleAnswers;
  /** Are the answers of all fields read so far listed completely? */
  isExhaustive: () => boolean;
}

/** Finds the possible answers of a field on first use, as the conditions of the funnel need them. */
export function createAnswerCache({ definition, fields }: PreparedFunnel): AnswerCache {
  const { getLeaves, isExact } = findLimitCuts(definition);
  const wholeFields = findWholeFields(definition.values);
  const cache = new Map<string, PossibleAnswers>();
  const findAnswers = (id: string): PossibleAnswers => {
    const wholeIn = wholeFields.has(id) ? definition : null;
    const found = findDistinctAnswers(getOrThrow(fields, id).field, getLeaves(id), wholeIn);
    return { ...found, exhaustive: found.exhaustive && isExact(id) };
  };
  return {
    getPossibleAnswers: (id) => {
      const answers = cache.get(id) ?? findAnswers(id);
      cache.set(id, answers);
      return answers;
    },
    isExhaustive: () => [...cache.values()].every(({ exhaustive }) => exhaustive),
  };
}
