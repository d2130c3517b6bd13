import type { Lead, LeadsPort, SaveResult } from '../src/ports/leads-port';

export interface InMemoryLeads extends LeadsPort {
  /** What was saved, oldest first. */
  readonly saved: readonly Lead[];
  /** Answers the next `save` with this result instead of saving; calls queue up. */
  enqueueResult(result: SaveResult): void;
}

/** Leads kept in memory, for tests and stories: a known id is a duplicate, as in the database. */
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
      // What is saved is with its receiver; nothing waits.
    },
  };
}
