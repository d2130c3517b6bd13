import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { drawOutcome } from '../../../src/funnel/engine/draw';
import { pickWeighted } from '../../../src/funnel/engine/model/pick-weighted';
import { loadFunnelDefinition } from '../../support/funnels/load-funnel-definitions';
import {
  startHeadlessSession,
  type HeadlessSessionOptions,
} from '../../support/engine/headless-session';
import { createSampleAnswers } from '../../support/engine/sample-answers';

const definition = loadFunnelDefinition('emotional-check');
const wheel = definition.steps.find((step) => step.kind === 'draw');
if (wheel === undefined) throw new Error('the emotional quiz has a wheel');

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function reachWheel(options: HeadlessSessionOptions = {}) {
  const quiz = startHeadlessSession(definition, options);
  while (quiz.getCurrentStep().step.kind !== 'draw') {
    for (const [field, value] of Object.entries(createSampleAnswers(quiz.getCurrentStep().step)))
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
    expect(quiz.getCurrentStep()).toMatchObject({
      status: 'ready',
      prize: null,
      canContinue: false,
    });
    quiz.next();
    expect(quiz.getCurrentStep().step.kind).toBe('draw');

    quiz.spin();
    expect(quiz.getCurrentStep()).toMatchObject({
      status: 'spinning',
      prize: { value: '70' },
      back: 'paused',
    });
    roll = 0.01;
    quiz.spin();
    quiz.next();
    quiz.back();
    await vi.advanceTimersByTimeAsync(3999);
    expect(quiz.getCurrentStep()).toMatchObject({ status: 'spinning', prize: { value: '70' } });

    await vi.advanceTimersByTimeAsync(1);
    expect(quiz.getCurrentStep()).toMatchObject({
      status: 'won',
      canContinue: true,
      prize: { value: '70' },
    });
    quiz.spin();
    expect(quiz.getCurrentStep()).toMatchObject({
      status: 'won',
      prize: { value: '70', attemptsLeft: 0 },
    });
  });

  it('Q3-02 starting again keeps the draw', async () => {
    const quiz = reachWheel({ random: () => 0.95 });
    quiz.spin();
    await vi.advanceTimersByTimeAsync(4000);
    quiz.next();
    expect(quiz.getCurrentStep().status).toBe('ended');
    quiz.send({ type: 'restart' });
    expect(quiz.storage.get('quiz3_answers')).toBeNull();
    while (quiz.getCurrentStep().step.kind !== 'draw') {
      for (const [field, value] of Object.entries(createSampleAnswers(quiz.getCurrentStep().step)))
        quiz.answer(field, value);
      quiz.next();
    }
    expect(quiz.getCurrentStep()).toMatchObject({ status: 'won', prize: { value: '70' } });
  });

  it('Q3-04 going back and coming again does not draw again', async () => {
    const quiz = reachWheel({ random: () => 0.5 });
    quiz.spin();
    await vi.advanceTimersByTimeAsync(4000);
    quiz.back();
    expect(quiz.getCurrentStep().step.kind).toBe('question');
    quiz.next();
    quiz.spin();
    expect(quiz.getCurrentStep()).toMatchObject({ status: 'won', prize: { value: '50' } });
  });
});
