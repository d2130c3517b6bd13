import { quote } from '../../wording/describe-path';
import { type ConditionNames, formatCondition, getSubject } from '../../wording/format-condition';
import type { Condition, ConditionLeaf } from '../../../funnel/definition/schema/condition-schema';
import type { Subject } from './definition-names';

/** The part that a comparison asks about. */
export function readSubject(leaf: ConditionLeaf): Pick<Subject, 'key' | 'id'> {
  if ('field' in leaf) return { key: 'field', id: leaf.field };
  if ('calculated' in leaf) return { key: 'calculated', id: leaf.calculated };
  if ('input' in leaf) return { key: 'input', id: leaf.input };
  if ('decision' in leaf) return { key: 'decision', id: leaf.decision };
  if ('highestOf' in leaf) return { key: 'highestOf', id: leaf.highestOf.join(' ') };
  return 'score' in leaf ? { key: 'score', id: leaf.score } : { key: 'draw', id: leaf.draw };
}

/** Names what conditions speak of as visitors read it; a part without words by its id. */
export function createConditionNames(subjects: readonly Subject[]): ConditionNames {
  const find = (leaf: ConditionLeaf): Subject | undefined => {
    const named = readSubject(leaf);
    return subjects.find(({ key, id }) => key === named.key && id === named.id);
  };
  return {
    subject: (leaf) => {
      const words = find(leaf)?.words;
      if (words === undefined) return getSubject(leaf);
      return 'draw' in leaf ? `the prize of ${quote(words)}` : quote(words);
    },
    value: (leaf, value) => {
      const choice = find(leaf)?.values?.find((entry) => entry.value === value);
      if (choice !== undefined) return quote(choice.words ?? choice.label);
      if (typeof value === 'boolean') return value ? 'yes' : 'no';
      return String(value);
    },
  };
}

/** A condition in the words of the funnel: “How old are you?” is “18 to 25”. */
export const describeCondition = (condition: Condition, subjects: readonly Subject[]): string =>
  formatCondition(condition, createConditionNames(subjects));
