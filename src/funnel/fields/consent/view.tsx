import { CheckboxField } from '../../../shared/ui/checkbox-field';
import type { FieldView, FieldViewProps } from '../shared/view/contract';

/** A checkbox. It is never checked by default. */
function ConsentView({ state, disabled, onAnswer }: FieldViewProps<'consent'>) {
  const { field, value, error } = state;
  return (
    <CheckboxField
      label={field.label}
      hint={field.helpText}
      error={error}
      name={field.id}
      checked={value === true}
      required={field.required}
      disabled={disabled}
      onChange={(event) => onAnswer(event.target.checked)}
    />
  );
}

export const consent: FieldView<'consent'> = {
  View: ConsentView,
  getContinueHint: () => 'Tick the box to continue',
};
