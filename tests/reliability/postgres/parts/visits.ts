import { setTimeout } from 'node:timers/promises';
import type { Client } from 'pg';
import { percentile } from '../../../support/statistics';
import { drawArrivals, drawVisits } from '../../visits/random-visits';
import {
  countVisits,
  diffCounts,
  type SentPart,
  STORED_COUNTS_SQL,
  toCountTable,
  toInsertSql,
  UNBALANCED_STEPS_SQL,
} from '../../../support/visits/reference-counts';
import { createRandomSource } from '../../fuzz/random';
import { createAddressHeaders, createInsertRequest, sendInsert } from '../api-request';
import { MIGRATED_TEMPLATE, type HostedDatabases } from '../hosted-databases';
import type { RunSize } from '../run-options';
import type { TestPart, TestPartContext } from '../test-part';

const DATABASE = 'visits';
const NO_LIMIT = 1_000_000_000;
const CLIENTS = 4;
const FORGET_SQL = 'truncate public.visit_parts, public.visit_sums, public.visit_key';
const MEMBER = '00000000-0000-4000-8000-00000000000a';

const EXACT_VISITS: Readonly<Record<RunSize, number>> = {
  short: 400,
  usual: 2000,
  largest: 100_000,
};
const STORED_VISITS: Readonly<Record<RunSize, number>> = {
  short: 2000,
  usual: 20_000,
  largest: 100_000,
};

/** Sends parts as visitors do. @returns the codes of what was not stored, with the times in ms */
async function sendParts(project: HostedDatabases, parts: readonly SentPart[]) {
  const codes = new Map<string, number>();
  const times: number[] = [];
  let next = 0;
  const send = async () => {
    const client = await project.connect('authenticator', DATABASE);
    for (let at = next++; at < parts.length; at = next++) {
      const startedAt = performance.now();
      const { received_at: _, ...part } = parts[at] ?? {};
      const { code } = await sendInsert(client, {
        ...createInsertRequest('anon', 'visit_parts', part),
        headers: createAddressHeaders(at),
      });
      times.push(performance.now() - startedAt);
      if (code !== '') codes.set(code, (codes.get(code) ?? 0) + 1);
    }
    await client.end();
  };
  await Promise.all(Array.from({ length: CLIENTS }, send));
  return { codes, times };
}

async function sumAll(owner: Client): Promise<void> {
  for (;;) {
    const { rows } = await owner.query<{ parts: number | null }>(
      'select private.add_to_sums(2000) as parts',
    );
    if (rows[0]?.parts === 0) return;
  }
}

/** Clients send in disorder, twice, a tenth never, while others sum up: all counts are exact. */
async function testExactness({ project, options, record }: TestPartContext, owner: Client) {
  const random = createRandomSource(45);
  const arrivals = drawArrivals(random, drawVisits(random, EXACT_VISITS[options.form]));
  const sending = new AbortController();
  const summing = project.withClient('postgres', DATABASE, async (client) => {
    while (!sending.signal.aborted) {
      await client.query(`select private.add_to_sums(${1 + random.integer(300)})`);
      await setTimeout(random.integer(20));
    }
  });
  const { codes } = await sendParts(project, arrivals);
  sending.abort();
  await summing;
  await sumAll(owner);

  const { rows: days } = await owner.query<{ visit: string; part: number; day: string }>(
    `select visit, part, to_char(received_at at time zone 'UTC', 'YYYY-MM-DD') as day
     from public.visit_parts`,
  );
  const dayByVisit = new Map(days.map(({ visit, day }) => [visit, day]));
  const expected = countVisits(
    arrivals.map((part) => ({ ...part, received_at: dayByVisit.get(part.visit) ?? '' })),
  );
  const { rows } = await owner.query<Record<string, unknown>>(STORED_COUNTS_SQL);
  const differences = diffCounts(expected, toCountTable(rows));
  record({
    name: `${arrivals.length} parts of ${dayByVisit.size} visits: disorder, doubled, a tenth lost`,
    expected: 'every count is that of the reference',
    measured:
      differences.length === 0
        ? `${rows.length} counts, all equal; ${codes.get('23505') ?? 0} parts came twice`
        : differences.slice(0, 10).join('\n'),
    passed:
      differences.length === 0 &&
      rows.length > 300 &&
      [...codes.keys()].every((code) => code === '23505'),
  });
  const unbalanced = await owner.query<Record<string, unknown>>(UNBALANCED_STEPS_SQL);
  record({
    name: 'conservation at each step',
    expected: 'as many went as came',
    measured: unbalanced.rows.length === 0 ? 'holds' : JSON.stringify(unbalanced.rows[0]),
    passed: unbalanced.rows.length === 0,
  });
}

/** Limits of their own: at the ceiling of visits a lead is still stored, and the reverse. */
async function testLimits({ project, record }: TestPartContext, owner: Client): Promise<void> {
  const [part] = drawVisits(createRandomSource(1), 1).flat();
  const { received_at: _, ...row } = part ?? {};
  const visitor = await project.connect('authenticator', DATABASE);
  const send = async (table: 'visit_parts' | 'quiz_results') => {
    const { code, message } = await sendInsert(visitor, {
      ...(table === 'visit_parts'
        ? createInsertRequest('anon', table, { ...row, visit: crypto.randomUUID() })
        : createInsertRequest('anon', table, { answers: { a: 1 } })),
      headers: createAddressHeaders(77_777),
    });
    return code === 'PGRST' && message.includes('PT429') ? '429' : code || 'stored';
  };
  const results: string[] = [];
  for (const scope of ['visit_parts', 'visit_parts of a visitor', 'table', 'visitor']) {
    await owner.query('delete from private.bucket');
    await owner.query(
      `update private.rate_limit set per_minute = case scope when '${scope}' then 1 else ${NO_LIMIT} end`,
    );
    for (const table of ['visit_parts', 'quiz_results'] as const) await send(table);
    results.push(`${scope}: ${await send('visit_parts')} ${await send('quiz_results')}`);
  }
  await visitor.end();
  await owner.query(`update private.rate_limit set per_minute = ${NO_LIMIT}`);
  record({
    name: 'a part and a lead at each ceiling',
    expected: 'the ceilings of visits stop no lead, nor the reverse',
    measured: results.join('; '),
    passed:
      results.join('; ') ===
      'visit_parts: 429 stored; visit_parts of a visitor: 429 stored; table: stored 429; visitor: stored 429',
  });
}

/** How fast visitors are answered, as a figure: it depends on the machine. */
async function measureInserts({ project, options, record }: TestPartContext, owner: Client) {
  await owner.query(FORGET_SQL);
  const visits = drawVisits(createRandomSource(7), STORED_VISITS[options.form]);
  const sent = visits.flatMap((visit) => visit.at(-1) ?? []);
  const startedAt = performance.now();
  const { times, codes } = await sendParts(project, sent);
  const seconds = (performance.now() - startedAt) / 1000;
  record({
    name: `${sent.length} visits from ${CLIENTS} clients, everything on`,
    expected: 'none refused',
    measured:
      `${Math.round(sent.length / seconds)} a second, p95 ${percentile(times, 0.95).toFixed(1)} ms, ` +
      `longest ${percentile(times, 1).toFixed(0)} ms`,
    passed: codes.size === 0,
  });
}

/** Reads the report of 30 days as a member. @returns the times in ms */
async function readReports(project: HostedDatabases): Promise<readonly number[]> {
  const reader = await project.connect('authenticator', DATABASE);
  const reads: number[] = [];
  for (let turn = 0; turn < 5; turn += 1) {
    await reader.query('begin read only');
    await reader.query(
      `select set_config('role', 'authenticated', true), set_config('request.jwt.claims', $1, true)`,
      [JSON.stringify({ sub: MEMBER })],
    );
    const readAt = performance.now();
    await reader.query(`select public.funnel_counts('career-match', '2026-10-01', '2026-10-31')`);
    reads.push(performance.now() - readAt);
    await reader.query('rollback');
  }
  await reader.end();
  return reads;
}

/** What a month of visits takes on disk, summed up as its inserts do it. */
async function measureMonth({ project, options, record }: TestPartContext, owner: Client) {
  await owner.query(FORGET_SQL);
  const visits = drawVisits(createRandomSource(30), STORED_VISITS[options.form], 30);
  const parts = visits
    .flatMap((visit) => visit.at(-1) ?? [])
    .sort((a, b) => a.received_at.localeCompare(b.received_at));
  for (let at = 0; at < parts.length; at += 64) {
    await owner.query(toInsertSql(parts.slice(at, at + 64)));
    await owner.query('select private.add_to_sums(256)');
  }
  await sumAll(owner);
  const { rows } = await owner.query<Record<'visit' | 'sum' | 'sums' | 'names', number>>(`
    select pg_total_relation_size('public.visit_parts')::int / ${parts.length} as visit,
      count(*)::int as sums, (select count(*)::int from public.visit_key) as names,
      ((pg_total_relation_size('public.visit_sums') + pg_total_relation_size('public.visit_key'))
        / greatest(count(*), 1))::int as sum
    from public.visit_sums`);
  const [{ visit, sum, sums, names } = { visit: NaN, sum: NaN, sums: 0, names: 0 }] = rows;
  const reads = await readReports(project);
  record({
    name: `${parts.length} visits in 30 days`,
    expected: 'at most 700 bytes a visit and 150 a row of sums',
    measured:
      `${visit} bytes a visit, ${sum} a row of ${sums} sums (${names} names); ` +
      `report ${percentile(reads, 0.5).toFixed(1)} ms`,
    passed: visit <= 700 && sum <= 150,
  });
}

/** The log of visits on a real server, with several clients. */
export const testVisits: TestPart = async (context) => {
  const { project } = context;
  await project.create(DATABASE, MIGRATED_TEMPLATE);
  await project.withClient('postgres', DATABASE, async (owner) => {
    await owner.query(`update private.rate_limit set per_minute = ${NO_LIMIT}`);
    await owner.query(`select public.set_team_member('${MEMBER}', true)`);
    await testExactness(context, owner);
    await testLimits(context, owner);
    await measureInserts(context, owner);
    await measureMonth(context, owner);
  });
  await project.remove(DATABASE);
};
