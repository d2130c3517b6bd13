import { setTimeout } from 'node:timers/promises';
import type { LeadTable } from '../../../src/funnel/engine/ports/leads-port';
import type { SiteProcess } from '../site-process';
import { VISITOR_KEY } from '../site-process';
import { LEAD_TABLES } from '../lead-sender';
import { sendRawRequest, type RawResponse } from './send-raw-request';
import type { ExpectedRows } from './expected-rows';
import { createAttackRow } from './create-attack-row';
import type { AttemptResult } from './attempt-result';

/** The default rate limit of a table per minute (docs/reliability.md). */
const ROWS_PER_MINUTE = 600;
const CLIENTS = 8;
const MINUTE_MS = 60_000;
/** What is left of the minute, and a moment of the next one: those who wait are spread over it. */
const MOST_RETRY_AFTER = 120;
/** A slow machine may need several attempts to send so many rows within a minute. */
const MAX_MINUTES = 3;

const toMinute = (ms: number): number => Math.floor(ms / MINUTE_MS);

/** The server counts by the minutes of the same clock. */
async function waitForNextMinute(): Promise<number> {
  const minute = toMinute(Date.now()) + 1;
  while (toMinute(Date.now()) < minute) await setTimeout(minute * MINUTE_MS - Date.now() + 50);
  return minute;
}

async function insertRow(
  site: SiteProcess,
  permitted: ExpectedRows,
  table: LeadTable,
): Promise<RawResponse> {
  const row = permitted.add(table, createAttackRow(table));
  const reply = await sendRawRequest(site.origin, {
    method: 'POST',
    path: `/rest/v1/${table}`,
    headers: { apikey: VISITOR_KEY, 'content-type': 'application/json' },
    body: JSON.stringify(row),
  });
  if (reply.status !== 201) permitted.remove(table, row);
  return reply;
}

/** Sends as many rows as a minute allows. @returns the responses other than 201 */
async function insertRowsUntilLimit(
  site: SiteProcess,
  permitted: ExpectedRows,
  table: LeadTable,
): Promise<string[]> {
  const refused: string[] = [];
  let remaining = ROWS_PER_MINUTE;
  async function client(): Promise<void> {
    while (remaining > 0) {
      remaining -= 1;
      const { status, code } = await insertRow(site, permitted, table);
      if (status !== 201) refused.push(`${status} ${code}`.trim());
    }
  }
  await Promise.all(Array.from({ length: CLIENTS }, client));
  return refused;
}

function createResult(table: LeadTable, result: string, unexpected: string | null): AttemptResult {
  return {
    attempt: {
      group: 'hurry',
      name: `${ROWS_PER_MINUTE + 1} rows in a minute for ${table}`,
      request: { method: 'POST', path: '' },
      expected: '429 PT429',
    },
    result,
    unexpected,
  };
}

/** Checks the response to one row too many; returns an error text or null. */
function findUnexpected(
  refused: readonly string[],
  { status, code, headers }: RawResponse,
): string | null {
  if (refused.length > 0)
    return `${refused.length} of the first ${ROWS_PER_MINUTE} were refused: ${[...new Set(refused)].join()}`;
  const retryAfter = Number(headers['retry-after']);
  if (status !== 429 || code !== 'PT429')
    return `row ${ROWS_PER_MINUTE + 1}: ${status} ${code}`.trim();
  return retryAfter >= 1 && retryAfter <= MOST_RETRY_AFTER
    ? null
    : `Retry-After ${String(headers['retry-after'])}`;
}

async function checkTableRateLimit(
  site: SiteProcess,
  permitted: ExpectedRows,
  table: LeadTable,
): Promise<AttemptResult> {
  for (let attempt = 0; attempt < MAX_MINUTES; attempt += 1) {
    const minute = await waitForNextMinute();
    const refused = await insertRowsUntilLimit(site, permitted, table);
    const oneMore = await insertRow(site, permitted, table);
    // Checked before the minute: a refusal below the limit is a fault at any speed.
    const isInMinute = toMinute(Date.now()) === minute;
    if (!isInMinute && refused.length === 0) continue;
    const result = `${oneMore.status} ${oneMore.code}`.trim();
    return createResult(table, result, findUnexpected(refused, oneMore));
  }
  const problem = `${ROWS_PER_MINUTE} rows did not fit into a minute here, so the limit was not met`;
  return createResult(table, '', problem);
}

/** One row more than the default limit is refused with Retry-After. */
export async function checkRateLimit(
  site: SiteProcess,
  permitted: ExpectedRows,
): Promise<readonly AttemptResult[]> {
  const results: AttemptResult[] = [];
  for (const table of LEAD_TABLES) results.push(await checkTableRateLimit(site, permitted, table));
  return results;
}
