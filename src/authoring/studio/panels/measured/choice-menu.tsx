import { inputStyles } from '../../inspector/input-styles';

/** A menu of values of the log. */
export function ChoiceMenu({
  label,
  value,
  choices,
  all = null,
  onChange,
}: {
  label: string;
  value: string | null;
  choices: readonly { value: string; label: string }[];
  /** What stands for no choice; null where one has to be made. */
  all?: string | null;
  onChange: (value: string | null) => void;
}) {
  return (
    <label className="grid text-xs text-ink-soft">
      {label}
      <select
        className={inputStyles}
        value={value === null ? '' : `of ${value}`}
        onChange={({ target }) =>
          onChange(target.value === '' ? null : target.value.slice('of '.length))
        }
      >
        {all !== null && <option value="">{all}</option>}
        {choices.map((choice) => (
          <option key={choice.value} value={`of ${choice.value}`}>
            {choice.label}
          </option>
        ))}
      </select>
    </label>
  );
}
