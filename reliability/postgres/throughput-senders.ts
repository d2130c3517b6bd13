import { fork } from 'node:child_process';
import { once } from 'node:events';
import { cpus } from 'node:os';
import path from 'node:path';
import type { PostgresServer } from './postgres-server';

/** Whom a process of senders connects to, and how often. */
export interface SenderOptions {
  readonly address: PostgresServer['address'];
  readonly database: string;
  readonly clients: number;
  /** Keeps the network addresses of two processes apart. */
  readonly processIndex: number;
}

/** What the senders are told to do. */
export interface SendOrder {
  readonly clients: number;
  readonly ms: number;
  readonly runsPreRequest: boolean;
}

/** What one process says when it is done. */
export interface SendTotals {
  readonly sent: number;
  readonly seconds: number;
  readonly cpuSeconds: number;
}

/** Clients in several processes: one thread of Node is too slow for 64 of them. */
export interface SenderPool {
  /** Sends rows as fast as they are answered. */
  send: (order: SendOrder) => Promise<SendTotals>;
  end: () => Promise<void>;
}

/** Connects `most` clients, spread over as many processes as there are cores. */
export async function startSenderPool(
  address: PostgresServer['address'],
  database: string,
  most: number,
): Promise<SenderPool> {
  const count = cpus().length;
  const children = Array.from({ length: count }, (_, place) => {
    const start: SenderOptions = {
      address,
      database,
      clients: Math.ceil(most / count),
      processIndex: place,
    };
    return fork(path.join(import.meta.dirname, 'throughput-process.ts'), [JSON.stringify(start)]);
  });
  // A process that ends without an answer has printed why.
  const endings = children.map((child) => once(child, 'exit'));
  const answerOf = async (child: (typeof children)[number], place: number): Promise<unknown> => {
    const [answer]: unknown[] = await Promise.race([
      once(child, 'message'),
      (endings[place] ?? Promise.resolve()).then(() =>
        Promise.reject<never>(new Error('A sender ended early.')),
      ),
    ]);
    return answer;
  };
  await Promise.all(children.map(answerOf));
  return {
    async send({ clients, ...order }) {
      const results = await Promise.all(
        children.map(async (child, place) => {
          // The first processes take one more where the clients do not divide.
          const share = Math.floor(clients / count) + (place < clients % count ? 1 : 0);
          const answered = answerOf(child, place);
          child.send({ ...order, clients: share } satisfies SendOrder);
          // throughput-process.ts answers each order with this and nothing else.
          return (await answered) as SendTotals;
        }),
      );
      const sum = (of: 'sent' | 'cpuSeconds') =>
        results.reduce((total, result) => total + result[of], 0);
      return {
        sent: sum('sent'),
        seconds: Math.max(...results.map(({ seconds }) => seconds)),
        cpuSeconds: sum('cpuSeconds'),
      };
    },
    async end() {
      for (const child of children) child.kill();
      await Promise.all(endings);
    },
  };
}
