import { expect, it } from 'vitest';
import { compareRandomVisit, formatRandomVisit } from '../drive/random-visits';

/** `npm run oracle` plays more. */
const visits = 300;

it('the machine does what the oracle says in 300 random visits of random funnels', async () => {
  const firstSeed = 1;
  process.stdout.write(`\nRandom visits: seeds ${firstSeed} to ${firstSeed + visits - 1}\n`);
  const failures: string[] = [];
  for (let seed = firstSeed; seed < firstSeed + visits; seed += 1) {
    const visit = await compareRandomVisit(seed);
    if (visit.disagreement !== null) failures.push(formatRandomVisit(visit));
  }
  expect(failures.length, `${failures.slice(0, 3).join('\n\n')}\n`).toBe(0);
});
