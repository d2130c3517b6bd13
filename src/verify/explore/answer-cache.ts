import { collectConditionLeaves } from '../../definition/condition-leaves';
import type { PreparedFunnel } from '../../engine/prepare';
import { getOrThrow } from '../get-or-throw';
import { findPossibleAnswers, type PossibleAnswers } from '../possible-answers';

/** What the fields of a funnel may hold. */
interface AnswerCache {
  getPossibleAnswers: (field: string) => PossibleAnswers;
  /** Was every answer listed of all fields that were asked about so far? */
  isExhaustive: () => boolean;
}

/** Lists a field's answers when they are first asked for, as apart as the funnel's conditions need. */
export function createAnswerCache({ definition, fields }: PreparedFunnel): AnswerCache {
  const leaves = collectConditionLeaves(definition).map(({ leaf }) => leaf);
  const known = new Map<string, PossibleAnswers>();
  const listed = (id: string): PossibleAnswers => {
    const { field } = getOrThrow(fields, id);
    const operands = leaves.flatMap((leaf) =>
      'field' in leaf && leaf.field === id ? [leaf.value] : [],
    );
    return findPossibleAnswers(field, operands);
  };
  return {
    getPossibleAnswers: (id) => {
      const answers = known.get(id) ?? listed(id);
      known.set(id, answers);
      return answers;
    },
    isExhaustive: () => [...known.values()].every(({ exhaustive }) => exhaustive),
  };
}
