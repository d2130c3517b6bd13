import { setTimeout } from 'node:timers/promises';
import type { RunningSite, Table } from '../site';
import { VISITOR_KEY } from '../site';
import { TABLES } from '../visitor';
import { ask, type Reply } from './ask';
import type { Permitted } from './permitted';
import { newRow } from './rows';
import type { Tried } from './tried';

/** What a minute allows for a table when nobody has changed it (docs/reliability.md). */
const CEILING = 600;
const CLIENTS = 8;
const MINUTE_MS = 60_000;
/** A slow machine may not get so many rows into a minute; then the next minute is tried. */
const MOST_MINUTES = 3;

const minuteOf = (ms: number): number => Math.floor(ms / MINUTE_MS);

/** The server counts by the minutes of the same clock. */
async function nextMinute(): Promise<number> {
  const minute = minuteOf(Date.now()) + 1;
  while (minuteOf(Date.now()) < minute) await setTimeout(minute * MINUTE_MS - Date.now() + 50);
  return minute;
}

async function add(site: RunningSite, permitted: Permitted, table: Table): Promise<Reply> {
  const row = permitted.add(table, newRow(table));
  const reply = await ask(site.origin, {
    method: 'POST',
    path: `/rest/v1/${table}`,
    headers: { apikey: VISITOR_KEY, 'content-type': 'application/json' },
    body: JSON.stringify(row),
  });
  if (reply.status !== 201) permitted.withdraw(table, row);
  return reply;
}

/** As many rows as a minute allows, as fast as they are taken. @returns the answers that are no 201 */
async function fill(site: RunningSite, permitted: Permitted, table: Table): Promise<string[]> {
  const refused: string[] = [];
  let left = CEILING;
  async function client(): Promise<void> {
    while (left > 0) {
      left -= 1;
      const { status, code } = await add(site, permitted, table);
      if (status !== 201) refused.push(`${status} ${code}`.trim());
    }
  }
  await Promise.all(Array.from({ length: CLIENTS }, client));
  return refused;
}

function tried(table: Table, answered: string, surprise: string | null): Tried {
  return {
    attempt: {
      group: 'hurry',
      name: `${CEILING + 1} rows in a minute for ${table}`,
      question: { method: 'POST', path: '' },
      expected: '429 PT429',
    },
    answered,
    surprise,
  };
}

/** What is wrong with how one row too many was answered. */
function surpriseIn(refused: readonly string[], { status, code, headers }: Reply): string | null {
  if (refused.length > 0)
    return `${refused.length} of the first ${CEILING} were refused: ${[...new Set(refused)].join()}`;
  const wait = Number(headers['retry-after']);
  if (status !== 429 || code !== 'PT429') return `row ${CEILING + 1}: ${status} ${code}`.trim();
  return wait >= 1 && wait <= 60 ? null : `Retry-After ${String(headers['retry-after'])}`;
}

async function hurryTo(site: RunningSite, permitted: Permitted, table: Table): Promise<Tried> {
  for (let tries = 0; tries < MOST_MINUTES; tries += 1) {
    const minute = await nextMinute();
    const refused = await fill(site, permitted, table);
    const oneMore = await add(site, permitted, table);
    // Told apart before the minute is looked at: a refusal below the ceiling is one at any speed.
    const isInMinute = minuteOf(Date.now()) === minute;
    if (!isInMinute && refused.length === 0) continue;
    const answered = `${oneMore.status} ${oneMore.code}`.trim();
    return tried(table, answered, surpriseIn(refused, oneMore));
  }
  const told = `${CEILING} rows did not fit into a minute here, so the limit was not met`;
  return tried(table, '', told);
}

/** One row more than a minute allows, at the limit as it is: refused, with the seconds to wait. */
export async function hurry(site: RunningSite, permitted: Permitted): Promise<readonly Tried[]> {
  const results: Tried[] = [];
  for (const table of TABLES) results.push(await hurryTo(site, permitted, table));
  return results;
}
