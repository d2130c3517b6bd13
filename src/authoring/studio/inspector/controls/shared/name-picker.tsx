import type { NameChoice } from '../../../form/definition-names';
import { inputStyles } from '../../input-styles';

/** A picker of one name. An unknown one stays in the list until another is picked. */
export function NamePicker({
  id,
  label,
  describedBy,
  isInvalid,
  value,
  choices,
  isOptional,
  isDisabled,
  onPick,
}: {
  id?: string;
  label?: string;
  describedBy?: string | undefined;
  isInvalid?: true | undefined;
  value: string;
  choices: readonly NameChoice[];
  isOptional: boolean;
  isDisabled: boolean;
  onPick: (value: string | undefined) => void;
}) {
  const isKnown = value === '' || choices.some((choice) => choice.value === value);
  return (
    <select
      id={id}
      aria-label={label}
      aria-describedby={describedBy}
      aria-invalid={!isKnown || isInvalid}
      disabled={isDisabled}
      className={inputStyles}
      value={value}
      onChange={({ target }) => onPick(target.value === '' ? undefined : target.value)}
    >
      {(isOptional || value === '') && <option value="">none</option>}
      {!isKnown && <option value={value}>{value} (does not exist)</option>}
      {choices.map((choice, index) => (
        // Two parts may have one name: a finding says so.
        <option key={`${index} ${choice.value}`} value={choice.value}>
          {choice.label}
        </option>
      ))}
    </select>
  );
}
