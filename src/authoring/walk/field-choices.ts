import type { AnswerValue } from '../../definition/answer';
import type { Field } from '../../definition/field-schemas';

export interface FieldChoice {
  value: AnswerValue;
  label: string;
  helpText?: string | undefined;
}

const consentChoices: readonly FieldChoice[] = [
  { value: true, label: 'Yes' },
  { value: false, label: 'No' },
];

/** What can be picked by its number; nothing where an answer is typed. */
export function getFieldChoices(field: Field): readonly FieldChoice[] {
  if (field.type === 'consent') return consentChoices;
  return 'options' in field ? field.options : [];
}
