import type { Lead, LeadsPort, SaveResult } from '../../src/funnel/engine/ports/leads-port';

export interface InMemoryLeads extends LeadsPort {
  /** Saved leads, oldest first. */
  readonly saved: readonly Lead[];
  /** Queues a result for the next `save`, which then saves nothing. */
  enqueueResult(result: SaveResult): void;
}

/** Leads in memory, for tests and stories. A known id is a duplicate, as in the database. */
export function createInMemoryLeads(): InMemoryLeads {
  const saved: Lead[] = [];
  const queuedResults: SaveResult[] = [];
  return {
    saved,
    enqueueResult(result) {
      queuedResults.push(result);
    },
    async save(lead) {
      const queued = queuedResults.shift();
      if (queued) return queued;
      if (saved.some(({ table, id }) => table === lead.table && id === lead.id)) {
        return { status: 'duplicate' };
      }
      saved.push(lead);
      return { status: 'saved' };
    },
    async clear() {
      // Saved leads are not queued, so there is nothing to remove.
    },
  };
}
