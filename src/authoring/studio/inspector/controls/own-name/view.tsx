import { useState } from 'react';
import type { ControlProps } from '../../form-control';
import { inputStyles } from '../../input-styles';
import { usePartEdits } from '../../use-part-edits';
import { isRenamable, prepareRename, useRename } from '../../use-rename';
import type { OwnNameControl } from './control';

/** The part's own name. It is taken over when the input is left, and every reference follows. */
export function OwnNameView({
  field,
  control: { part },
  id,
  describedBy,
  isInvalid,
  isDisabled,
}: ControlProps<OwnNameControl>) {
  const { set } = usePartEdits();
  const rename = useRename();
  const [typed, setTyped] = useState<string | null>(null);
  const take = (): void => {
    if (typed !== null && typed !== field.value) {
      if (isRenamable(part)) rename(field.path, typed);
      else set(field.path, typed);
    }
    setTyped(null);
  };
  return (
    <input
      id={id}
      type="text"
      spellCheck={false}
      autoCapitalize="off"
      aria-describedby={describedBy}
      aria-invalid={isInvalid}
      disabled={isDisabled}
      className={inputStyles}
      value={typed ?? (typeof field.value === 'string' ? field.value : '')}
      onFocus={prepareRename}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={take}
      onKeyDown={({ key }) => {
        if (key === 'Enter') take();
        if (key === 'Escape') setTyped(null);
      }}
    />
  );
}
