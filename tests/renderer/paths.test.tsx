import { act, cleanup } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { formatReplayCommand } from '../../src/authoring/format-replay-command';
import type { FunnelDefinition } from '../../src/definition/normalise';
import { findPaths } from '../../src/verify/paths/find-paths';
import type { TestPath, PathReport } from '../../src/verify/paths/path-report';
import { startHeadlessSession } from '../../testing/engine/headless-session';
import { loadFunnelDefinitions } from '../../testing/funnels/load-funnel-definitions';
import { renderPlayer } from '../../testing/renderer/render-player';
import {
  performOnScreen,
  readScreen,
  getExpectedScreen,
} from '../../testing/renderer/screen-driver';

// There is no canvas in jsdom to throw confetti on.
vi.mock('canvas-confetti', () => ({ default: { create: () => () => undefined } }));

beforeEach(() => {
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: 1_800_000_000_000 });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** Numbers ids as the player's fixture does, so that both store the same. */
function numbered(): () => string {
  let ids = 0;
  return () => `id-${(ids += 1)}`;
}

/**
 * Does a path on the screen and on the machine at once; after each event both must say the same:
 * step, progress, what each control shows, which buttons can be pressed, and what is stored.
 */
async function walkBoth(definition: FunnelDefinition, { events }: TestPath): Promise<string> {
  const rolls = events.flatMap((event) => (event.type === 'spin' ? [event.roll] : []));
  const luck = () => {
    let at = 0;
    return () => rolls[at++] ?? 0;
  };
  const machine = startHeadlessSession(definition, {
    now: Date.now,
    random: luck(),
    newId: numbered(),
  });
  const page = renderPlayer(definition, { random: luck() });

  const expectAgreement = (done: number): void => {
    const after = events.slice(0, done);
    const replay = formatReplayCommand(definition.id, after);
    const current = machine.getCurrentStep();
    // A result of its own page is there as soon as the funnel hands it over.
    expect({ ...readScreen(), replay }).toEqual({
      ...getExpectedScreen(current, definition),
      replay,
    });
    const stored = Object.fromEntries(page.storage.entries);
    expect({ stored, replay }).toEqual({ stored: machine.storage.all(), replay });
  };

  expectAgreement(0);
  for (const [index, event] of events.entries()) {
    const before = machine.getCurrentStep();
    if (event.type === 'spin') machine.spin();
    else if (event.type !== 'wait') machine.send(event);
    // Time passes for both at once.
    await performOnScreen(event, before, definition);
    await act(() => vi.advanceTimersByTimeAsync(0));
    expectAgreement(index + 1);
  }
  machine.stop();
  return machine.getCurrentStep().status;
}

/** Every option, every edge and every outcome is seen on the real screen. */
const shownSets = ['options', 'edges', 'outcomes'] as const satisfies (keyof PathReport['sets'])[];

describe.each(loadFunnelDefinitions().map((definition) => [definition.id, definition] as const))(
  'on the screen, %s',
  (_, definition) => {
    const { sets } = findPaths(definition, { maxPairs: 0 });
    it.each(shownSets.flatMap((name) => sets[name].map((path) => [path.id, path] as const)))(
      'says what the machine says all along %s',
      async (_id, path) => {
        expect(await walkBoth(definition, path)).toBe('ended');
      },
    );
  },
);
