import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classNames } from './class-names';
import {
  FieldFrame,
  type FieldTexts,
  getDescribedBy,
  inputStyles,
  useFieldIds,
} from './field-parts';

export interface SelectFieldProps extends Omit<ComponentProps<'select'>, 'size'>, FieldTexts {
  options: readonly { value: string; label: string }[];
  /** Shown without a selection; cannot be selected. */
  placeholder?: string | undefined;
}

export function SelectField({
  label,
  hint,
  error,
  options,
  placeholder,
  className,
  id,
  ...select
}: SelectFieldProps) {
  const ids = useFieldIds({ id, hint, error });
  return (
    <FieldFrame ids={ids} label={label} hint={hint} error={error} className={className}>
      <div className="relative">
        <select
          {...select}
          id={ids.id}
          aria-invalid={ids.errorId !== undefined || undefined}
          aria-describedby={getDescribedBy(ids.hintId, ids.errorId)}
          className={classNames(inputStyles, 'appearance-none pr-12')}
        >
          {placeholder !== undefined && (
            <option value="" disabled>
              {placeholder}
            </option>
          )}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown
          aria-hidden
          className="pointer-events-none absolute top-1/2 right-4 size-5 -translate-y-1/2 text-ink-soft"
        />
      </div>
    </FieldFrame>
  );
}
