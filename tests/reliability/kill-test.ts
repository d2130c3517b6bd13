import { setTimeout } from 'node:timers/promises';
import { createSeededRandom } from '../../src/funnel/engine/seeded-random';
import { parseNumberOptions } from './parse-number-options';
import { startSiteProcess, type SiteProcess } from './site-process';
import { formatTable } from '../support/format-table';
import {
  countStoredIds,
  createSubmissionFactory,
  createLeadSender,
  type LeadSubmission,
} from './lead-sender';

const WRITERS = 8;
/** Range of the delay between the first acknowledgement and the kill. */
const MIN_DELAY_MS = 300;
const MAX_DELAY_MS = 1500;

/** Timeout of the first acknowledgement. */
const FIRST_ACK_TIMEOUT_MS = 30_000;

/** The responses that the writers have when the server is killed. */
interface WriteResult {
  readonly acknowledged: readonly LeadSubmission[];
  /** Sent without a response: stored or not. */
  readonly unanswered: readonly LeadSubmission[];
}

async function writeUntilKilled(
  site: SiteProcess,
  next: () => LeadSubmission,
  afterMs: number,
): Promise<WriteResult> {
  const send = createLeadSender(site.origin);
  const acknowledged: LeadSubmission[] = [];
  const unanswered: LeadSubmission[] = [];
  const stopController = new AbortController();
  let onStarted: () => void;
  const firstIsIn = new Promise<void>((resolve) => (onStarted = resolve));

  async function writer(): Promise<void> {
    while (!stopController.signal.aborted) {
      const submission = next();
      const { verdict } = await send(submission);
      if (verdict.kind === 'delivered') {
        acknowledged.push(submission);
        onStarted();
      } else unanswered.push(submission);
    }
  }
  const writers = Array.from({ length: WRITERS }, writer);
  await Promise.race([firstIsIn, setTimeout(FIRST_ACK_TIMEOUT_MS)]);
  await setTimeout(afterMs);
  const killed = site.kill();
  stopController.abort();
  await Promise.all([killed, ...writers]);
  return { acknowledged, unanswered };
}

/**
 * `kill [--rounds 30] [--seed N]`: kills the server under eight writers and starts it again on the
 * same rows. Exit 1 unless in every round each acknowledged row is stored exactly once, and each
 * unanswered one after it is sent again.
 */
export async function run(args: readonly string[]): Promise<number> {
  const { rounds, seed } = parseNumberOptions(args, {
    rounds: 30,
    seed: (Date.now() % 1_000_000) + 1,
  });
  console.log(`seed ${seed}: --seed ${seed} waits as long before each kill\n`);
  const random = createSeededRandom(seed);
  const next = createSubmissionFactory();
  const everAcknowledged: LeadSubmission[] = [];
  const lines: (string | number)[][] = [];
  const site = await startSiteProcess();
  let failures = 0;
  try {
    await site.setRateLimit(1_000_000);
    for (let round = 1; round <= rounds; round += 1) {
      const afterMs = Math.round(MIN_DELAY_MS + random() * (MAX_DELAY_MS - MIN_DELAY_MS));
      const { acknowledged, unanswered } = await writeUntilKilled(site, next, afterMs);
      const startedAt = performance.now();
      await site.start();
      const restart = Math.round(performance.now() - startedAt);
      everAcknowledged.push(...acknowledged);
      const before = await countStoredIds(site);
      const lostCount = everAcknowledged.filter(({ id }) => before.get(id) !== 1).length;
      const committed = unanswered.filter(({ id }) => before.has(id));

      const send = createLeadSender(site.origin);
      const retried = await Promise.all(unanswered.map(send));
      everAcknowledged.push(...unanswered);
      const settled = retried.filter(({ verdict }) => verdict.kind === 'delivered').length;
      const conflicts = retried.filter(({ status }) => status === 409).length;
      if (lostCount > 0 || settled !== unanswered.length || conflicts !== committed.length)
        failures += 1;
      lines.push([
        round,
        afterMs,
        acknowledged.length,
        lostCount,
        unanswered.length,
        committed.length,
        settled,
        restart,
      ]);
      process.stderr.write(`\rround ${round} of ${rounds}`);
    }
    process.stderr.write('\n');
    const stored = await countStoredIds(site);
    const storedOnce = everAcknowledged.filter(({ id }) => stored.get(id) === 1).length;
    const sum = (column: number) => lines.reduce((total, line) => total + Number(line[column]), 0);
    const mean = (column: number) => Math.round(sum(column) / rounds);
    console.log(
      formatTable(
        [
          'round',
          'killed after ms',
          'acknowledged',
          'lost',
          'unanswered',
          'of these stored',
          'delivered when sent again',
          'restart ms',
        ],
        [...lines, ['all', mean(1), sum(2), sum(3), sum(4), sum(5), sum(6), mean(7)]],
      ),
    );
    console.log(
      `\n${everAcknowledged.length} submissions, ${storedOnce} stored exactly once, ` +
        `${stored.size} rows in all, ${failures} rounds failed`,
    );
    const isWhole =
      storedOnce === everAcknowledged.length && stored.size === everAcknowledged.length;
    return failures === 0 && isWhole && sum(2) > 0 ? 0 : 1;
  } finally {
    await site.remove();
  }
}
