import { parseNumberOptions } from './parse-number-options';
import { startSiteProcess } from './site-process';
import { formatTable } from '../support/format-table';
import { percentile } from '../support/statistics';
import {
  formatSendOutcome,
  countStoredIds,
  createSubmissionFactory,
  countByName,
  createLeadSender,
  type SendOutcome,
} from './lead-sender';

/** The server has one thread: more clients only wait for each other. */
const MAX_CLIENTS = 8;

interface TimedSend extends SendOutcome {
  readonly id: string;
  readonly ms: number;
}

/**
 * `load [--seconds 60] [--clients 8]`: visitors submit leads one after the other without a pause.
 * Exit 1 unless every lead was acknowledged and is stored exactly once.
 */
export async function run(args: readonly string[]): Promise<number> {
  const { seconds, clients } = parseNumberOptions(args, { seconds: 60, clients: MAX_CLIENTS });
  if (clients > MAX_CLIENTS) throw new Error(`At most ${MAX_CLIENTS} clients.`);
  const site = await startSiteProcess();
  try {
    await site.setRateLimit(1_000_000);
    const send = createLeadSender(site.origin);
    const next = createSubmissionFactory();
    const sends: TimedSend[] = [];
    const start = performance.now();
    const until = start + seconds * 1000;

    async function client(): Promise<void> {
      while (performance.now() < until) {
        const submission = next();
        const startedAt = performance.now();
        const outcome = await send(submission);
        sends.push({ ...outcome, id: submission.id, ms: performance.now() - startedAt });
      }
    }
    await Promise.all(Array.from({ length: clients }, client));
    const took = (performance.now() - start) / 1000;

    const stored = await countStoredIds(site);
    const storedOfOurs = sends.filter(({ id }) => stored.get(id) === 1).length;
    const acknowledged = sends.filter(({ verdict }) => verdict.kind === 'delivered');
    const lostCount = acknowledged.filter(({ id }) => !stored.has(id)).length;
    const errors = countByName(
      sends.filter(({ verdict }) => verdict.kind !== 'delivered').map(formatSendOutcome),
    );
    const times = sends.map(({ ms }) => ms);
    console.log(
      formatTable(
        ['figure', 'value'],
        [
          ['clients', clients],
          ['seconds', Number(took.toFixed(1))],
          ['rows sent', sends.length],
          ['acknowledged', acknowledged.length],
          ['rows stored', [...stored.values()].reduce((sum, count) => sum + count, 0)],
          ['acknowledged and lost', lostCount],
          ['rows a second', Number((sends.length / took).toFixed(1))],
          ['p50 ms', Number(percentile(times, 0.5).toFixed(1))],
          ['p95 ms', Number(percentile(times, 0.95).toFixed(1))],
          ['p99 ms', Number(percentile(times, 0.99).toFixed(1))],
          ['longest ms', Number(percentile(times, 1).toFixed(1))],
          ['errors', sends.length - acknowledged.length],
        ],
      ),
    );
    if (errors.length > 0) console.log(`\n${formatTable(['error', 'times'], errors)}`);
    const everything =
      lostCount === 0 &&
      storedOfOurs === sends.length &&
      stored.size === sends.length &&
      !errors.length;
    return everything && sends.length > 0 ? 0 : 1;
  } finally {
    await site.remove();
  }
}
