import { TextField } from '../../ui/text-field';
import type { FieldViewProps } from '../step-view';

/** An e-mail address, with the keyboard and the autofill made for it (Q2-07). */
export function EmailView({ state, disabled, onAnswer }: FieldViewProps<'email'>) {
  const { field, value, problem } = state;
  return (
    <TextField
      type="email"
      inputMode="email"
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
      label={field.label}
      hint={field.helpText}
      error={problem}
      name={field.id}
      value={typeof value === 'string' ? value : ''}
      placeholder={field.placeholder}
      maxLength={field.maxLength}
      required={field.required}
      disabled={disabled}
      onChange={(event) => onAnswer(event.target.value)}
    />
  );
}
