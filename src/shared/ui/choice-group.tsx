import type { ComponentProps } from 'react';
import { ChoiceSurface } from './choice-surface';
import { classNames } from './class-names';
import { FieldError, FieldHint, getDescribedBy, useFieldIds } from './field-parts';
import { choiceMarkStyles } from './choice-mark-styles';

export interface ChoiceGroupProps extends Omit<ComponentProps<'input'>, 'type' | 'size' | 'value'> {
  type: keyof typeof choiceMarkStyles;
  legend: string;
  options: readonly { value: string; label: string }[];
  /** The selected value of a controlled group. */
  selectedValue?: string;
  hint?: string | undefined;
  error?: string | null | undefined;
}

/**
 * Native radios or checkboxes in a fieldset. The first input gets `id`, so that an error summary can
 * link to it. All other props go to every input.
 */
export function ChoiceGroup({
  type,
  legend,
  options,
  selectedValue,
  hint,
  error,
  className,
  id: ownId,
  ...input
}: ChoiceGroupProps) {
  const { id, hintId, errorId } = useFieldIds({ id: ownId, hint, error });
  return (
    <fieldset className={className} aria-describedby={getDescribedBy(hintId, errorId)}>
      <legend className="mb-2 font-semibold">{legend}</legend>
      {hintId !== undefined && <FieldHint id={hintId}>{hint}</FieldHint>}
      <div className="flex flex-wrap gap-2.5">
        {options.map(({ value, label }, index) => (
          <label
            key={value}
            className={classNames(
              'relative isolate inline-flex min-h-12 cursor-pointer items-center gap-2.5 border border-transparent py-2 pr-4 pl-3 in-disabled:opacity-70',
              input.disabled === true && 'opacity-70',
            )}
          >
            <input
              {...input}
              type={type}
              value={value}
              {...(selectedValue === undefined ? {} : { checked: value === selectedValue })}
              id={index === 0 ? id : undefined}
              // ARIA does not allow aria-invalid on a single radio; the group shows the error.
              aria-invalid={(errorId !== undefined && type === 'checkbox') || undefined}
              className={classNames('shrink-0 outline-none', choiceMarkStyles[type])}
            />
            <ChoiceSurface className="rounded-md border-line-strong in-hovered:border-ink after-checked:bg-accent-soft" />
            {label}
          </label>
        ))}
      </div>
      {errorId !== undefined && <FieldError id={errorId}>{error}</FieldError>}
    </fieldset>
  );
}
