import { SelectField } from '../../ui/select-field';
import type { FieldViewProps } from '../../steps/step-view';

/** One of a long list, as a native select. */
export function SelectView({ state, disabled, onAnswer }: FieldViewProps<'select'>) {
  const { field, value, error: problem } = state;
  return (
    <SelectField
      label={field.label}
      hint={field.helpText}
      error={problem}
      name={field.id}
      value={typeof value === 'string' ? value : ''}
      placeholder={field.placeholder ?? 'Choose one'}
      options={field.options}
      disabled={disabled}
      onChange={(event) => onAnswer(event.target.value)}
    />
  );
}
