import type { ComponentProps } from 'react';
import {
  FieldFrame,
  type FieldTexts,
  getDescribedBy,
  inputStyles,
  useFieldIds,
} from './field-parts';

export interface TextAreaFieldProps extends ComponentProps<'textarea'>, FieldTexts {}

export function TextAreaField({
  label,
  hint,
  error,
  className,
  id,
  rows = 4,
  ...input
}: TextAreaFieldProps) {
  const ids = useFieldIds({ id, hint, error });
  return (
    <FieldFrame ids={ids} label={label} hint={hint} error={error} className={className}>
      <textarea
        dir="auto"
        {...input}
        id={ids.id}
        rows={rows}
        aria-invalid={ids.errorId !== undefined || undefined}
        aria-describedby={getDescribedBy(ids.hintId, ids.errorId)}
        className={inputStyles}
      />
    </FieldFrame>
  );
}
