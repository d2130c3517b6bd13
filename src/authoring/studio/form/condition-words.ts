import {
  createProseNames,
  formatCondition,
  readSubject as readSubjectIds,
} from '../../wording/format-condition';
import { quote } from '../../wording/voice';
import type { Condition, ConditionLeaf } from '../../../funnel/definition/schema/condition-schema';
import type { Subject } from './definition-names';

/** The part that a comparison asks about, as a picker has it. */
export function readSubject(leaf: ConditionLeaf): Pick<Subject, 'key' | 'id'> {
  const { key, ids } = readSubjectIds(leaf);
  return { key, id: ids.join(' ') };
}

/** A condition in the words of the funnel: “How old are you?” is “18 to 25”. */
export function describeCondition(condition: Condition, subjects: readonly Subject[]): string {
  const find = (leaf: ConditionLeaf): Subject | undefined => {
    const named = readSubject(leaf);
    return subjects.find(({ key, id }) => key === named.key && id === named.id);
  };
  const names = createProseNames({
    subject: (leaf) => {
      const words = find(leaf)?.words;
      return words === undefined ? undefined : quote(words);
    },
    value: (leaf, value) => {
      const choice = find(leaf)?.values?.find((entry) => entry.value === value);
      return choice && quote(choice.words ?? choice.label);
    },
  });
  return formatCondition(condition, names);
}
