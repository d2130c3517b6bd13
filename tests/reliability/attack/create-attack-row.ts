import { randomUUID } from 'node:crypto';
import type { LeadTable } from '../../../src/funnel/engine/ports/leads-port';

const rowFactories: Readonly<Record<LeadTable, () => Readonly<Record<string, unknown>>>> = {
  quiz_results: () => ({ email: `${randomUUID()}@example.com`, answers: { persona: 'exploring' } }),
  candidate_prospects: () => ({
    email: `${randomUUID()}@example.com`,
    positions: ['Designer'],
    source: 'attack',
  }),
};

/** A row as a form sends it, without an id. */
export function createAttackRow(table: LeadTable): Readonly<Record<string, unknown>> {
  return rowFactories[table]();
}
