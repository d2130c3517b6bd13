import { useState } from 'react';
import { TextField } from '../../ui/text-field';
import type { FieldView, FieldViewProps } from '../field-view';

/** Longer than any number that a visitor types. */
const MAX_LENGTH = 40;

/**
 * A number as a text input: a number input reacts to the scroll wheel and hides what it cannot
 * parse. Text that is no number is sent as text: the rule keeps it as unfinished input and reports
 * an error.
 */
function NumberView({ state, disabled, onAnswer }: FieldViewProps<'number'>) {
  const { field, value, error } = state;
  const [typed, setTyped] = useState(value === undefined ? '' : String(value));
  return (
    <TextField
      inputMode={field.whole || Number.isInteger(field.step) ? 'numeric' : 'decimal'}
      autoComplete="off"
      label={field.label}
      hint={field.helpText}
      error={error}
      unit={field.unit}
      name={field.id}
      value={typed}
      maxLength={MAX_LENGTH}
      required={field.required}
      disabled={disabled}
      onChange={(event) => {
        setTyped(event.target.value);
        onAnswer(toNumberOrText(event.target.value));
      }}
    />
  );
}

function toNumberOrText(typed: string): number | string {
  const text = typed.trim().replace(',', '.');
  const number = Number(text);
  return text === '' || !Number.isFinite(number) ? text : number;
}

export const number: FieldView<'number'> = {
  View: NumberView,
  getContinueHint: () => 'Type a number to continue',
};
