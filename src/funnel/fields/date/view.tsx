import { useHydrated } from '../../../shared/browser/use-hydrated';
import { TextField } from '../../../shared/ui/text-field';
import type { FieldView, FieldViewProps } from '../shared/view/contract';

/** A day in the browser's own control: typed, or picked from its calendar. */
function DateView({ state, disabled, onAnswer }: FieldViewProps<'date'>) {
  const { field, value, error } = state;
  // Prerendered HTML has no day of a visit, so no limits.
  const isInBrowser = useHydrated();
  return (
    <TextField
      type="date"
      label={field.label}
      hint={field.helpText}
      error={error}
      name={field.id}
      autoComplete={field.autocomplete}
      value={typeof value === 'string' ? value : ''}
      min={isInBrowser ? field.earliest : undefined}
      max={isInBrowser ? (field.latest ?? '9999-12-31') : undefined}
      required={field.required}
      disabled={disabled}
      className="sm:max-w-xs"
      onChange={(event) => onAnswer(event.target.value)}
    />
  );
}

export const date: FieldView<'date'> = {
  View: DateView,
  getContinueHint: () => 'Choose a day to continue',
};
