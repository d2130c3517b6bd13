import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { Client } from 'pg';
import { createRandomSource } from '../fuzz/random';
import { drawVisits } from '../visits/random-visits';
import { createAddressHeaders, sendInsert, createInsertRequest } from './api-request';
import type { SendOrder, SendTotals, SenderOptions } from './throughput-senders';

// startSenderPool starts this process with these options.
const options = JSON.parse(process.argv[2] ?? '') as SenderOptions;
const ANSWER_TEXT = 'an answer in a few words, '.repeat(16);

const clients = await Promise.all(
  Array.from({ length: options.clients }, async () => {
    const { address, database } = options;
    const client = new Client({ ...address, user: 'authenticator', database });
    await client.connect();
    return client;
  }),
);
let requests = options.processIndex << 20;

/** Visits of one funnel. Each request sends one of them under a new id. */
const visits = drawVisits(createRandomSource(options.processIndex + 1), 500).flatMap(
  (visit) => visit.at(-1) ?? [],
);

/** A new row of each table. */
const createRow: Readonly<Record<SendOrder['table'], () => Readonly<Record<string, unknown>>>> = {
  quiz_results: () => {
    const id = randomUUID();
    return {
      id,
      email: `${id}@example.com`,
      name: 'Ada Lovelace',
      answers: { persona: 'exploring', stage: 'hopeful', goal: 'time', text: ANSWER_TEXT },
    };
  },
  visit_parts: () => {
    const { received_at: _, ...part } = visits[requests % visits.length] ?? {};
    return { ...part, visit: randomUUID(), funnel: 'career-match' };
  },
};

/** @returns the times of the requests in ms */
async function sendUntil(
  client: Client,
  until: number,
  { table, runsPreRequest, perSecond, clients: together }: SendOrder,
): Promise<readonly number[]> {
  const times: number[] = [];
  const pauseMs = perSecond === undefined ? 0 : (together * 1000) / perSecond;
  let dueAt = performance.now() + Math.random() * pauseMs;
  while (dueAt < until && performance.now() < until) {
    if (pauseMs > 0) await setTimeout(Math.max(0, dueAt - performance.now()));
    dueAt += pauseMs;
    requests += 1;
    const request = createInsertRequest('anon', table, createRow[table]());
    const sentAt = performance.now();
    const { code, message } = await sendInsert(client, {
      ...request,
      headers: createAddressHeaders(requests),
      runsPreRequest,
    });
    if (code !== '') throw new Error(`An insert was refused: ${code} ${message}`);
    times.push(performance.now() - sentAt);
  }
  return times;
}

process.on('message', (order: SendOrder) => {
  void (async () => {
    const startedAt = performance.now();
    const before = process.cpuUsage();
    const times = await Promise.all(
      clients
        .slice(0, order.clients)
        .map((client) => sendUntil(client, startedAt + order.ms, order)),
    );
    const { user, system } = process.cpuUsage(before);
    process.send?.({
      sent: times.flat().length,
      seconds: (performance.now() - startedAt) / 1000,
      cpuSeconds: (user + system) / 1_000_000,
      times: times.flat(),
    } satisfies SendTotals);
  })();
});
// The parent has disconnected.
process.on('disconnect', () => process.exit(0));
process.send?.('connected');
