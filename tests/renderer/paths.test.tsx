import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { findPaths } from '../../src/verify/paths/find-paths';
import type { PathReport } from '../../src/verify/paths/path-report';
import { loadTestedFunnels } from '../../testing/funnels/load-tested-funnels';
import { addDetours, playPathOnScreen } from '../../testing/renderer/play-path-on-screen';

beforeEach(() => {
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: 1_800_000_000_000 });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** Together the paths cover every option, edge and outcome. */
const pathSets = ['options', 'edges', 'outcomes'] as const satisfies (keyof PathReport['sets'])[];

describe.each(loadTestedFunnels().map((funnel) => [funnel.name, funnel] as const))(
  'rendered paths of %s',
  (_, funnel) => {
    const { sets } = findPaths(funnel.definition, { maxPairs: 0 });
    it.each(pathSets.flatMap((name) => sets[name].map((path) => [path.id, path] as const)))(
      'the screen shows what the machine and the oracle say on every step of %s',
      async (_id, { events }) => {
        const problem = await playPathOnScreen(funnel, events);
        expect(problem === null, `${problem}\n`).toBe(true);
      },
    );

    it.each(sets.outcomes.map((path) => [path.id, path] as const))(
      'QZ-04 the screen says what is missing, and Back leads where the oracle says, on every step of %s',
      async (_id, { events }) => {
        const problem = await playPathOnScreen(funnel, await addDetours(funnel, events));
        expect(problem === null, `${problem}\n`).toBe(true);
      },
    );
  },
);
