import { type ReactNode, useMemo, useState } from 'react';
import { useDocument } from '../document/use-document';
import type { OpenFunnel } from '../files/open-funnel';
import { findAddressChange, leadFromOldAddress } from './address-change';
import { AddressNote } from './address-note';

/**
 * The author's choice whether the old address leads to a changed one; at first it does.
 * @param before the text that visitors have, or will have from the file; null where there is none
 * @returns what a sheet shows of it, and what writes it into the text
 */
export function useAddressChoice(
  { document: funnelDocument, others }: OpenFunnel,
  before: string | null,
): { note: ReactNode; writeChoice: () => void } {
  const { text } = useDocument();
  const [isLeading, setLeading] = useState(true);
  const moved = useMemo(
    () => (before === null ? null : findAddressChange(before, text)),
    [before, text],
  );
  if (moved === null) return { note: null, writeChoice: () => undefined };
  return {
    note: (
      <AddressNote change={moved} others={others} isLeading={isLeading} onChange={setLeading} />
    ),
    writeChoice: () => {
      if (moved.isLed || !isLeading) return;
      const led = leadFromOldAddress(text, moved);
      if (led.ok) funnelDocument.edit(led.edits, `${moved.from} leads to ${moved.to}`);
    },
  };
}
