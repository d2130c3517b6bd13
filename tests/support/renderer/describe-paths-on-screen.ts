import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PathReport } from '../../../src/authoring/verify/paths/path-report';
import type { TestedFunnel } from '../funnels/load-tested-funnels';
import { addDetours, playPathOnScreen } from './play-path-on-screen';

/** Together the paths cover every option, edge and outcome. */
const pathSets = ['options', 'edges', 'outcomes'] as const satisfies (keyof PathReport['sets'])[];

/** So many paths of a set are played by short runs, too: only a list of places has more. */
const SHORT_PATHS = 12;

/** Tests that the screen shows on paths what the machine and the oracle say. */
export function describePathsOnScreen(funnel: TestedFunnel, sets: PathReport['sets']): void {
  describe(`rendered paths of ${funnel.name}`, () => {
    beforeEach(() => {
      vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: 1_800_000_000_000 });
    });
    afterEach(() => {
      cleanup();
      vi.useRealTimers();
    });

    for (const name of pathSets)
      for (const [index, { id, events }] of sets[name].entries())
        it(
          `the screen shows what the machine and the oracle say on every step of ${id}`,
          { tags: index < SHORT_PATHS ? [] : ['long'] },
          async () => {
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
  });
}
