import { type ComponentProps, useId } from 'react';
import { ChoiceSurface } from './choice-surface';
import { classNames } from './class-names';
import { getDescribedBy, FieldError, FieldHint } from './field-parts';
import { choiceMarkStyles } from './choice-mark-styles';

export interface ChoiceGroupProps extends Omit<ComponentProps<'input'>, 'type' | 'size' | 'value'> {
  type: keyof typeof choiceMarkStyles;
  legend: string;
  options: readonly { value: string; label: string }[];
  /** The value of the option that is chosen, where the one who uses it keeps that. */
  selectedValue?: string;
  hint?: string | undefined;
  error?: string | null | undefined;
}

/**
 * A few native radios or checkboxes in a row, under one question. The first of them bears `id`, so
 * that a list of problems can lead to it; the rest of the props go to each.
 */
export function ChoiceGroup({
  type,
  legend,
  options,
  selectedValue: chosen,
  hint,
  error,
  className,
  id: givenId,
  ...input
}: ChoiceGroupProps) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const invalid = error !== undefined && error !== null;
  return (
    <fieldset
      className={className}
      aria-describedby={getDescribedBy(
        hint !== undefined && `${id}-hint`,
        invalid && `${id}-error`,
      )}
    >
      <legend className="mb-2 font-semibold">{legend}</legend>
      {hint !== undefined && <FieldHint id={`${id}-hint`}>{hint}</FieldHint>}
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
              {...(chosen === undefined ? {} : { checked: value === chosen })}
              id={index === 0 ? id : undefined}
              // A radio cannot be invalid by itself; its group tells of the error.
              aria-invalid={(invalid && type === 'checkbox') || undefined}
              className={classNames('shrink-0 outline-none', choiceMarkStyles[type])}
            />
            <ChoiceSurface className="rounded-md border-line-strong in-hovered:border-ink after-checked:bg-accent-soft" />
            {label}
          </label>
        ))}
      </div>
      {invalid && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  );
}
