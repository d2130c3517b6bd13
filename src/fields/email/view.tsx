import { EmailTextField } from '../../ui/email-text-field';
import type { FieldView, FieldViewProps } from '../field-view';

/** An e-mail address (Q2-07). */
function EmailView({ state, disabled, onAnswer }: FieldViewProps<'email'>) {
  const { field, value, error } = state;
  return (
    <EmailTextField
      label={field.label}
      hint={field.helpText}
      error={error}
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

export const email: FieldView<'email'> = {
  View: EmailView,
  getContinueHint: () => 'Type your email address to continue',
};
