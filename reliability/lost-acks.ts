import { cuttingProxy } from './cutting-proxy';
import { numbersIn } from './number-option';
import { startSite } from './site';
import { table } from './table';
import { outcomeName, storedIds, submissions, tally, visitorOf } from './visitor';

const CLIENTS = 4;

/**
 * `acks [--times 1000]`: the row is committed, the connection is cut before the acknowledgement,
 * and the site's own sender sends the same submission again. Exit 1 unless each is stored exactly
 * once and each sender came to know it.
 */
export async function run(args: readonly string[]): Promise<number> {
  const { times } = numbersIn(args, { times: 1000 });
  const site = await startSite();
  const proxy = await cuttingProxy(site.origin);
  try {
    await site.setRateLimit(1_000_000);
    const send = visitorOf(proxy.origin);
    const next = submissions();
    const sent: string[] = [];
    const first: string[] = [];
    const second: string[] = [];

    async function client(): Promise<void> {
      while (sent.length < times) {
        const submission = next();
        sent.push(submission.id);
        first.push(outcomeName(await send(submission)));
        second.push(outcomeName(await send(submission)));
      }
    }
    await Promise.all(Array.from({ length: CLIENTS }, client));

    const stored = await storedIds(site);
    const rows = [...stored.values()].reduce((sum, count) => sum + count, 0);
    console.log(
      table(
        ['what', 'how', 'times'],
        [
          ...tally(proxy.cut.map(String)).map(
            ([status, count]) => ['answer that was cut off', status, count] as const,
          ),
          ...tally(first).map(([name, count]) => ['first try, as sent', name, count] as const),
          ...tally(second).map(([name, count]) => ['second try, same id', name, count] as const),
          ['submissions', '', sent.length],
          ['rows stored', '', rows],
          ['duplicates', '', rows - stored.size],
          ['lost', '', sent.filter((id) => !stored.has(id)).length],
        ],
      ),
    );
    const isWhole =
      rows === sent.length &&
      stored.size === sent.length &&
      proxy.cut.filter((status) => status === 201).length === sent.length &&
      second.every((name) => name === 'delivered 409');
    return isWhole ? 0 : 1;
  } finally {
    await proxy.close();
    await site.remove();
  }
}
