import { setTimeout } from 'node:timers/promises';
import type { Client } from 'pg';
import { createAddressHeaders, sendInsert, createInsertRequest } from '../api-request';
import type { TestPart, TestPartContext } from '../test-part';
import { MIGRATED_TEMPLATE } from '../hosted-databases';
import { percentile } from '../../../support/statistics';
import { fillTables } from '../volume-rows';

const DATABASE = 'volume';
const NO_LIMIT = 1_000_000_000;
/** How long inserts are measured without other work, before and after. */
const QUIET_MS = 4000;
const PAUSE_MS = 5;

/** The time limit of a purge: 15 s per million rows, at least 5 s. */
const getPurgeLimitSeconds = (rows: number) => Math.max(5, (15 * rows) / 1_000_000);

/** Inserts rows one after another until `isOver`. @returns the duration of each in ms */
async function insertSteadily(client: Client, isOver: () => boolean, from: number) {
  const times: number[] = [];
  while (!isOver()) {
    const n = from + times.length;
    const startedAt = performance.now();
    const { code, message } = await sendInsert(client, {
      ...createInsertRequest('anon', 'quiz_results', {
        email: `steady${n}@example.com`,
        answers: { persona: 'exploring', text: 'x'.repeat(400) },
      }),
      headers: createAddressHeaders(n),
    });
    if (code !== '') throw new Error(`An insert was refused: ${code} ${message}`);
    times.push(performance.now() - startedAt);
    await setTimeout(PAUSE_MS);
  }
  return times;
}

async function insertForMs(client: Client, ms: number, from: number) {
  const until = performance.now() + ms;
  return insertSteadily(client, () => performance.now() > until, from);
}

/** The expected rows after a purge, computed from addresses instead of hashes. */
const EXPECTED_SQL = `
  create temp table active as
    select lower(email) as person from public.quiz_results
      where received_at >= $moment - interval '12 months' and email is not null
    union
    select lower(email) from public.candidate_prospects
      where received_at >= $moment - interval '12 months';
  create temp table lead as
    select id, 'quiz_results' as lead_table, case when selected_plan is not null
        then received_at >= $moment - interval '24 months'
        else received_at >= $moment - interval '12 months' or active.person is not null end as stays
      from public.quiz_results left join active on active.person = lower(email)
    union all
    select id, 'candidate_prospects',
      received_at >= $moment - interval '12 months' or active.person is not null
      from public.candidate_prospects left join active on active.person = lower(email);
  analyze lead;`;

const WRONG_ROWS_SQL = `
  with stored as (
    select id from public.quiz_results where email is null or email not like 'steady%'
    union all
    select id from public.candidate_prospects)
  select count(*) filter (where stays and stored.id is null) as lost,
    count(*) filter (where not stays and stored.id is not null) as left_over,
    count(*) filter (where not stays) as expired
  from lead left join stored using (id)`;

/** Expired rows of both tables. Another connection observes them. */
const WATCHED_ROWS_SQL = `
  (select id from lead where lead_table = 'quiz_results' and not stays limit 200)
  union all
  (select id from lead where lead_table = 'candidate_prospects' and not stays limit 200)`;
const REMAINING_COUNT_SQL = `
  select (select count(*) from public.quiz_results where id = any($1))
    + (select count(*) from public.candidate_prospects where id = any($1)) as count`;

async function countIntermediateStates(
  client: Client,
  ids: readonly string[],
  isOver: () => boolean,
) {
  const seen = new Set<number>();
  while (!isOver()) {
    const { rows } = await client.query<{ count: string }>(REMAINING_COUNT_SQL, [ids]);
    seen.add(Number(rows[0]?.count));
    await setTimeout(50);
  }
  return [...seen].filter((count) => count > 0 && count < ids.length).length;
}

async function testErase({ project, options, record }: TestPartContext): Promise<void> {
  const address = await project.withClient('postgres', DATABASE, async (owner) => {
    const { rows } = await owner.query<{ email: string }>(
      'select email from public.candidate_prospects limit 1',
    );
    const email = rows[0]?.email ?? '';
    await owner.query(`
      insert into public.quiz_results (answers) values
        ('{"a": "Write to ${email}, please"}'), ('{"${email}": true}')`);
    return email;
  });
  const { seconds, gone: erasedCount } = await project.withClient(
    'authenticator',
    DATABASE,
    async (client) => {
      await client.query(
        `begin; select set_config('role', 'service_role', true), set_config('statement_timeout', '8s', true)`,
      );
      const startedAt = performance.now();
      const { rows } = await client.query<{ gone: number }>(
        'select public.erase_person($1) as gone',
        [address],
      );
      await client.query('commit');
      return { seconds: (performance.now() - startedAt) / 1000, gone: rows[0]?.gone ?? 0 };
    },
  );
  const remainingCount = await project.withClient('postgres', DATABASE, async (owner) => {
    const { rows } = await owner.query<{ count: string }>(
      `select (select count(*) from public.quiz_results r where position($1 in lower(r::text)) > 0)
        + (select count(*) from public.candidate_prospects r
            where position($1 in lower(r::text)) > 0) as count`,
      [address],
    );
    return Number(rows[0]?.count);
  });
  record({
    name: `erase_person with ${options.rows} rows a table`,
    expected: options.form === 'short' ? 'no row is left' : 'under 1 s, no row is left',
    measured: `${seconds.toFixed(3)} s, ${erasedCount} rows gone, ${remainingCount} left`,
    passed: remainingCount === 0 && erasedCount >= 3 && (options.form === 'short' || seconds < 1),
  });
}

async function testPurge(
  { project, options, record }: TestPartContext,
  owner: Client,
): Promise<void> {
  const moment = new Date().toISOString();
  await owner.query(EXPECTED_SQL.replaceAll('$moment', `'${moment}'::timestamptz`));
  const watched = await owner.query<{ id: string }>(WATCHED_ROWS_SQL);
  const ids = watched.rows.map(({ id }) => id);
  const isTimed = options.form !== 'short';
  const quietMs = isTimed ? QUIET_MS : QUIET_MS / 8;

  const visitor = await project.connect('authenticator', DATABASE);
  const onlooker = await project.connect('postgres', DATABASE);
  const before = await insertForMs(visitor, quietMs, 0);
  let isOver = false;
  const inserting = insertSteadily(visitor, () => isOver, 1_000_000);
  const watching = countIntermediateStates(onlooker, ids, () => isOver);
  const startedAt = performance.now();
  let seconds: number;
  try {
    await owner.query(`call private.purge_expired('${moment}')`);
    seconds = (performance.now() - startedAt) / 1000;
  } finally {
    isOver = true;
  }
  const [meanwhile, steps] = await Promise.all([inserting, watching]);
  const after = await insertForMs(visitor, quietMs, 2_000_000);
  await Promise.all([visitor.end(), onlooker.end()]);

  const { rows } = await owner.query<{ lost: string; left_over: string; expired: string }>(
    WRONG_ROWS_SQL,
  );
  const [{ lost, left_over: leftOver, expired } = { lost: '?', left_over: '?', expired: '?' }] =
    rows;
  record({
    name: `which rows purge_expired takes, ${options.rows} a table`,
    expected: 'those that have expired, no other',
    measured: `${expired} expired; ${lost} others gone, ${leftOver} left`,
    passed: lost === '0' && leftOver === '0' && Number(expired) > 0,
  });
  const limit = getPurgeLimitSeconds(options.rows);
  record({
    name: `purge_expired, ${options.rows} rows a table`,
    expected: isTimed ? `under ${limit} s` : 'ends',
    measured: `${seconds.toFixed(2)} s`,
    passed: !isTimed || seconds < limit,
  });
  record({
    name: 'purge_expired commits batch by batch',
    expected: isTimed ? 'others see it half done' : 'ends; few rows are one batch a table',
    measured: `${steps} states between none and all gone were seen`,
    passed: !isTimed || steps >= 2,
  });
  const quiet = percentile([...before, ...after], 0.95);
  const busy = percentile(meanwhile, 0.95);
  record({
    name: 'p95 of an insert while it purges',
    expected: isTimed ? 'at most twice what it is otherwise' : 'inserts go on',
    measured: `${busy.toFixed(1)} ms of ${meanwhile.length} against ${quiet.toFixed(1)} ms of ${before.length + after.length}, ${(busy / quiet).toFixed(2)} times`,
    passed: meanwhile.length > 0 && (!isTimed || busy <= 2 * quiet),
  });
}

/** Purge and erasure in large tables. */
export const testVolume: TestPart = async (context) => {
  const { project, options } = context;
  await project.create(DATABASE, MIGRATED_TEMPLATE);
  await project.withClient('postgres', DATABASE, async (owner) => {
    const startedAt = performance.now();
    await fillTables(owner, options.rows);
    await owner.query(`select public.set_rate_limit('table', ${NO_LIMIT})`);
    console.log(`     filled in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
    await testErase(context);
    await testPurge(context, owner);
  });
  await project.remove(DATABASE);
};
