import { EmailTextField } from '../../../shared/ui/email-text-field';
import { useTypedText } from '../../../shared/ui/typed-text';
import type { FieldView, FieldViewProps } from '../shared/view/contract';

/** An e-mail address (Q2-07). */
function EmailView({ state, disabled, onAnswer }: FieldViewProps<'email'>) {
  const { field, value, error } = state;
  const input = useTypedText(typeof value === 'string' ? value : '', onAnswer);
  return (
    <EmailTextField
      label={field.label}
      hint={field.helpText}
      error={error}
      name={field.id}
      {...input}
      placeholder={field.placeholder}
      maxLength={field.maxLength}
      required={field.required}
      disabled={disabled}
    />
  );
}

export const email: FieldView<'email'> = {
  View: EmailView,
  getContinueHint: () => 'Type your email address to continue',
};
