import { useState } from 'react';
import { Icon, type IconSet } from '../../../../shared/ui/icon';
import * as icons from '../../../../shared/ui/icons';
import { type ControlProps, describeFallback } from '../form-control';
import { inputStyles } from '../input-styles';
import { usePartEdits } from '../use-part-edits';
import { joinIds } from '../findings/use-findings';
import { AnswerMenu, useInsertionPoint } from './answer-menu';
import { FallbackHelp, hasFallback } from './fallback-help';

export function TextControl({
  field,
  control: { isLong, maxLength, isFilled },
  id,
  describedBy,
  isInvalid,
  isCompact,
  isDisabled,
  order,
}: ControlProps<'text'>) {
  const { set } = usePartEdits();
  const point = useInsertionPoint();
  const text = typeof field.value === 'string' ? field.value : '';
  const hasMenu = isFilled && !isCompact;
  const fallbackId = hasMenu && hasFallback(text) ? `${id}-fallback` : undefined;
  const props = {
    ...point.inputProps,
    id,
    'aria-describedby': joinIds(describedBy, fallbackId),
    'aria-invalid': isInvalid,
    disabled: isDisabled,
    className: inputStyles,
    maxLength: maxLength ?? undefined,
    value: text,
    placeholder: describeFallback(field.fallback),
    onChange: ({ target: { value } }: { target: { value: string } }) =>
      set(field.path, value === '' && !field.isRequired ? undefined : value, {
        order,
        joins: true,
      }),
  };
  const input = isLong ? (
    <textarea {...props} rows={2} className={`${inputStyles} field-sizing-content`} />
  ) : (
    <input {...props} type="text" />
  );
  if (!hasMenu) return input;
  return (
    <>
      <div className="flex items-start gap-1">
        {input}
        <AnswerMenu
          label={field.label}
          path={field.path}
          point={point}
          isDisabled={isDisabled}
          onInsert={(next) => set(field.path, next, { order })}
        />
      </div>
      <FallbackHelp id={`${id}-fallback`} text={text} />
    </>
  );
}

export function NumberControl({
  field,
  control: { min, max, isWhole },
  id,
  describedBy,
  isInvalid,
  isDisabled,
  order,
}: ControlProps<'number'>) {
  const { set } = usePartEdits();
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <input
      id={id}
      type="number"
      // Keyboards of numbers lack the minus on iPhones.
      inputMode={min === null || min < 0 ? 'text' : isWhole ? 'numeric' : 'decimal'}
      step={isWhole ? 1 : 'any'}
      min={min ?? undefined}
      max={max ?? undefined}
      aria-describedby={describedBy}
      aria-invalid={isInvalid}
      disabled={isDisabled}
      className={inputStyles}
      placeholder={describeFallback(field.fallback)}
      // While it is typed, "1." is no number yet.
      value={typed ?? (typeof field.value === 'number' ? String(field.value) : '')}
      onBlur={() => setTyped(null)}
      onChange={({ target: { value } }) => {
        setTyped(value);
        if (value === '') {
          if (!field.isRequired) set(field.path, undefined, { joins: true });
        } else if (Number.isFinite(Number(value)))
          set(field.path, Number(value), { order, joins: true });
      }}
    />
  );
}

export function BooleanControl({
  field,
  id,
  describedBy,
  isInvalid,
  isDisabled,
  order,
}: ControlProps<'boolean'>) {
  const { set } = usePartEdits();
  const isOn = typeof field.value === 'boolean' ? field.value : field.fallback === true;
  return (
    <input
      id={id}
      type="checkbox"
      aria-describedby={describedBy}
      aria-invalid={isInvalid}
      disabled={isDisabled}
      checked={isOn}
      className="size-6 accent-(--accent) desk:size-5"
      onChange={({ target: { checked } }) =>
        set(field.path, checked === field.fallback ? undefined : checked, { order })
      }
    />
  );
}

const isIconName = (value: string): value is keyof IconSet => Object.hasOwn(icons, value);

/** The values as pictures, and no picture where the property may be left out. */
function IconChoice({
  field,
  values,
  isDisabled,
  order,
}: {
  field: ControlProps['field'];
  values: readonly (keyof IconSet)[];
  isDisabled: boolean;
  order: readonly string[];
}) {
  const { set } = usePartEdits();
  const choices: (keyof IconSet | null)[] = field.isRequired ? [...values] : [null, ...values];
  return (
    <div role="radiogroup" aria-label={field.label} className="flex flex-wrap gap-1">
      {choices.map((name) => (
        <label
          key={name ?? 'none'}
          title={name ?? 'none'}
          className="relative grid size-11 cursor-pointer place-items-center rounded-sm border border-line has-checked:border-accent has-checked:bg-accent-soft has-checked:text-accent-text has-focus-visible:outline-3 has-focus-visible:outline-focus desk:size-9"
        >
          <input
            type="radio"
            name={field.path.join('.')}
            aria-label={name ?? 'none'}
            disabled={isDisabled}
            checked={name === null ? field.value === undefined : field.value === name}
            onChange={() => set(field.path, name ?? undefined, { order })}
            className="absolute inset-0 cursor-pointer opacity-0"
          />
          {name === null ? (
            <span aria-hidden className="text-xs text-ink-soft">
              –
            </span>
          ) : (
            <Icon name={name} className="size-5" />
          )}
        </label>
      ))}
    </div>
  );
}

export function ChoiceControl(props: ControlProps<'choice'>) {
  const { field, control, id, describedBy, isInvalid, isDisabled, order } = props;
  const { set } = usePartEdits();
  const { choices } = control;
  const pictured = choices.map(({ value: name }) => name).filter(isIconName);
  if (pictured.length === choices.length)
    return <IconChoice field={field} values={pictured} isDisabled={isDisabled} order={order} />;
  const fallback =
    choices.find((choice) => choice.value === field.fallback)?.label ??
    describeFallback(field.fallback);
  // The default is one entry, written or not.
  const isDefaultWritten = field.value !== undefined && field.value === field.fallback;
  const canBeLeftOut = (!field.isRequired || field.value === undefined) && !isDefaultWritten;
  return (
    <select
      id={id}
      aria-describedby={describedBy}
      aria-invalid={isInvalid}
      disabled={isDisabled}
      className={inputStyles}
      value={field.value === undefined ? '' : String(field.value)}
      onChange={({ target: { value } }) =>
        set(field.path, value === '' ? undefined : value, { order })
      }
    >
      {canBeLeftOut && (
        <option value="">{fallback === undefined ? 'none' : `${fallback} (default)`}</option>
      )}
      {choices
        .filter(({ value }) => !canBeLeftOut || value !== field.fallback)
        .map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.value === field.fallback ? `${choice.label} (default)` : choice.label}
          </option>
        ))}
    </select>
  );
}

/** Any JSON. It is taken over when it can be read. */
export function JsonControl({
  field,
  id,
  describedBy,
  isInvalid,
  isDisabled,
  order,
}: ControlProps<'json'>) {
  const { set } = usePartEdits();
  const [typed, setTyped] = useState<string | null>(null);
  const [isUnreadable, setUnreadable] = useState(false);
  const written = field.value === undefined ? '' : JSON.stringify(field.value, null, 1);
  const take = (): void => {
    if (typed === null) return;
    try {
      const value: unknown = typed.trim() === '' ? undefined : JSON.parse(typed);
      set(field.path, value, { order });
      setTyped(null);
      setUnreadable(false);
    } catch {
      setUnreadable(true);
    }
  };
  return (
    <>
      <textarea
        id={id}
        rows={2}
        spellCheck={false}
        aria-describedby={describedBy}
        aria-invalid={isUnreadable || isInvalid}
        disabled={isDisabled}
        className={`${inputStyles} field-sizing-content font-mono`}
        value={typed ?? written}
        onChange={({ target: { value } }) => setTyped(value)}
        onBlur={take}
      />
      {isUnreadable && <p className="mt-1 text-sm text-danger-text">This is not JSON yet.</p>}
    </>
  );
}
