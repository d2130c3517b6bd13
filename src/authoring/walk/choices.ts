import type { AnswerValue } from '../../definition/answer';
import type { Field } from '../../definition/field-schemas';

export interface Choice {
  value: AnswerValue;
  label: string;
  helpText?: string | undefined;
}

const ticks: readonly Choice[] = [
  { value: true, label: 'Yes' },
  { value: false, label: 'No' },
];

/** What can be picked by its number; nothing where an answer is typed. */
export function choicesOf(field: Field): readonly Choice[] {
  if (field.type === 'consent') return ticks;
  return 'options' in field ? field.options : [];
}
