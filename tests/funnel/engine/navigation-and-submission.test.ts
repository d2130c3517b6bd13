import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { FunnelSource } from '../../../src/funnel/definition/funnel-schema';
import {
  createInspectableStorage,
  startHeadlessSession,
} from '../../support/engine/headless-session';
import { buildChoiceQuestion, buildEnding, buildFunnel } from '../../support/engine/build-funnel';
import type { PersistenceSource } from '../../support/funnel-source-types';
import { buildFailedSave } from '../../support/engine/build-failed-save';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const persistence = (more: Partial<PersistenceSource> = {}): PersistenceSource => ({
  step: { key: 'small_step', as: 'id' },
  answers: 'small_answers',
  ...more,
});

describe('Back out of a funnel', () => {
  const leavable = (clear: boolean, more: Partial<PersistenceSource> = {}) =>
    buildFunnel({
      steps: [
        buildChoiceQuestion('pet', ['cat', 'dog'], { back: { exitTo: '/away', clear } }),
        buildChoiceQuestion('name', ['Tom', 'Rex']),
        buildEnding(),
      ],
      persistence: persistence(more),
    });

  it.each([
    ['keeps what was answered where it says nothing else', false, {}, true],
    ['forgets it where the step says so', true, {}, false],
    [
      'forgets it where the funnel does at every exit',
      false,
      { clearOn: ['exit' as const] },
      false,
    ],
    ['is no completion', false, { clearOn: ['complete' as const] }, true],
  ])('%s', (_, clear, more, isKept) => {
    const run = startHeadlessSession(leavable(clear, more));
    expect(run.getCurrentStep()).toMatchObject({ back: 'exits', depth: 0 });
    run.answer('pet', 'dog');
    run.back();
    expect(run.ends).toEqual([{ kind: 'exited', to: '/away' }]);
    expect(run.storage.all()).toEqual(
      isKept ? { small_step: 'pet', small_answers: '{"pet":"dog"}' } : {},
    );
  });

  it('Back out of the funnel leaves no current step', () => {
    const run = startHeadlessSession(leavable(false));
    run.back();
    expect(run.ends).toHaveLength(1);
    expect(() => run.getCurrentStep()).toThrow('left');
  });
});

describe('Back where the definition denies it', () => {
  it('a denied Back does nothing, and Back on later steps stops at that step', () => {
    const run = startHeadlessSession(
      buildFunnel({
        steps: [
          buildChoiceQuestion('one', ['a', 'b']),
          buildChoiceQuestion('two', ['a', 'b'], { back: 'deny' }),
          buildChoiceQuestion('three', ['a', 'b']),
          buildEnding(),
        ],
      }),
    );
    run.answer('one', 'a');
    run.next();
    expect(run.getCurrentStep()).toMatchObject({ step: { id: 'two' }, back: 'denied', depth: 0 });
    run.back();
    expect(run.getCurrentStep().step.id).toBe('two');
    run.answer('two', 'a');
    run.next();
    expect(run.getCurrentStep()).toMatchObject({
      step: { id: 'three' },
      back: 'allowed',
      depth: 1,
    });
    run.back();
    expect(run.getCurrentStep()).toMatchObject({ step: { id: 'two' }, back: 'denied' });
  });
});

describe('an ending', () => {
  it('an ending cannot be continued, and its Back is paused while the next page opens', () => {
    const run = startHeadlessSession(
      buildFunnel({
        steps: [buildChoiceQuestion('pet', ['cat', 'dog']), buildEnding()],
        result: { redirect: [{ to: '/quiz-results', weight: 1 }], fallbackTo: '/quizzes' },
      }),
    );
    run.answer('pet', 'cat');
    run.next();
    expect(run.getCurrentStep()).toMatchObject({
      status: 'ended',
      canContinue: false,
      canSubmit: false,
      back: 'paused',
    });
  });

  it('an ending that is itself the result leads back unless it denies Back', () => {
    const steps = [buildChoiceQuestion('pet', ['cat', 'dog']), buildEnding()];
    const run = startHeadlessSession(buildFunnel({ steps }));
    run.answer('pet', 'cat');
    run.next();
    expect(run.getCurrentStep()).toMatchObject({ status: 'ended', back: 'allowed' });
    run.back();
    expect(run.getCurrentStep()).toMatchObject({ step: { id: 'pet' }, status: 'ready' });
  });
});

describe('loading screens', () => {
  it('Back skips loading steps, however many follow each other', async () => {
    const loading = (id: string) => ({ kind: 'loading' as const, id, title: id, durationMs: 50 });
    const run = startHeadlessSession(
      buildFunnel({
        steps: [
          buildChoiceQuestion('one', ['a', 'b']),
          loading('first'),
          loading('second'),
          buildChoiceQuestion('two', ['a', 'b']),
          buildEnding(),
        ],
      }),
    );
    run.answer('one', 'a');
    run.next();
    expect(run.getCurrentStep()).toMatchObject({
      step: { id: 'first' },
      status: 'running',
      back: 'allowed',
    });
    await vi.advanceTimersByTimeAsync(50);
    expect(run.getCurrentStep().step.id).toBe('second');
    await vi.advanceTimersByTimeAsync(50);
    expect(run.getCurrentStep()).toMatchObject({ step: { id: 'two' }, depth: 1 });
    run.back();
    expect(run.getCurrentStep()).toMatchObject({ step: { id: 'one' }, depth: 0 });
    run.next();
    run.back();
    expect(run.getCurrentStep().step.id).toBe('one');
    await vi.advanceTimersByTimeAsync(500);
    expect(run.getCurrentStep().step.id).toBe('one');
  });
});

describe('a saved step', () => {
  const saving = (messages: Record<string, string> = {}) =>
    buildFunnel({
      steps: [
        buildChoiceQuestion('pet', ['cat', 'dog'], { back: { exitTo: '/away', clear: false } }),
        buildChoiceQuestion('last', ['a', 'b']),
        buildEnding(),
      ],
      submissions: [
        {
          id: 'row',
          table: 'quiz_results',
          step: 'pet',
          map: { answers: { object: { pet: { field: 'pet' } } } },
          messages,
        },
      ],
      persistence: persistence({ submission: 'small_submission' }),
    });

  it('a submission shows the messages of the definition', async () => {
    const words = { invalid: 'Choose', failed: 'Again', unexpected: 'Oh', saved: 'Thanks' };
    const outcomes = [
      () => Promise.resolve(buildFailedSave()),
      () => Promise.reject(new Error('boom')),
    ];
    const run = startHeadlessSession(saving(words), {
      submit: () => (outcomes.shift() ?? (() => Promise.resolve({ status: 'saved' } as const)))(),
    });
    run.next();
    expect(run.getCurrentStep().notice).toEqual({ code: 'invalid', message: 'Choose' });
    run.answer('pet', 'cat');
    expect(run.getCurrentStep().notice).toBeNull();
    run.next();
    expect(run.getCurrentStep()).toMatchObject({
      status: 'submitting',
      back: 'paused',
      notice: null,
    });
    await vi.advanceTimersByTimeAsync(0);
    expect(run.getCurrentStep().notice).toEqual({
      code: 'failed',
      message: 'Again',
      retainedIn: 'nowhere',
    });
    run.next();
    await vi.advanceTimersByTimeAsync(0);
    expect(run.getCurrentStep().notice).toEqual({ code: 'unexpected', message: 'Oh' });
    run.next();
    await vi.advanceTimersByTimeAsync(0);
    expect(run.getCurrentStep()).toMatchObject({
      step: { id: 'last' },
      attempted: false,
      notice: { code: 'saved', message: 'Thanks' },
    });
    run.answer('last', 'a');
    expect(run.getCurrentStep().notice).toBeNull();
  });

  it('the first step has no Back to pause while its row is sent', () => {
    const { submissions, steps } = saving();
    const run = startHeadlessSession(
      { ...saving(), submissions, steps: steps.map((step) => ({ ...step, back: 'allow' })) },
      { submit: () => new Promise(() => undefined) },
    );
    run.answer('pet', 'cat');
    expect(run.getCurrentStep()).toMatchObject({ status: 'ready', back: 'denied' });
    run.next();
    expect(run.getCurrentStep()).toMatchObject({ status: 'submitting', back: 'denied' });
  });

  it('a submission without messages in the definition leaves the text to the screen', async () => {
    const run = startHeadlessSession(saving(), {
      submit: () => Promise.resolve(buildFailedSave({ reason: 'not-configured' })),
    });
    run.next();
    expect(run.getCurrentStep()).toMatchObject({
      attempted: true,
      notice: { code: 'invalid', message: null },
    });
    run.answer('pet', 'cat');
    run.next();
    await vi.advanceTimersByTimeAsync(0);
    // No row was sent, so it is not reported as saved.
    expect(run.getCurrentStep()).toMatchObject({ step: { id: 'last' }, notice: null });
  });

  it('a submission keeps its row id for equal answers, and in no other case', async () => {
    const ids = ['first', 'second', 'third'];
    const newId = () => ids.shift() ?? 'more';
    const fail = () => Promise.resolve(buildFailedSave());
    const first = startHeadlessSession(saving(), { newId, submit: fail });
    first.answer('pet', 'cat');
    first.next();
    await vi.advanceTimersByTimeAsync(0);
    first.stop();
    const kept = first.storage.get('small_submission') ?? '';
    expect(kept).toContain('first');
    expect(kept).not.toContain('cat');

    for (const broken of ['', 'nonsense', 'null', '[]', '{"id":"forged"}', '{"fingerprint":"x"}']) {
      ids.splice(0, ids.length, 'fresh');
      const stored = {
        small_step: 'pet',
        small_answers: '{"pet":"cat"}',
        small_submission: broken,
      };
      const run = startHeadlessSession(saving(), {
        newId,
        storage: createInspectableStorage(stored),
        submit: fail,
      });
      run.next();
      expect(run.submitRequests.map(({ id }) => id)).toEqual(['fresh']);
      run.stop();
    }

    const again = startHeadlessSession(saving(), { newId, storage: first.storage, submit: fail });
    again.next();
    expect(again.submitRequests.map(({ id }) => id)).toEqual(['first']);
  });
});

describe('a funnel that starts again', () => {
  it('a restart leads to the first step that is visible without answers', () => {
    const run = startHeadlessSession(
      buildFunnel({
        steps: [
          {
            kind: 'statement',
            id: 'again',
            title: 'Welcome back',
            visibleWhen: { not: { field: 'pet', operator: 'isEmpty' } },
            next: { default: 'pet' },
          },
          buildChoiceQuestion('pet', ['cat', 'dog']),
          buildEnding(),
        ],
      }),
    );
    expect(run.getCurrentStep().step.id).toBe('pet');
    run.answer('pet', 'cat');
    run.next();
    expect(run.getCurrentStep().step.id).toBe('end');
    run.send({ type: 'restart' });
    expect(run.getCurrentStep()).toMatchObject({ step: { id: 'pet' }, depth: 0 });
    expect(run.getCurrentStep().fields[0]?.value).toBeUndefined();
    expect(run.storage.get('small_answers')).toBeNull();
  });
});

describe('a way chosen by a score', () => {
  const scored = buildFunnel({
    steps: [
      {
        kind: 'question',
        id: 'skill',
        title: 'How good?',
        fields: [
          {
            type: 'singleChoice',
            id: 'skill',
            options: [1, 2, 3].map((sum) => ({
              value: `s${sum}`,
              label: 'x',
              points: { other: 4 - sum, sum },
            })),
          },
        ],
        next: {
          rules: [
            { when: { score: 'sum', operator: 'is', value: 'high' }, goTo: 'expert' },
            { when: { score: 'sum', operator: 'lt', value: 2 }, goTo: 'beginner' },
          ],
          default: 'end',
        },
      },
      { kind: 'statement', id: 'expert', title: 'Expert', next: { default: 'end' } },
      { kind: 'statement', id: 'beginner', title: 'Beginner' },
      buildEnding(),
    ],
    scores: [
      { id: 'other' },
      {
        id: 'sum',
        bands: [
          { id: 'low', min: 0, max: 2 },
          { id: 'high', min: 3, max: 3 },
        ],
      },
    ],
  });

  it.each([
    ['s1', 'beginner'],
    ['s2', 'end'],
    ['s3', 'expert'],
  ])('a score by the option %s leads to %s', (value, step) => {
    const run = startHeadlessSession(scored);
    run.answer('skill', value);
    run.next();
    expect(run.getCurrentStep().step.id).toBe(step);
  });
});

describe('progress', () => {
  const steps: FunnelSource['steps'] = [
    { kind: 'statement', id: 'hello', title: 'Hello' },
    buildChoiceQuestion('one', ['a', 'b']),
    { kind: 'loading', id: 'load', title: 'One moment', durationMs: 10 },
    buildChoiceQuestion('two', ['a', 'b']),
    buildEnding(),
  ];

  it.each([
    ['stepOfTotal', [1, 2, 2, 3, 3], 3],
    ['countOfTotal', [1, 2, 2, 3, 3], 3],
    ['questionOfTotal', [0, 1, 1, 2, 2], 2],
    ['fraction', [1, 2, 3, 4, 5], 5],
    ['none', [0, 0, 0, 0, 0], 0],
  ] as const)('as %s counts %j of %i', async (progress, positions, total) => {
    const run = startHeadlessSession(buildFunnel({ steps, presentation: { progress } }));
    const seen = [run.getCurrentStep().progress];
    run.next();
    seen.push(run.getCurrentStep().progress);
    run.answer('one', 'a');
    run.next();
    seen.push(run.getCurrentStep().progress);
    await vi.advanceTimersByTimeAsync(10);
    seen.push(run.getCurrentStep().progress);
    run.answer('two', 'a');
    run.next();
    seen.push(run.getCurrentStep().progress);
    expect(seen.map(({ position }) => position)).toEqual(positions);
    for (const { kind, total: of } of seen) expect([kind, of]).toEqual([progress, total]);
    const whole = progress === 'fraction' ? 4 : Math.max(1, total);
    const done = (position: number) => (progress === 'fraction' ? position - 1 : position);
    expect(seen.map(({ fraction }) => fraction)).toEqual(
      positions.map((position) => done(position) / whole),
    );
  });
});
