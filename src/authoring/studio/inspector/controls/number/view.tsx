import { useState } from 'react';
import { type ControlProps, describeFallback } from '../../form-control';
import { inputStyles } from '../../input-styles';
import { usePartEdits } from '../../use-part-edits';
import type { NumberControl } from './control';

export function NumberView({
  field,
  control: { min, max, isWhole },
  id,
  describedBy,
  isInvalid,
  isDisabled,
  order,
}: ControlProps<NumberControl>) {
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
