import type { Lead } from '../../../src/funnel/engine/ports/leads-port';

/**
 * A database that stores rows by their ids alone, so that a key made of the wrong things shows. Of the
 * rows that a row supersedes it removes those without an address, and those of the same.
 */
export function createLeadDatabase() {
  const stored = new Map<string, Lead>();
  const isSuperseded = (earlier: Lead, later: Lead): boolean =>
    later.visit === earlier.visit &&
    later.supersedes?.includes(earlier.id) === true &&
    [null, later.row['email']].includes(earlier.row['email'] ?? null);
  return {
    insert(lead: Lead): void {
      for (const one of stored.values()) {
        if (isSuperseded(lead, one)) return;
        if (isSuperseded(one, lead)) stored.delete(one.id);
      }
      if (!stored.has(lead.id)) stored.set(lead.id, lead);
    },
    all: (): Pick<Lead, 'table' | 'row'>[] =>
      [...stored.values()].map(({ table, row }) => ({ table, row })),
  };
}
