import type { AnswerValue } from '../../definition/parts/answer';
import type { Field } from '../../fields/field-schema';

export interface FieldChoice {
  value: AnswerValue;
  label: string;
  helpText?: string | undefined;
}

const consentChoices: readonly FieldChoice[] = [
  { value: true, label: 'Yes' },
  { value: false, label: 'No' },
];

/** The choices of a field that are picked by number; empty where an answer is typed. */
export function getFieldChoices(field: Field): readonly FieldChoice[] {
  if (field.type === 'consent') return consentChoices;
  return 'options' in field ? field.options : [];
}
