import { conditionsOf } from '../../definition/conditions-of';
import type { PreparedFunnel } from '../../engine/prepare';
import { entryOf } from '../entries';
import { possibleAnswers, type PossibleAnswers } from '../possible-answers';

/** What the fields of a funnel may hold. */
interface FieldAnswers {
  answersOf: (field: string) => PossibleAnswers;
  /** Was every answer listed of all fields that were asked about so far? */
  areExhaustive: () => boolean;
}

/** Lists a field's answers when they are first asked for, as apart as the funnel's conditions need. */
export function createFieldAnswers({ definition, fields }: PreparedFunnel): FieldAnswers {
  const leaves = conditionsOf(definition).map(({ leaf }) => leaf);
  const known = new Map<string, PossibleAnswers>();
  const listed = (id: string): PossibleAnswers => {
    const { field } = entryOf(fields, id);
    const operands = leaves.flatMap((leaf) =>
      'field' in leaf && leaf.field === id ? [leaf.value] : [],
    );
    return possibleAnswers(field, operands);
  };
  return {
    answersOf: (id) => {
      const answers = known.get(id) ?? listed(id);
      known.set(id, answers);
      return answers;
    },
    areExhaustive: () => [...known.values()].every(({ exhaustive }) => exhaustive),
  };
}
