import { expect, it } from 'vitest';
import { judgeRandomFunnels } from '../../support/accepted/judge-random-funnels';

/** `npm run oracle -- --accepted` plays more. It takes half a minute, on a busy machine minutes. */
const funnels = 14;
const visitsEach = 715;
const firstSeed = 1;

it('10,000 visits with random accepted answers show only what check, census and paths say', async () => {
  process.stdout.write(`\nAccepted answers: funnels ${firstSeed} to ${firstSeed + funnels - 1}\n`);
  const { visits, ends, exhaustive, repeated, failures } = await judgeRandomFunnels({
    firstSeed,
    funnels,
    visitsEach,
  });
  expect(failures.length, `${failures.slice(0, 3).join('\n\n')}\n`).toBe(0);
  expect(visits).toBeGreaterThan(10_000);
  // Most visits arrive, nearly all find an answer, and most funnels are explored completely.
  expect(ends.ending).toBeGreaterThan(visits / 2);
  expect(ends['nothing accepted'] + ends['too long']).toBeLessThan(visits / 50);
  expect(exhaustive).toBeGreaterThan(funnels / 2);
  expect(repeated).toBeGreaterThan(20);
}, 600_000);
