import { type ComponentProps, useId } from 'react';
import {
  getDescribedBy,
  FieldError,
  FieldHint,
  FieldLabel,
  type FieldTexts,
  inputStyles,
} from './field-parts';

export interface TextAreaFieldProps extends ComponentProps<'textarea'>, FieldTexts {}

export function TextAreaField({
  label,
  hint,
  error,
  className,
  id: idProp,
  rows = 4,
  ...input
}: TextAreaFieldProps) {
  const generatedId = useId();
  const id = idProp ?? generatedId;
  const invalid = error !== undefined && error !== null;
  return (
    <div className={className}>
      <FieldLabel htmlFor={id}>{label}</FieldLabel>
      {hint !== undefined && <FieldHint id={`${id}-hint`}>{hint}</FieldHint>}
      <textarea
        dir="auto"
        {...input}
        id={id}
        rows={rows}
        aria-invalid={invalid || undefined}
        aria-describedby={getDescribedBy(
          hint !== undefined && `${id}-hint`,
          invalid && `${id}-error`,
        )}
        className={inputStyles}
      />
      {invalid && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}
