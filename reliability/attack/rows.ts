import { randomUUID } from 'node:crypto';
import type { Table } from '../site';

const makers: Readonly<Record<Table, () => Readonly<Record<string, unknown>>>> = {
  quiz_results: () => ({ email: `${randomUUID()}@example.com`, answers: { persona: 'exploring' } }),
  candidate_prospects: () => ({
    email: `${randomUUID()}@example.com`,
    positions: ['Designer'],
    source: 'attack',
  }),
};

/** A row as a form would send it, without an id. */
export function newRow(table: Table): Readonly<Record<string, unknown>> {
  return makers[table]();
}
