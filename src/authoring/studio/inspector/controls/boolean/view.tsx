import type { ControlProps } from '../../form-control';
import { usePartEdits } from '../../use-part-edits';
import type { BooleanControl } from './control';

export function BooleanView({
  field,
  id,
  describedBy,
  isInvalid,
  isDisabled,
  order,
}: ControlProps<BooleanControl>) {
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
