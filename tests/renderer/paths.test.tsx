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

// jsdom has no canvas.
vi.mock('canvas-confetti', () => ({ default: { create: () => () => undefined } }));

beforeEach(() => {
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: 1_800_000_000_000 });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** Numbers ids like `renderPlayer`, so that both store the same ids. */
function createIdCounter(): () => string {
  let ids = 0;
  return () => `id-${(ids += 1)}`;
}

/**
 * Performs a path in the rendered player and on the machine. After each event both must agree on
 * step, progress, control states, enabled buttons and storage.
 */
async function walkBoth(definition: FunnelDefinition, { events }: TestPath): Promise<string> {
  const rolls = events.flatMap((event) => (event.type === 'spin' ? [event.roll] : []));
  const createRandom = () => {
    let rollIndex = 0;
    return () => rolls[rollIndex++] ?? 0;
  };
  const machine = startHeadlessSession(definition, {
    now: Date.now,
    random: createRandom(),
    newId: createIdCounter(),
  });
  const page = renderPlayer(definition, { random: createRandom() });

  const expectAgreement = (eventCount: number): void => {
    const performedEvents = events.slice(0, eventCount);
    const replay = formatReplayCommand(definition.id, performedEvents);
    const current = machine.getCurrentStep();
    // A funnel with a result page exits at its ending.
    expect({ ...readScreen(), replay }).toEqual({
      ...getExpectedScreen(current, definition),
      replay,
    });
    const stored = Object.fromEntries(page.storage.entries);
    expect({ stored, replay }).toEqual({ stored: machine.storage.all(), replay });
  };

  expectAgreement(0);
  for (const [index, event] of events.entries()) {
    const currentStep = machine.getCurrentStep();
    if (event.type === 'spin') machine.spin();
    else if (event.type !== 'wait') machine.send(event);
    // Advances the clock of both.
    await performOnScreen(event, currentStep, definition);
    await act(() => vi.advanceTimersByTimeAsync(0));
    expectAgreement(index + 1);
  }
  machine.stop();
  return machine.getCurrentStep().status;
}

/** Together the paths cover every option, edge and outcome. */
const pathSets = ['options', 'edges', 'outcomes'] as const satisfies (keyof PathReport['sets'])[];

describe.each(loadFunnelDefinitions().map((definition) => [definition.id, definition] as const))(
  'rendered paths of %s',
  (_, definition) => {
    const { sets } = findPaths(definition, { maxPairs: 0 });
    it.each(pathSets.flatMap((name) => sets[name].map((path) => [path.id, path] as const)))(
      'the rendered player agrees with the machine on every step of %s',
      async (_id, path) => {
        expect(await walkBoth(definition, path)).toBe('ended');
      },
    );
  },
);
