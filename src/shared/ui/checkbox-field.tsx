import { type ComponentProps, useId } from 'react';
import { classNames } from './class-names';
import { getDescribedBy, FieldError, type FieldTexts } from './field-parts';
import { choiceMarkStyles } from './choice-mark-styles';

export interface CheckboxFieldProps extends Omit<ComponentProps<'input'>, 'type'>, FieldTexts {}

/** One native checkbox with a label, for consent. */
export function CheckboxField({
  label,
  hint,
  error,
  className,
  id: idProp,
  ...input
}: CheckboxFieldProps) {
  const generatedId = useId();
  const id = idProp ?? generatedId;
  const invalid = error !== undefined && error !== null;
  return (
    <div className={className}>
      <div className="relative flex min-h-11 items-start gap-3 py-2">
        <input
          {...input}
          type="checkbox"
          id={id}
          aria-invalid={invalid || undefined}
          aria-describedby={getDescribedBy(
            hint !== undefined && `${id}-hint`,
            invalid && `${id}-error`,
          )}
          className={classNames('relative z-10 shrink-0', choiceMarkStyles.checkbox)}
        />
        <label htmlFor={id} className="block after:absolute after:inset-0">
          {label}
        </label>
      </div>
      {hint !== undefined && (
        <p id={`${id}-hint`} className="ml-9 text-sm text-ink-soft">
          {hint}
        </p>
      )}
      {invalid && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}
