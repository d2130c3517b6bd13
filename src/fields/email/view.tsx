import { EmailTextField } from '../../ui/email-text-field';
import type { FieldViewProps } from '../../steps/step-view';

/** An e-mail address (Q2-07). */
export function EmailView({ state, disabled, onAnswer }: FieldViewProps<'email'>) {
  const { field, value, error: problem } = state;
  return (
    <EmailTextField
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
