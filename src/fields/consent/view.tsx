import { CheckboxField } from '../../ui/checkbox-field';
import type { FieldViewProps } from '../../steps/step-view';

/** One box to tick. It is never ticked beforehand. */
export function ConsentView({ state, disabled, onAnswer }: FieldViewProps<'consent'>) {
  const { field, value, error: problem } = state;
  return (
    <CheckboxField
      label={field.label}
      hint={field.helpText}
      error={problem}
      name={field.id}
      checked={value === true}
      required={field.required}
      disabled={disabled}
      onChange={(event) => onAnswer(event.target.checked)}
    />
  );
}
