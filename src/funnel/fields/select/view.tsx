import { SelectField } from '../../../shared/ui/select-field';
import type { FieldView, FieldViewProps } from '../shared/view/contract';

/** A native select, for long lists. */
function SelectView({ state, disabled, onAnswer }: FieldViewProps<'select'>) {
  const { field, value, error } = state;
  return (
    <SelectField
      label={field.label}
      hint={field.helpText}
      error={error}
      name={field.id}
      value={typeof value === 'string' ? value : ''}
      placeholder={field.placeholder ?? 'Choose one'}
      options={field.options}
      disabled={disabled}
      onChange={(event) => onAnswer(event.target.value)}
    />
  );
}

export const select: FieldView<'select'> = {
  View: SelectView,
  getContinueHint: () => 'Choose an answer to continue',
};
