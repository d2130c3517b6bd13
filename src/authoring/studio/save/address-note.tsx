import { useMemo } from 'react';
import { CheckboxField } from '../../../shared/ui/checkbox-field';
import type { OpenFunnel } from '../files/open-funnel';
import { type AddressChange, listLinkingFunnels } from './address-change';

interface AddressNoteProps {
  change: AddressChange;
  others: OpenFunnel['others'];
  isLeading: boolean;
  onChange: (isLeading: boolean) => void;
}

/** Offers to lead from the old address of a funnel to its new one. */
export function AddressNote({ change, others, isLeading, onChange }: AddressNoteProps) {
  const { from, to, isLed } = change;
  const linking = useMemo(() => listLinkingFunnels(others, from), [others, from]);
  return (
    <div className="grid gap-2 text-sm wrap-anywhere">
      {!isLed && (
        <CheckboxField
          label={`Lead visitors of ${from} to ${to}`}
          hint={
            isLeading
              ? 'Links, advertisements and visits under way go on at the new address.'
              : `${from} then shows an error page, also to a visitor who reloads in the middle.`
          }
          checked={isLeading}
          onChange={({ target }) => onChange(target.checked)}
        />
      )}
      {linking.map((title) => (
        <p key={title}>
          “{title}” links to {from}. The site does not build until its link names {to}.
        </p>
      ))}
    </div>
  );
}
