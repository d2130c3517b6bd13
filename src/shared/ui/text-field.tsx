import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names';
import {
  FieldFrame,
  type FieldTexts,
  getDescribedBy,
  inputStyles,
  useFieldIds,
} from './field-parts';

/** The counter of remaining characters is shown from this share of `maxLength`. */
const COUNTER_THRESHOLD = 0.8;

export interface TextFieldProps extends Omit<ComponentProps<'input'>, 'size'>, FieldTexts {
  /** Suffix, such as "per week". */
  unit?: string | undefined;
  children?: ReactNode;
}

/** A labelled text input. With `value` and `maxLength` it shows the remaining characters. */
export function TextField({
  label,
  hint,
  error,
  unit,
  className,
  id: ownId,
  'aria-describedby': describedBy,
  children,
  ...input
}: TextFieldProps) {
  const ids = useFieldIds({ id: ownId, hint, error });
  const { id, hintId, errorId } = ids;
  const remaining = getRemainingCharacters(input.value, input.maxLength);
  return (
    <FieldFrame
      ids={ids}
      label={label}
      hint={hint}
      error={error}
      className={className}
      belowError={children}
    >
      <div className="relative">
        <input
          type="text"
          dir="auto"
          {...input}
          id={id}
          aria-invalid={errorId !== undefined || undefined}
          aria-describedby={getDescribedBy(
            hintId,
            errorId,
            unit !== undefined && `${id}-unit`,
            remaining !== null && `${id}-left`,
            describedBy,
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
      {remaining !== null && (
        <p id={`${id}-left`} className="mt-2 text-right text-sm text-ink-soft tabular-nums">
          {remaining === 1 ? '1 character left' : `${String(remaining)} characters left`}
        </p>
      )}
    </FieldFrame>
  );
}

function getRemainingCharacters(value: unknown, maxLength: number | undefined): number | null {
  if (typeof value !== 'string' || maxLength === undefined) return null;
  return value.length >= maxLength * COUNTER_THRESHOLD ? maxLength - value.length : null;
}
