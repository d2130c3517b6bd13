import { parseNumberOptions } from './parse-number-options';
import { startNetworkProxy } from './network-proxy';
import { startSiteProcess } from './site-process';
import { formatTable } from '../support/format-table';
import {
  formatSendOutcome,
  countStoredIds,
  createSubmissionFactory,
  countByName,
  createLeadSender,
} from './lead-sender';

const CLIENTS = 4;

/**
 * A proxy that drops the first acknowledgement of each submission: it forwards the request, waits for
 * the whole response, and closes the client's connection without a byte. The second request with the
 * same id gets its response.
 */
async function startAckDroppingProxy(site: string) {
  const seenIds = new Set<string>();
  const droppedStatuses: number[] = [];
  const { origin, handleRows, close } = await startNetworkProxy(site);
  handleRows(async ({ body, forward, respond, dropConnection }) => {
    const { id } = JSON.parse(body.toString()) as { id: string }; // our own sender wrote it
    const answer = await forward();
    if (seenIds.has(id)) return respond(answer);
    seenIds.add(id);
    droppedStatuses.push(answer.status);
    dropConnection();
  });
  return { origin, droppedStatuses, close };
}

/**
 * `acks [--times 1000]`: the row is committed, the connection is closed before the acknowledgement,
 * and the site's sender retries the same submission. Exit 1 unless each is stored exactly once and
 * acknowledged to its sender.
 */
export async function run(args: readonly string[]): Promise<number> {
  const { times } = parseNumberOptions(args, { times: 1000 });
  const site = await startSiteProcess();
  const proxy = await startAckDroppingProxy(site.origin);
  try {
    await site.setRateLimit(1_000_000);
    const send = createLeadSender(proxy.origin);
    const next = createSubmissionFactory();
    const sentIds: string[] = [];
    const firstSends: string[] = [];
    const secondSends: string[] = [];

    async function client(): Promise<void> {
      while (sentIds.length < times) {
        const submission = next();
        sentIds.push(submission.id);
        firstSends.push(formatSendOutcome(await send(submission)));
        secondSends.push(formatSendOutcome(await send(submission)));
      }
    }
    await Promise.all(Array.from({ length: CLIENTS }, client));

    const stored = await countStoredIds(site);
    const rows = [...stored.values()].reduce((sum, count) => sum + count, 0);
    console.log(
      formatTable(
        ['what', 'how', 'times'],
        [
          ...countByName(proxy.droppedStatuses.map(String)).map(
            ([status, count]) => ['answer that was cut off', status, count] as const,
          ),
          ...countByName(firstSends).map(
            ([name, count]) => ['first try, as sent', name, count] as const,
          ),
          ...countByName(secondSends).map(
            ([name, count]) => ['second try, same id', name, count] as const,
          ),
          ['submissions', '', sentIds.length],
          ['rows stored', '', rows],
          ['duplicates', '', rows - stored.size],
          ['lost', '', sentIds.filter((id) => !stored.has(id)).length],
        ],
      ),
    );
    const isWhole =
      rows === sentIds.length &&
      stored.size === sentIds.length &&
      proxy.droppedStatuses.filter((status) => status === 201).length === sentIds.length &&
      secondSends.every((name) => name === 'delivered 409');
    return isWhole ? 0 : 1;
  } finally {
    await proxy.close();
    await site.remove();
  }
}
