import { useState } from 'react';
import type { ControlProps } from '../../form-control';
import { inputStyles } from '../../input-styles';
import { usePartEdits } from '../../use-part-edits';
import type { JsonControl } from './control';

/** Any JSON. It is taken over when it can be read. */
export function JsonView({
  field,
  id,
  describedBy,
  isInvalid,
  isDisabled,
  order,
}: ControlProps<JsonControl>) {
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
