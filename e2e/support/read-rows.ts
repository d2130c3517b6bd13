import { expect, type APIRequestContext } from '@playwright/test';
import type { LeadTable } from '../../src/funnel/engine/ports/leads-port';
import type { DatabaseRow } from '../../tests/support/database-row';
import { SECRET_KEY } from './server';

/** A row's visit, and hashes. */
const addedColumns: readonly string[] = [
  'person',
  'content_hash',
  'mentions',
  'visit',
  'supersedes',
  'visit_row',
];

/**
 * Reads rows over HTTP with the service key, without what site and database add to each. A second
 * process on the database's folder would destroy it.
 *
 * `filter` has one value per column, and all must be equal. Fails the test when the server refuses.
 */
export async function readRows(
  request: APIRequestContext,
  table: LeadTable,
  filter: Readonly<Record<string, string>> = {},
): Promise<DatabaseRow[]> {
  const params = Object.fromEntries(
    Object.entries(filter).map(([column, value]) => [column, `eq.${value}`]),
  );
  const response = await request.get(`/rest/v1/${table}`, {
    params: { ...params, order: 'received_at.asc' },
    headers: { apikey: SECRET_KEY, 'user-agent': 'end-to-end tests' },
  });
  expect(response.status(), await response.text()).toBe(200);
  const rows = (await response.json()) as DatabaseRow[];
  return rows.map((row) =>
    Object.fromEntries(Object.entries(row).filter(([column]) => !addedColumns.includes(column))),
  );
}
