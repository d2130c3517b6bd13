import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { drawOutcome, pickWeighted } from '../../src/engine/draw';
import { readFunnel } from '../funnels/funnel-files';
import { answersFor, createStorage, start, type HeadlessOptions } from './headless';

const definition = readFunnel('emotional-check');
const wheel = definition.steps.find((step) => step.kind === 'draw');
if (wheel === undefined) throw new Error('the emotional quiz has a wheel');

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function reachWheel(options: HeadlessOptions = {}) {
  const quiz = start(definition, options);
  while (quiz.now().step.kind !== 'draw') {
    for (const [field, value] of Object.entries(answersFor(quiz.now().step)))
      quiz.answer(field, value);
    quiz.next();
  }
  return quiz;
}

describe('the wheel', () => {
  it('Q3-02 the slice it stops at always shows what is won', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), (roll) => {
        const drawn = drawOutcome(wheel, roll);
        expect(drawn).not.toBeNull();
        expect(wheel.animation.slices[drawn?.slice ?? -1]).toBe(drawn?.value);
      }),
    );
  });

  it('Q3-02 gives 30 off in 10%, 50 off in 80% and 70 off in 10% of all rolls', () => {
    const counts: Record<string, number> = {};
    const rolls = 10_000;
    for (let index = 0; index < rolls; index += 1) {
      const value = drawOutcome(wheel, index / rolls)?.value ?? 'nothing';
      counts[value] = (counts[value] ?? 0) + 1;
    }
    expect(counts).toEqual({ '30': rolls * 0.1, '50': rolls * 0.8, '70': rolls * 0.1 });
  });

  it('Q3-02 every slice can be the one it stops at', () => {
    const slices = new Set<number | undefined>();
    for (let index = 0; index < 10_000; index += 1)
      slices.add(drawOutcome(wheel, index / 10_007)?.slice);
    expect([...slices].sort()).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  });

  it('an outcome of weight 0 is never picked, and no weight at all picks nothing', () => {
    const entries = [
      { name: 'never', weight: 0 },
      { name: 'always', weight: 3 },
      { name: 'never again', weight: 0 },
    ];
    for (const roll of [0, 0.3, 0.999999]) expect(pickWeighted(entries, roll)?.name).toBe('always');
    expect(pickWeighted([{ weight: 0 }], 0.5)).toBeNull();
  });

  it('Q3-02 spins once, for four seconds, and takes nothing else meanwhile', async () => {
    let roll = 0.95;
    const quiz = reachWheel({ random: () => roll });
    expect(quiz.now()).toMatchObject({ status: 'ready', prize: null, canContinue: false });
    quiz.next();
    expect(quiz.now().step.kind).toBe('draw');

    quiz.spin();
    expect(quiz.now()).toMatchObject({
      status: 'spinning',
      prize: { value: '70' },
      back: 'paused',
    });
    roll = 0.01;
    quiz.spin();
    quiz.next();
    quiz.back();
    await vi.advanceTimersByTimeAsync(3999);
    expect(quiz.now()).toMatchObject({ status: 'spinning', prize: { value: '70' } });

    await vi.advanceTimersByTimeAsync(1);
    expect(quiz.now()).toMatchObject({ status: 'won', canContinue: true, prize: { value: '70' } });
    quiz.spin();
    expect(quiz.now()).toMatchObject({ status: 'won', prize: { value: '70', attemptsLeft: 0 } });
  });

  it('Q3-01 Q3-03 claiming leads to the result: Double Down, whatever was answered', async () => {
    const quiz = reachWheel({ random: () => 0.5 });
    quiz.spin();
    await vi.advanceTimersByTimeAsync(4000);
    quiz.next();
    expect(quiz.now()).toMatchObject({ step: { kind: 'ending' }, status: 'ended' });
    expect(definition.decisions).toMatchObject([{ rules: [], default: { result: 'double_down' } }]);
  });

  it('Q3-04 a reload while it turns keeps the prize and lets it finish its time', async () => {
    let clock = 1_000_000;
    const first = reachWheel({ random: () => 0.02, clock: () => clock });
    first.spin();
    await vi.advanceTimersByTimeAsync(1000);
    first.stop();

    clock += 1500;
    const second = start(definition, {
      storage: first.storage,
      random: () => 0.99,
      clock: () => clock,
    });
    expect(second.now()).toMatchObject({
      status: 'spinning',
      prize: { value: '30', elapsedMs: 1500 },
    });
    await vi.advanceTimersByTimeAsync(2499);
    expect(second.now().status).toBe('spinning');
    await vi.advanceTimersByTimeAsync(1);
    expect(second.now()).toMatchObject({ status: 'won', prize: { value: '30' } });
    second.stop();

    clock += 60_000;
    const third = start(definition, { storage: second.storage, clock: () => clock });
    expect(third.now()).toMatchObject({ status: 'won', prize: { value: '30' } });
  });

  it('Q3-04 going back and coming again does not draw again', async () => {
    const quiz = reachWheel({ random: () => 0.5 });
    quiz.spin();
    await vi.advanceTimersByTimeAsync(4000);
    quiz.back();
    expect(quiz.now().step.kind).toBe('question');
    quiz.next();
    quiz.spin();
    expect(quiz.now()).toMatchObject({ status: 'won', prize: { value: '50' } });
  });

  it('Q3-04 a forged prize is not a prize: the visitor may turn the wheel', () => {
    const answered = reachWheel().storage.all();
    for (const value of ['100', '__proto__', 30, null]) {
      const quiz = start(definition, {
        storage: createStorage({
          ...answered,
          quiz3_draw: JSON.stringify({ [wheel.id]: { value, slice: 0, attempt: 1, at: 0 } }),
        }),
      });
      expect(quiz.now()).toMatchObject({ step: { kind: 'draw' }, status: 'ready', prize: null });
    }
  });
});
