import type { ControlProps } from '../../form-control';
import { inputStyles } from '../../input-styles';
import { usePartEdits } from '../../use-part-edits';
import { useNameChoices } from '../shared/name-choices';
import { NamePicker } from '../shared/name-picker';
import type { NameControl } from './control';

export function NameView({
  field,
  control,
  id,
  describedBy,
  isInvalid,
  isDisabled,
  order,
}: ControlProps<NameControl>) {
  const choices = useNameChoices(control.part, field.path);
  const { set } = usePartEdits();
  const value = typeof field.value === 'string' ? field.value : '';
  if (choices === null)
    return (
      <input
        id={id}
        type="text"
        aria-describedby={describedBy}
        aria-invalid={isInvalid}
        disabled={isDisabled}
        className={inputStyles}
        value={value}
        onChange={({ target }) =>
          set(field.path, target.value === '' && !field.isRequired ? undefined : target.value, {
            order,
            joins: true,
          })
        }
      />
    );
  return (
    <NamePicker
      id={id}
      describedBy={describedBy}
      isInvalid={isInvalid}
      value={value}
      choices={choices}
      isOptional={!field.isRequired}
      isDisabled={isDisabled}
      onPick={(name) => set(field.path, name, { order })}
    />
  );
}
