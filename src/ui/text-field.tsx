import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from './class-names';
import {
  getDescribedBy,
  FieldError,
  FieldHint,
  FieldLabel,
  type FieldTexts,
  inputStyles,
} from './field-parts';

/** From this share of `maxLength` on, the room left is told. */
const COUNTER_THRESHOLD = 0.8;

export interface TextFieldProps extends Omit<ComponentProps<'input'>, 'size'>, FieldTexts {
  /** A word behind the input, such as "per week". */
  unit?: string | undefined;
  children?: ReactNode;
}

/** A labelled text input. With `value` and `maxLength` it tells when room runs out. */
export function TextField({
  label,
  hint,
  error,
  unit,
  className,
  id: givenId,
  'aria-describedby': otherTexts,
  children,
  ...input
}: TextFieldProps) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const invalid = error !== undefined && error !== null;
  const left = getRemainingCharacters(input.value, input.maxLength);
  return (
    <div className={className}>
      <FieldLabel htmlFor={id}>{label}</FieldLabel>
      {hint !== undefined && <FieldHint id={`${id}-hint`}>{hint}</FieldHint>}
      <div className="relative">
        <input
          type="text"
          {...input}
          id={id}
          aria-invalid={invalid || undefined}
          aria-describedby={getDescribedBy(
            hint !== undefined && `${id}-hint`,
            invalid && `${id}-error`,
            unit !== undefined && `${id}-unit`,
            left !== null && `${id}-left`,
            otherTexts,
          )}
          className={classNames(inputStyles, unit !== undefined && 'pr-28')}
        />
        {unit !== undefined && (
          <span
            id={`${id}-unit`}
            className="pointer-events-none absolute inset-y-0 right-4 flex items-center text-ink-soft"
          >
            {unit}
          </span>
        )}
      </div>
      {left !== null && (
        <p id={`${id}-left`} className="mt-2 text-right text-sm text-ink-soft tabular-nums">
          {left === 1 ? '1 character left' : `${String(left)} characters left`}
        </p>
      )}
      {invalid && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {children}
    </div>
  );
}

function getRemainingCharacters(value: unknown, maxLength: number | undefined): number | null {
  if (typeof value !== 'string' || maxLength === undefined) return null;
  return value.length >= maxLength * COUNTER_THRESHOLD ? maxLength - value.length : null;
}
