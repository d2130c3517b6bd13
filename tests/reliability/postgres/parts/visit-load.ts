import type { Client } from 'pg';
import { median, percentile } from '../../../support/statistics';
import { toInsertSql } from '../../../support/visits/reference-counts';
import { createRandomSource } from '../../fuzz/random';
import { drawVisits } from '../../visits/random-visits';
import { MIGRATED_TEMPLATE } from '../hosted-databases';
import type { TestPart, TestPartContext } from '../test-part';
import { startSenderPool, type SenderPool } from '../throughput-senders';

const DATABASE = 'visit_load';
const NO_LIMIT = 1_000_000_000;
const ROUNDS = 5;
const ROUND_MS = 4000;
const MOST_CLIENTS = 64;
const BACKLOG = 50_000;
const OTHERS_PER_SECOND = 300;
const LEADS_PER_SECOND = 50;

const tables = ['quiz_results', 'visit_parts'] as const;

async function forgetRows(owner: Client): Promise<void> {
  await owner.query(
    'truncate public.quiz_results, public.visit_parts, public.visit_sums, public.visit_key, private.bucket',
  );
}

/** Visits to one funnel on one day against leads: both pay for their checks, limits and sums. */
async function testRates({ record }: TestPartContext, owner: Client, senders: SenderPool) {
  for (const clients of [1, 8, MOST_CLIENTS]) {
    const perSecond: Record<(typeof tables)[number], number[]> = {
      quiz_results: [],
      visit_parts: [],
    };
    let lost = 0;
    for (let round = 0; round < ROUNDS; round += 1)
      for (const table of round % 2 === 0 ? tables : tables.toReversed()) {
        await forgetRows(owner);
        const order = { table, clients, ms: ROUND_MS, runsPreRequest: true };
        const { sent, seconds } = await senders.send(order);
        const { rowCount } = await owner.query(`select from public.${table}`);
        lost += sent - (rowCount ?? 0);
        perSecond[table].push(sent / seconds);
      }
    const [leads, visits] = tables.map((table) => median(perSecond[table]));
    const ratio = (visits ?? Number.NaN) / (leads ?? Number.NaN);
    record({
      name: `visits against leads, ${clients} clients`,
      expected: 'at least 0.9, none lost',
      measured: `${ratio.toFixed(2)}: ${Math.round(visits ?? 0)} of ${Math.round(leads ?? 0)} a second, ${lost} lost`,
      passed: ratio >= 0.9 && lost === 0,
    });
  }
}

/** Inserts parts that are not in the daily sums yet, in many small transactions. */
async function writeBacklog(owner: Client): Promise<void> {
  await forgetRows(owner);
  const parts = drawVisits(createRandomSource(50), BACKLOG, 1).flatMap(
    (visit) => visit.at(-1) ?? [],
  );
  for (let at = 0; at < parts.length; at += 16)
    await owner.query(toInsertSql(parts.slice(at, at + 16)));
}

/** Every 64th insert adds one batch to the daily sums, whatever the size of the backlog. */
async function testBacklog({ record }: TestPartContext, owner: Client, senders: SenderPool) {
  await writeBacklog(owner);
  const order = {
    table: 'visit_parts',
    clients: 8,
    ms: 2 * ROUND_MS,
    runsPreRequest: true,
  } as const;
  const { times } = await senders.send(order);
  const { rows } = await owner.query<{ summed: number }>(
    'select count(*)::int as summed from public.visit_parts, private.summed where written_in < until',
  );
  const longest = percentile(times, 1);
  record({
    name: `the longest of ${times.length} inserts before a backlog of ${BACKLOG} parts`,
    expected: 'under 300 ms, and the backlog is summed up',
    measured: `${longest.toFixed(0)} ms, p95 ${percentile(times, 0.95).toFixed(1)} ms; ${rows[0]?.summed ?? 0} summed up`,
    passed: longest < 300 && (rows[0]?.summed ?? 0) > 0,
  });
}

const neighbours = { alone: null, leads: 'quiz_results', visits: 'visit_parts' } as const;
type Neighbour = keyof typeof neighbours;

/** Leads at a steady rate: alone, beside visits, and beside as many other leads. */
async function testBesideLeads(
  { record }: TestPartContext,
  owner: Client,
  leadSenders: SenderPool,
  otherSenders: SenderPool,
) {
  const times: Record<Neighbour, number[]> = { alone: [], leads: [], visits: [] };
  let lost = 0;
  let fewest = Infinity;
  for (let round = 0; round < ROUNDS; round += 1)
    for (const neighbour of ['alone', 'leads', 'visits'] as const) {
      await forgetRows(owner);
      const common = { clients: 8, ms: ROUND_MS, runsPreRequest: true };
      const table = neighbours[neighbour];
      const [leads, others] = await Promise.all([
        leadSenders.send({ ...common, table: 'quiz_results', perSecond: LEADS_PER_SECOND }),
        table && otherSenders.send({ ...common, table, perSecond: OTHERS_PER_SECOND }),
      ]);
      const { rowCount } = await owner.query('select from public.quiz_results');
      lost += leads.sent + (neighbour === 'leads' ? (others?.sent ?? 0) : 0) - (rowCount ?? 0);
      if (others) fewest = Math.min(fewest, Math.round(others.sent / others.seconds));
      times[neighbour].push(percentile(leads.times, 0.95));
    }
  const [alone, leads, visits] = [median(times.alone), median(times.leads), median(times.visits)];
  record({
    name: `leads beside ${fewest} and more visits a second`,
    // On two cores, which the senders share, any 300 rows a second are felt.
    expected: 'p95 at most 1.5 times that of leads alone, or that beside as many leads; none lost',
    measured: `${(visits / alone).toFixed(2)}: ${visits.toFixed(1)} ms, ${alone.toFixed(1)} alone, ${leads.toFixed(1)} beside as many leads; ${lost} lost`,
    passed:
      visits <= Math.max(1.5 * alone, leads) && lost === 0 && fewest > 0.9 * OTHERS_PER_SECOND,
  });
}

/** What visits cost those who send them, and those who send leads. Figures of an idle machine. */
export const testVisitLoad: TestPart = async (context) => {
  const { project } = context;
  await project.create(DATABASE, MIGRATED_TEMPLATE);
  const { address } = project.server;
  const senders = await startSenderPool(address, DATABASE, MOST_CLIENTS);
  const otherSenders = await startSenderPool(address, DATABASE, 8);
  try {
    await project.withClient('postgres', DATABASE, async (owner) => {
      await owner.query(`update private.rate_limit set per_minute = ${NO_LIMIT}`);
      await testRates(context, owner, senders);
      await testBacklog(context, owner, senders);
      await testBesideLeads(context, owner, senders, otherSenders);
    });
  } finally {
    await Promise.all([senders.end(), otherSenders.end()]);
  }
  await project.remove(DATABASE);
};
