import { cpus } from 'node:os';
import type { Client } from 'pg';
import { table } from '../../table';
import type { Part } from '../part';
import { MIGRATED } from '../project';
import { median } from '../statistics';
import { startSenders, type Senders } from '../throughput-senders';

const DATABASE = 'throughput';
const NO_LIMIT = 1_000_000_000;
const ROUNDS = 3;
const MS = 3000;

/** What stands before a row in each of the three settings. */
const settings = {
  everything: { runsPreRequest: true, off: [] },
  'checks, no limits': { runsPreRequest: false, off: ['guard_insert'] },
  'no triggers': { runsPreRequest: false, off: ['user'] },
} as const;

type Setting = keyof typeof settings;
const names = Object.keys(settings) as readonly Setting[]; // the keys of this very object
const crowds = [1, 8, 32, 64] as const;

async function prepare(owner: Client, { off }: (typeof settings)[Setting]): Promise<void> {
  await owner.query('truncate public.quiz_results, private.bucket');
  await owner.query('alter table public.quiz_results enable trigger user');
  for (const trigger of off)
    await owner.query(`alter table public.quiz_results disable trigger ${trigger}`);
}

async function measure(owner: Client, senders: Senders) {
  const perSecond = new Map<string, number[]>();
  let cpu = 0;
  for (let round = 0; round < ROUNDS; round += 1)
    for (const clients of crowds)
      for (const name of names) {
        await prepare(owner, settings[name]);
        const { runsPreRequest } = settings[name];
        const { sent, seconds, cpuSeconds } = await senders.send({
          clients,
          ms: MS,
          runsPreRequest,
        });
        const { rowCount } = await owner.query('select from public.quiz_results');
        if (rowCount !== sent)
          throw new Error(`${sent} rows were sent and ${rowCount} are stored.`);
        const key = `${name} ${clients}`;
        perSecond.set(key, [...(perSecond.get(key) ?? []), sent / seconds]);
        if (clients === 64) cpu = Math.max(cpu, cpuSeconds / seconds);
      }
  const at = (name: Setting, clients: number) => median(perSecond.get(`${name} ${clients}`) ?? []);
  return { at, cpu };
}

/** How many leads a second the server takes from many visitors at once, with and without limits. */
export const throughput: Part = async ({ project, record }) => {
  await project.make(DATABASE, MIGRATED);
  const senders = await startSenders(project.server.address, DATABASE, Math.max(...crowds));
  try {
    await project.as('postgres', DATABASE, async (owner) => {
      await owner.query(`select public.set_rate_limit('table', ${NO_LIMIT})`);
      const { at, cpu } = await measure(owner, senders);
      const share = (clients: number) =>
        at('everything', clients) / at('checks, no limits', clients);
      console.log(
        table(
          ['clients', ...names.map((name) => `${name}, a second`), 'everything / checks'],
          crowds.map((clients) => [
            clients,
            ...names.map((name) => Math.round(at(name, clients))),
            share(clients).toFixed(2),
          ]),
        ),
      );
      console.log(
        `     the median of ${ROUNDS} times ${MS / 1000} s; at 64 clients the senders took up to ` +
          `${cpu.toFixed(2)} of ${cpus().length} cores, the server the rest`,
      );
      for (const clients of [8, 64])
        record({
          name: `everything against checks alone, ${clients} clients`,
          mustHold: 'at least 0.75',
          measured: `${share(clients).toFixed(2)}: ${Math.round(at('everything', clients))} of ${Math.round(at('checks, no limits', clients))} a second`,
          passed: share(clients) >= 0.75,
        });
      const kept = at('everything', 64) / at('everything', 8);
      record({
        name: '64 clients against 8, everything',
        mustHold: 'at least 0.8',
        measured: `${kept.toFixed(2)}: ${Math.round(at('everything', 64))} of ${Math.round(at('everything', 8))} a second`,
        passed: kept >= 0.8,
      });
    });
  } finally {
    await senders.end();
  }
  await project.remove(DATABASE);
};
