import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
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

async function sendUntil(client: Client, until: number, runsPreRequest: boolean): Promise<number> {
  let sent = 0;
  while (performance.now() < until) {
    requests += 1;
    const id = randomUUID();
    const row = {
      id,
      email: `${id}@example.com`,
      name: 'Ada Lovelace',
      answers: { persona: 'exploring', stage: 'hopeful', goal: 'time', text: ANSWER_TEXT },
    };
    const { code, message } = await sendInsert(client, {
      ...createInsertRequest('anon', 'quiz_results', row),
      headers: createAddressHeaders(requests),
      runsPreRequest,
    });
    if (code !== '') throw new Error(`An insert was refused: ${code} ${message}`);
    sent += 1;
  }
  return sent;
}

process.on('message', (order: SendOrder) => {
  void (async () => {
    const startedAt = performance.now();
    const before = process.cpuUsage();
    const counts = await Promise.all(
      clients
        .slice(0, order.clients)
        .map((client) => sendUntil(client, startedAt + order.ms, order.runsPreRequest)),
    );
    const { user, system } = process.cpuUsage(before);
    process.send?.({
      sent: counts.reduce((sum, count) => sum + count, 0),
      seconds: (performance.now() - startedAt) / 1000,
      cpuSeconds: (user + system) / 1_000_000,
    } satisfies SendTotals);
  })();
});
// The parent has disconnected.
process.on('disconnect', () => process.exit(0));
process.send?.('connected');
