import { Icon, type IconSet } from '../../../../../shared/ui/icon';
import * as icons from '../../../../../shared/ui/icons';
import { type ControlProps, describeFallback } from '../../form-control';
import { inputStyles } from '../../input-styles';
import { usePartEdits } from '../../use-part-edits';
import type { ChoiceControl } from './control';

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

export function ChoiceView(props: ControlProps<ChoiceControl>) {
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
