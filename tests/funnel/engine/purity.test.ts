import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { loadFunnelDefinitions } from '../../support/funnels/load-funnel-definitions';
import { createInMemorySessionPorts } from '../../support/engine/headless-session';
import { createSampleAnswers } from '../../support/engine/sample-answers';

const definitions = loadFunnelDefinitions();
const unreachable = ['react', 'react-dom', 'zod', 'jsonc-parser', '@supabase/supabase-js'];
const globals = ['window', 'document', 'localStorage', 'sessionStorage', 'fetch', 'navigator'];

const refuse = (what: string) => () => {
  throw new Error(`The engine reached for ${what}.`);
};

const isCalledByXState = (stack: string): boolean =>
  stack
    .split('\n')
    .filter(
      (line) => line.includes('/node_modules/xstate/') || line.includes('/src/funnel/engine/'),
    )
    .at(0)
    ?.includes('/node_modules/xstate/') ?? false;

beforeAll(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.resetModules();
  for (const name of unreachable) vi.doMock(name, refuse(name));
  for (const name of globals)
    vi.stubGlobal(name, new Proxy({}, { get: refuse(name), apply: refuse(name) }));
  vi.spyOn(Math, 'random').mockImplementation(refuse('Math.random'));
  // XState notes when it armed a timer; our own code may not look at the clock.
  const clock = Date.now;
  vi.spyOn(Date, 'now').mockImplementation(() =>
    isCalledByXState(new Error().stack ?? '') ? clock() : refuse('the clock')(),
  );
});

afterAll(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  for (const name of unreachable) vi.doUnmock(name);
});

describe('the engine is pure', () => {
  it.each(definitions.map((definition) => [definition.id, definition] as const))(
    'the engine runs %s without React, DOM, storage, network, clock, randomness or schema library',
    async (_, definition) => {
      const { compile } = await import('../../../src/funnel/engine/compile');
      const { runSession } = await import('../../../src/funnel/engine/session');
      const { getCurrentStep: readStep } = await import('../../../src/funnel/engine/current-step');
      const funnel = compile(definition);
      const ends: unknown[] = [];
      let rolls = 0;
      const run = runSession(
        funnel,
        createInMemorySessionPorts({ random: () => (rolls += 0.1), now: () => 0 }),
        (end) => ends.push(end),
      );
      for (let moves = 0; moves < 60 && ends.length === 0; moves += 1) {
        const current = readStep(funnel, run.actor.getSnapshot());
        if (current === null || current.status === 'ended') break;
        for (const [field, value] of Object.entries(createSampleAnswers(current.step)))
          run.actor.send({ type: 'answer', field, value });
        if (current.step.kind === 'draw' && current.status === 'ready')
          run.actor.send(run.session.createSpinEvent());
        await vi.advanceTimersByTimeAsync(30_000);
        run.actor.send({ type: 'continue' });
        await vi.advanceTimersByTimeAsync(0);
      }
      const last = readStep(funnel, run.actor.getSnapshot());
      expect(last?.status).toBe('ended');
      expect(ends).toHaveLength(definition.result === undefined ? 0 : 1);
    },
  );

  it('the purity test detects access: a forbidden global throws', async () => {
    await expect(import('react')).rejects.toThrow(/mocking a module/);
    expect(() => Math.random()).toThrow('Math.random');
    expect(() => Date.now()).toThrow('the clock');
    expect(() => globalThis.localStorage.getItem('x')).toThrow('localStorage');
  });
});
