import { expect, it } from 'vitest';
import { compareRandomVisit, formatRandomVisit } from '../drive/random-visits';

/** `npm run oracle` plays more. */
const visits = 300;

/** Of a change of an answer, whose rows read later answers, or were sent in another order. */
const foundByMore = [875, 954];

it('the machine does what the oracle says in 300 random visits of random funnels', async () => {
  const firstSeed = 1;
  process.stdout.write(`\nRandom visits: seeds ${firstSeed} to ${firstSeed + visits - 1}\n`);
  const failures: string[] = [];
  const seeds = Array.from({ length: visits }, (_, index) => firstSeed + index);
  for (const seed of [...seeds, ...foundByMore]) {
    const visit = await compareRandomVisit(seed);
    if (visit.disagreement !== null) failures.push(formatRandomVisit(visit));
  }
  expect(failures.length, `${failures.slice(0, 3).join('\n\n')}\n`).toBe(0);
});
