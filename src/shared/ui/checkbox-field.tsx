import type { ComponentProps } from 'react';
import { classNames } from './class-names';
import { FieldError, type FieldTexts, getDescribedBy, useFieldIds } from './field-parts';
import { choiceMarkStyles } from './choice-mark-styles';

export interface CheckboxFieldProps extends Omit<ComponentProps<'input'>, 'type'>, FieldTexts {}

/** One native checkbox with a label, for consent. */
export function CheckboxField({
  label,
  hint,
  error,
  className,
  id: ownId,
  ...input
}: CheckboxFieldProps) {
  const { id, hintId, errorId } = useFieldIds({ id: ownId, hint, error });
  return (
    <div className={className}>
      <div className="relative flex min-h-11 items-start gap-3 py-2">
        <input
          {...input}
          type="checkbox"
          id={id}
          aria-invalid={errorId !== undefined || undefined}
          aria-describedby={getDescribedBy(hintId, errorId)}
          className={classNames('relative z-10 shrink-0', choiceMarkStyles.checkbox)}
        />
        <label htmlFor={id} className="block after:absolute after:inset-0">
          {label}
        </label>
      </div>
      {hintId !== undefined && (
        <p id={hintId} className="ml-9 text-sm text-ink-soft">
          {hint}
        </p>
      )}
      {errorId !== undefined && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  );
}
