import { useState } from 'react';
import { TextField } from '../../ui/text-field';
import type { FieldViewProps } from '../../steps/step-view';

/**
 * A number, typed as text: a number input changes by the scroll wheel and hides what it cannot
 * read. What is no number yet is handed on as text, so that the field's rules can say so.
 */
export function NumberView({ state, disabled, onAnswer }: FieldViewProps<'number'>) {
  const { field, value, error: problem } = state;
  const [typed, setTyped] = useState(value === undefined ? '' : String(value));
  return (
    <TextField
      inputMode={Number.isInteger(field.step) ? 'numeric' : 'decimal'}
      autoComplete="off"
      label={field.label}
      hint={field.helpText}
      error={problem}
      unit={field.unit}
      name={field.id}
      value={typed}
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
