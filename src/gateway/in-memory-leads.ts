import type { Lead, LeadsPort, SaveResult } from './leads-port';

export interface InMemoryLeads extends LeadsPort {
  /** What was saved, oldest first. */
  readonly saved: readonly Lead[];
  /** Answers the next `save` with this result instead of saving; calls queue up. */
  answerNext(result: SaveResult): void;
}

/** Leads kept in memory, for tests and stories: a known id is a duplicate, as in the database. */
export function inMemoryLeads(): InMemoryLeads {
  const saved: Lead[] = [];
  const planned: SaveResult[] = [];
  return {
    saved,
    answerNext(result) {
      planned.push(result);
    },
    async save(lead) {
      const answer = planned.shift();
      if (answer) return answer;
      if (saved.some(({ table, id }) => table === lead.table && id === lead.id)) {
        return { status: 'duplicate' };
      }
      saved.push(lead);
      return { status: 'saved' };
    },
    async forget() {
      // What is saved is with its receiver; nothing waits.
    },
  };
}
