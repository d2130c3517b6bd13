import { cpus } from 'node:os';
import type { Client } from 'pg';
import { formatTable } from '../../../support/format-table';
import type { TestPart } from '../test-part';
import { MIGRATED_TEMPLATE } from '../hosted-databases';
import { median } from '../../../support/statistics';
import { startSenderPool, type SenderPool } from '../throughput-senders';

const DATABASE = 'throughput';
const NO_LIMIT = 1_000_000_000;
const ROUNDS = 3;
const ROUND_MS = 3000;

/** The three settings: which checks run before an insert. */
const triggerSettings = {
  everything: { runsPreRequest: true, off: [] },
  'checks, no limits': { runsPreRequest: false, off: ['guard_insert'] },
  'no triggers': { runsPreRequest: false, off: ['user'] },
} as const;

type TriggerSetting = keyof typeof triggerSettings;
const settingNames = Object.keys(triggerSettings) as readonly TriggerSetting[]; // its own keys
const clientCounts = [1, 8, 32, 64] as const;

async function prepareSetting(
  owner: Client,
  { off }: (typeof triggerSettings)[TriggerSetting],
): Promise<void> {
  await owner.query('truncate public.quiz_results, private.bucket');
  await owner.query('alter table public.quiz_results enable trigger user');
  for (const trigger of off)
    await owner.query(`alter table public.quiz_results disable trigger ${trigger}`);
}

async function measureThroughput(owner: Client, senders: SenderPool) {
  const perSecond = new Map<string, number[]>();
  let cpu = 0;
  for (let round = 0; round < ROUNDS; round += 1)
    for (const clients of clientCounts)
      for (const name of settingNames) {
        await prepareSetting(owner, triggerSettings[name]);
        const { runsPreRequest } = triggerSettings[name];
        const { sent, seconds, cpuSeconds } = await senders.send({
          table: 'quiz_results',
          clients,
          ms: ROUND_MS,
          runsPreRequest,
        });
        const { rowCount } = await owner.query('select from public.quiz_results');
        if (rowCount !== sent)
          throw new Error(`${sent} rows were sent and ${rowCount} are stored.`);
        const key = `${name} ${clients}`;
        perSecond.set(key, [...(perSecond.get(key) ?? []), sent / seconds]);
        if (clients === 64) cpu = Math.max(cpu, cpuSeconds / seconds);
      }
  const getMedian = (name: TriggerSetting, clients: number) =>
    median(perSecond.get(`${name} ${clients}`) ?? []);
  return { getMedian, cpu };
}

/** Leads per second from many visitors at once, with and without limits. */
export const testThroughput: TestPart = async ({ project, record }) => {
  await project.create(DATABASE, MIGRATED_TEMPLATE);
  const senders = await startSenderPool(
    project.server.address,
    DATABASE,
    Math.max(...clientCounts),
  );
  try {
    await project.withClient('postgres', DATABASE, async (owner) => {
      await owner.query(`select public.set_rate_limit('table', ${NO_LIMIT})`);
      const { getMedian, cpu } = await measureThroughput(owner, senders);
      const share = (clients: number) =>
        getMedian('everything', clients) / getMedian('checks, no limits', clients);
      console.log(
        formatTable(
          ['clients', ...settingNames.map((name) => `${name}, a second`), 'everything / checks'],
          clientCounts.map((clients) => [
            clients,
            ...settingNames.map((name) => Math.round(getMedian(name, clients))),
            share(clients).toFixed(2),
          ]),
        ),
      );
      console.log(
        `     the median of ${ROUNDS} times ${ROUND_MS / 1000} s; at 64 clients the senders took up to ` +
          `${cpu.toFixed(2)} of ${cpus().length} cores, the server the rest`,
      );
      for (const clients of [8, 64])
        record({
          name: `everything against checks alone, ${clients} clients`,
          expected: 'at least 0.75',
          measured: `${share(clients).toFixed(2)}: ${Math.round(getMedian('everything', clients))} of ${Math.round(getMedian('checks, no limits', clients))} a second`,
          passed: share(clients) >= 0.75,
        });
      const ratio = getMedian('everything', 64) / getMedian('everything', 8);
      record({
        name: '64 clients against 8, everything',
        expected: 'at least 0.8',
        measured: `${ratio.toFixed(2)}: ${Math.round(getMedian('everything', 64))} of ${Math.round(getMedian('everything', 8))} a second`,
        passed: ratio >= 0.8,
      });
    });
  } finally {
    await senders.end();
  }
  await project.remove(DATABASE);
};
