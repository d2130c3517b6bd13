import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { formatRandomVisit } from '../../oracle/drive/random-visits';
import { compareRandomScreenVisit } from '../../support/renderer/random-screen-visit';

beforeEach(() => {
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** `npm run oracle -- --screens 500 --seed 7` sets both. */
const { SCREEN_VISITS: visits = '40', SCREEN_SEED: seed = '1' } = process.env;
const timeout = Math.max(120_000, Number(visits) * 2_000);

it(
  `the screen shows what the oracle says in ${visits} random visits of random funnels`,
  { timeout },
  async () => {
    const first = Number(seed);
    const failures: string[] = [];
    for (let at = first; at < first + Number(visits); at += 1) {
      const visit = await compareRandomScreenVisit(at);
      if (visit.disagreement !== null) failures.push(formatRandomVisit(visit));
    }
    expect(failures.length, `${failures.slice(0, 3).join('\n\n')}\n`).toBe(0);
  },
);
