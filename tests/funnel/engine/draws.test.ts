import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { FunnelSource } from '../../../src/funnel/definition/funnel-schema';
import {
  createInspectableStorage,
  startHeadlessSession,
} from '../../support/engine/headless-session';
import { buildChoiceQuestion, buildEnding, buildFunnel } from '../../support/engine/build-funnel';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const wheel = {
  kind: 'draw',
  id: 'wheel',
  title: 'Turn it',
  outcomes: [
    { value: 'a', label: 'A mug', weight: 1, description: 'With a handle' },
    { value: 'b', label: 'A pen', weight: 1 },
    { value: 'never', label: 'A car', weight: 0 },
  ],
  animation: { durationMs: 100, minTurns: 1, slices: ['a', 'b', 'never', 'b'] },
} satisfies FunnelSource['steps'][number];

const persistence = {
  step: { key: 'small_step', as: 'id' },
  answers: 'small_answers',
  draws: 'small_draws',
} satisfies FunnelSource['persistence'];

const twice = buildFunnel({
  steps: [buildChoiceQuestion('ready', ['yes', 'no']), { ...wheel, attempts: 2 }, buildEnding()],
  persistence,
});

function atWheel(roll: () => number, clock = () => 1000) {
  const run = startHeadlessSession(twice, { random: roll, now: clock });
  run.answer('ready', 'yes');
  run.next();
  return run;
}

/** A resumed session on a wheel, with its stored draw. */
function comeBack(draw: unknown, clock = 1_000_000) {
  const stored = {
    small_step: 'wheel',
    small_answers: JSON.stringify({ ready: 'yes' }),
    small_draws: JSON.stringify({ wheel: draw }),
  };
  return startHeadlessSession(twice, {
    storage: createInspectableStorage(stored),
    now: () => clock,
  });
}

describe('a wheel with two attempts', () => {
  it('a wheel with two attempts spins again once it stopped, and the last prize counts', async () => {
    let roll = 0.1;
    const run = atWheel(() => roll);
    run.spin();
    expect(run.getCurrentStep().prize).toEqual({
      value: 'a',
      label: 'A mug',
      description: 'With a handle',
      confetti: true,
      slice: 0,
      elapsedMs: 0,
      attemptsLeft: 1,
    });
    await vi.advanceTimersByTimeAsync(100);
    expect(run.getCurrentStep()).toMatchObject({
      status: 'won',
      prize: { value: 'a', elapsedMs: 100 },
    });

    roll = 0.9;
    run.spin();
    expect(run.getCurrentStep()).toMatchObject({
      status: 'spinning',
      prize: { value: 'b', elapsedMs: 0, attemptsLeft: 0 },
    });
    await vi.advanceTimersByTimeAsync(99);
    expect(run.getCurrentStep().status).toBe('spinning');
    await vi.advanceTimersByTimeAsync(1);
    expect(run.getCurrentStep()).toMatchObject({ status: 'won', prize: { value: 'b' } });

    roll = 0.1;
    run.spin();
    expect(run.getCurrentStep()).toMatchObject({
      status: 'won',
      prize: { value: 'b', attemptsLeft: 0 },
    });
  });

  it('the number of attempts survives a reload', async () => {
    const first = atWheel(() => 0.1);
    first.spin();
    await vi.advanceTimersByTimeAsync(100);
    first.spin();
    await vi.advanceTimersByTimeAsync(100);
    first.stop();
    const second = startHeadlessSession(twice, {
      storage: first.storage,
      now: () => 9000,
      random: () => 0.9,
    });
    expect(second.getCurrentStep()).toMatchObject({
      status: 'won',
      prize: { value: 'a', attemptsLeft: 0 },
    });
    second.spin();
    expect(second.getCurrentStep()).toMatchObject({ status: 'won', prize: { value: 'a' } });
  });

  it('a restart resets the attempts of a wheel', async () => {
    const run = atWheel(() => 0.1);
    run.spin();
    await vi.advanceTimersByTimeAsync(100);
    run.send({ type: 'restart' });
    expect(run.getCurrentStep().step.id).toBe('ready');
    expect(run.storage.get('small_draws')).toBeNull();
    run.answer('ready', 'yes');
    run.next();
    expect(run.getCurrentStep()).toMatchObject({ status: 'ready', prize: null });
  });
});

describe('a wheel whose draw a restart keeps', () => {
  const kept = buildFunnel({
    steps: [
      buildChoiceQuestion('ready', ['yes', 'no']),
      { ...wheel, onRestart: 'keep' },
      buildEnding(),
    ],
    persistence,
  });

  function spinOnce() {
    const run = startHeadlessSession(kept, { random: () => 0.1, now: () => 1000 });
    run.answer('ready', 'yes');
    run.next();
    run.spin();
    return run;
  }

  it('Q3-02 a restart keeps the draw and deletes the answers, also in the storage', async () => {
    const run = spinOnce();
    await vi.advanceTimersByTimeAsync(100);
    const stored = run.storage.get('small_draws');
    run.next();
    run.send({ type: 'restart' });
    expect(run.getCurrentStep()).toMatchObject({ step: { id: 'ready' }, prize: null });
    expect(run.storage.get('small_draws')).toBe(stored);
    expect(run.storage.get('small_answers')).toBeNull();
  });

  it('Q3-02 after a restart the wheel shows the first prize without another spin', async () => {
    const run = spinOnce();
    await vi.advanceTimersByTimeAsync(100);
    run.send({ type: 'restart' });
    run.answer('ready', 'no');
    run.next();
    const shown = { status: 'won', prize: { value: 'a', attemptsLeft: 0 }, canContinue: true };
    expect(run.getCurrentStep()).toMatchObject(shown);
    run.spin();
    expect(run.getCurrentStep()).toMatchObject(shown);
    run.next();
    expect(run.getCurrentStep().status).toBe('ended');
  });

  it('Q3-02 a reload after a restart keeps the draw', async () => {
    const first = spinOnce();
    await vi.advanceTimersByTimeAsync(100);
    first.send({ type: 'restart' });
    first.stop();
    const second = startHeadlessSession(kept, {
      storage: first.storage,
      now: () => 1_000_000,
      random: () => 0.9,
    });
    second.answer('ready', 'yes');
    second.next();
    expect(second.getCurrentStep()).toMatchObject({ status: 'won', prize: { value: 'a' } });
  });

  it('Q3-02 a restart while the wheel turns keeps the draw, and the wheel does not turn again', () => {
    const run = spinOnce();
    expect(run.getCurrentStep().status).toBe('spinning');
    run.send({ type: 'restart' });
    run.answer('ready', 'yes');
    run.next();
    expect(run.getCurrentStep()).toMatchObject({ status: 'won', prize: { value: 'a' } });
  });
});

describe('the proofs of a funnel whose draw a restart keeps', () => {
  // The first step is hidden and the route changes where the draw "b" is known.
  const readsTheDraw = buildFunnel({
    steps: [
      {
        ...buildChoiceQuestion('bonus', ['yes', 'no']),
        visibleWhen: { draw: 'wheel', operator: 'isAnswered' },
      },
      buildChoiceQuestion('ready', ['yes', 'no']),
      {
        ...wheel,
        onRestart: 'keep',
        next: { rules: [{ when: { draw: 'wheel', operator: 'is', value: 'b' }, goTo: 'for-b' }] },
      },
      buildEnding(),
      buildEnding('for-b'),
    ],
    persistence,
  });

  it('Q3-02 a kept draw is no fact before its step, so a second pass takes the proved path', () => {
    const run = startHeadlessSession(readsTheDraw, { random: () => 0.9, now: () => 1000 });
    const visit = (): string[] => {
      const visited: string[] = [];
      while (run.getCurrentStep().status !== 'ended') {
        visited.push(run.getCurrentStep().step.id);
        run.answer('ready', 'yes');
        run.next();
        run.spin();
        vi.advanceTimersByTime(100);
      }
      return [...visited, run.getCurrentStep().step.id];
    };
    const first = visit();
    expect(first).toEqual(['ready', 'wheel', 'for-b']);
    run.send({ type: 'restart' });
    expect(visit()).toEqual(first);
  });
});

describe('a wheel without its animation', () => {
  it('Q3-04 with reduced motion a spin shows the prize at once, drawn as with motion', () => {
    const run = startHeadlessSession(twice, {
      random: () => 0.9,
      now: () => 1000,
      prefersReducedMotion: () => true,
    });
    run.answer('ready', 'yes');
    run.next();
    run.spin();
    expect(run.getCurrentStep()).toMatchObject({
      status: 'won',
      canContinue: true,
      prize: { value: 'b', attemptsLeft: 1 },
    });
    expect(run.storage.get('small_draws')).toBe(
      JSON.stringify({ wheel: { value: 'b', slice: 1, attempt: 1, at: 1000 } }),
    );
  });

  it('Q3-04 with reduced motion a reload while the wheel turned shows the prize at once', () => {
    const stored = {
      small_step: 'wheel',
      small_answers: JSON.stringify({ ready: 'yes' }),
      small_draws: JSON.stringify({ wheel: { value: 'a', slice: 0, attempt: 1, at: 999_990 } }),
    };
    const reload = (isReduced: boolean) =>
      startHeadlessSession(twice, {
        storage: createInspectableStorage(stored),
        now: () => 1_000_000,
        prefersReducedMotion: () => isReduced,
      }).getCurrentStep().status;
    expect(reload(false)).toBe('spinning');
    expect(reload(true)).toBe('won');
  });
});

describe('a restored draw', () => {
  it('a restored draw shows the slice it stopped at', () => {
    expect(
      comeBack({ value: 'b', slice: 3, attempt: 1, at: 0 }).getCurrentStep().prize,
    ).toMatchObject({
      value: 'b',
      slice: 3,
      attemptsLeft: 1,
    });
  });

  it('a restored draw with a slice of another prize gets a slice of its own', () => {
    for (const slice of [0, 2, 7, -1, '3', null])
      expect(
        comeBack({ value: 'b', slice, attempt: 1, at: 0 }).getCurrentStep().prize,
      ).toMatchObject({
        value: 'b',
        slice: 1,
      });
  });

  it('a restored draw with an invalid number of attempts counts as one attempt', () => {
    for (const attempt of [0, -1, 1.5, '2', null])
      expect(
        comeBack({ value: 'a', slice: 0, attempt, at: 0 }).getCurrentStep().prize,
      ).toMatchObject({
        attemptsLeft: 1,
      });
    expect(
      comeBack({ value: 'a', slice: 0, attempt: 2, at: 0 }).getCurrentStep().prize,
    ).toMatchObject({
      attemptsLeft: 0,
    });
  });

  it('a restored draw without a start time has stopped', () => {
    for (const at of ['now', null])
      expect(comeBack({ value: 'a', slice: 0, attempt: 1, at }).getCurrentStep().status).toBe(
        'won',
      );
  });

  it('a restored draw with a start in the future spins its full duration', async () => {
    const run = comeBack({ value: 'a', slice: 0, attempt: 1, at: 2_000_000 });
    expect(run.getCurrentStep()).toMatchObject({ status: 'spinning', prize: { elapsedMs: 0 } });
    await vi.advanceTimersByTimeAsync(99);
    expect(run.getCurrentStep().status).toBe('spinning');
    await vi.advanceTimersByTimeAsync(1);
    expect(run.getCurrentStep().status).toBe('won');
  });

  it('a draw restored while it spins stops at the end of its duration', async () => {
    const run = comeBack({ value: 'a', slice: 0, attempt: 1, at: 999_960 });
    expect(run.getCurrentStep()).toMatchObject({ status: 'spinning', prize: { elapsedMs: 40 } });
    await vi.advanceTimersByTimeAsync(59);
    expect(run.getCurrentStep().status).toBe('spinning');
    await vi.advanceTimersByTimeAsync(1);
    expect(run.getCurrentStep()).toMatchObject({ status: 'won', prize: { value: 'a' } });
  });

  it('a restored draw whose duration ends now has stopped', () => {
    const at = (began: number) =>
      comeBack({ value: 'a', slice: 0, attempt: 1, at: began }, 1100).getCurrentStep().status;
    expect(at(1001)).toBe('spinning');
    expect(at(1000)).toBe('won');
  });

  it('a stored draw of an impossible prize, or of a step without a draw, is dropped', () => {
    for (const value of ['never', 'no-such-prize', '__proto__', 30, null])
      expect(comeBack({ value, slice: 2, attempt: 1, at: 0 }).getCurrentStep()).toMatchObject({
        status: 'ready',
        prize: null,
      });
    const stored = {
      small_step: 'wheel',
      small_answers: JSON.stringify({ ready: 'yes' }),
      small_draws: JSON.stringify({ ready: { value: 'a', slice: 0, attempt: 1, at: 0 } }),
    };
    const run = startHeadlessSession(twice, { storage: createInspectableStorage(stored) });
    expect(run.getCurrentStep()).toMatchObject({
      step: { id: 'wheel' },
      status: 'ready',
      prize: null,
    });
    expect(run.storage.get('small_draws')).toBeNull();
  });
});

describe('the prize of a wheel that the visitor has left', () => {
  it('counts on its way only: after Back and another answer there is none', () => {
    const run = startHeadlessSession(
      buildFunnel({
        persistence,
        steps: [
          buildChoiceQuestion('way', ['wheel', 'note'], {
            next: {
              rules: [{ when: { field: 'way', operator: 'is', value: 'note' }, goTo: 'note' }],
              default: 'wheel',
            },
          }),
          { ...wheel, next: { default: 'end' } },
          { kind: 'statement', id: 'note', title: 'A note', next: { default: 'end' } },
          buildEnding(),
        ],
        result: {
          redirect: [{ to: '/done', weight: 1 }],
          fallbackTo: '/small',
          carry: { prize: { draw: 'wheel' } },
        },
      }),
      { random: () => 0.1 },
    );
    run.answer('way', 'wheel');
    run.next();
    run.spin();
    vi.advanceTimersByTime(100);
    expect(run.getCurrentStep()).toMatchObject({ status: 'won', prize: { value: 'a' } });
    run.back();
    run.answer('way', 'note');
    run.next();
    run.next();
    expect(run.ends).toMatchObject([{ completion: { carried: { prize: null } } }]);
  });
});
