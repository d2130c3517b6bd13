import { fork } from 'node:child_process';
import { once } from 'node:events';
import { cpus } from 'node:os';
import path from 'node:path';
import type { PostgresServer } from './postgres-server';

/** The options of a sender process. */
export interface SenderOptions {
  readonly address: PostgresServer['address'];
  readonly database: string;
  readonly clients: number;
  /** The processes use different IP addresses. */
  readonly processIndex: number;
}

/** An order to the senders. */
export interface SendOrder {
  readonly table: 'quiz_results' | 'visit_parts';
  readonly clients: number;
  readonly ms: number;
  readonly runsPreRequest: boolean;
  /** Rows a second of all clients together. Left out: as many as they can. */
  readonly perSecond?: number;
}

/** The result of a sender process. */
export interface SendTotals {
  readonly sent: number;
  readonly seconds: number;
  readonly cpuSeconds: number;
  /** Milliseconds of each request. */
  readonly times: readonly number[];
}

/** Clients in several processes: one thread of Node is too slow for 64. */
export interface SenderPool {
  /** Sends rows, each client one after another. */
  send: (order: SendOrder) => Promise<SendTotals>;
  end: () => Promise<void>;
}

/** Connects `maxClients` clients, in as many processes as there are cores. */
export async function startSenderPool(
  address: PostgresServer['address'],
  database: string,
  maxClients: number,
): Promise<SenderPool> {
  const count = cpus().length;
  const children = Array.from({ length: count }, (_, index) => {
    const start: SenderOptions = {
      address,
      database,
      clients: Math.ceil(maxClients / count),
      processIndex: index,
    };
    return fork(path.join(import.meta.dirname, 'throughput-process.ts'), [JSON.stringify(start)]);
  });
  // A process that ends early has printed the reason.
  const exits = children.map((child) => once(child, 'exit'));
  const receiveMessage = async (
    child: (typeof children)[number],
    index: number,
  ): Promise<unknown> => {
    const [message]: unknown[] = await Promise.race([
      once(child, 'message'),
      (exits[index] ?? Promise.resolve()).then(() =>
        Promise.reject<never>(new Error('A sender ended early.')),
      ),
    ]);
    return message;
  };
  await Promise.all(children.map(receiveMessage));
  return {
    async send({ clients, perSecond, ...order }) {
      const results = await Promise.all(
        children.map(async (child, index) => {
          // The first processes take the remainder.
          const share = Math.floor(clients / count) + (index < clients % count ? 1 : 0);
          const message = receiveMessage(child, index);
          child.send({
            ...order,
            clients: share,
            ...(perSecond !== undefined && { perSecond: (perSecond * share) / clients }),
          } satisfies SendOrder);
          // throughput-process.ts sends only this message.
          return (await message) as SendTotals;
        }),
      );
      const sum = (key: 'sent' | 'cpuSeconds') =>
        results.reduce((total, result) => total + result[key], 0);
      return {
        sent: sum('sent'),
        seconds: Math.max(...results.map(({ seconds }) => seconds)),
        cpuSeconds: sum('cpuSeconds'),
        times: results.flatMap(({ times }) => times),
      };
    },
    async end() {
      for (const child of children) child.kill();
      await Promise.all(exits);
    },
  };
}
