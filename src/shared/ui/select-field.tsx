import { ChevronDown } from 'lucide-react';
import { type ComponentProps, useId } from 'react';
import { classNames } from './class-names';
import {
  getDescribedBy,
  FieldError,
  FieldHint,
  FieldLabel,
  type FieldTexts,
  inputStyles,
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
  id: idProp,
  ...select
}: SelectFieldProps) {
  const generatedId = useId();
  const id = idProp ?? generatedId;
  const invalid = error !== undefined && error !== null;
  return (
    <div className={className}>
      <FieldLabel htmlFor={id}>{label}</FieldLabel>
      {hint !== undefined && <FieldHint id={`${id}-hint`}>{hint}</FieldHint>}
      <div className="relative">
        <select
          {...select}
          id={id}
          aria-invalid={invalid || undefined}
          aria-describedby={getDescribedBy(
            hint !== undefined && `${id}-hint`,
            invalid && `${id}-error`,
          )}
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
      {invalid && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}
