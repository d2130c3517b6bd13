import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { FunnelSource } from '../../src/definition/funnel-schema';
import { createStorage, start } from './headless';
import { choice, ending, funnelOf } from './small-funnels';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

type Persistence = FunnelSource['persistence'];
const persistence = (more: Partial<Persistence> = {}): Persistence => ({
  step: { key: 'small_step', as: 'id' },
  answers: 'small_answers',
  ...more,
});

describe('Back out of a funnel', () => {
  const leavable = (clear: boolean, more: Partial<Persistence> = {}) =>
    funnelOf({
      steps: [
        choice('pet', ['cat', 'dog'], { back: { exitTo: '/away', clear } }),
        choice('name', ['Tom', 'Rex']),
        ending(),
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
    const run = start(leavable(clear, more));
    expect(run.now()).toMatchObject({ back: 'exits', depth: 0 });
    run.answer('pet', 'dog');
    run.back();
    expect(run.ends).toEqual([{ kind: 'exited', to: '/away' }]);
    expect(run.storage.all()).toEqual(
      isKept ? { small_step: 'pet', small_answers: '{"pet":"dog"}' } : {},
    );
  });

  it('leaves no step to show', () => {
    const run = start(leavable(false));
    run.back();
    expect(run.ends).toHaveLength(1);
    expect(() => run.now()).toThrow('left');
  });
});

describe('Back where the definition denies it', () => {
  it('does nothing, and further on leads no further than to that step', () => {
    const run = start(
      funnelOf({
        steps: [
          choice('one', ['a', 'b']),
          choice('two', ['a', 'b'], { back: 'deny' }),
          choice('three', ['a', 'b']),
          ending(),
        ],
      }),
    );
    run.answer('one', 'a');
    run.next();
    expect(run.now()).toMatchObject({ step: { id: 'two' }, back: 'denied', depth: 0 });
    run.back();
    expect(run.now().step.id).toBe('two');
    run.answer('two', 'a');
    run.next();
    expect(run.now()).toMatchObject({ step: { id: 'three' }, back: 'allowed', depth: 1 });
    run.back();
    expect(run.now()).toMatchObject({ step: { id: 'two' }, back: 'denied' });
  });
});

describe('loading screens', () => {
  it('are passed over by Back, however many stand in a row', async () => {
    const loading = (id: string) => ({ kind: 'loading' as const, id, title: id, durationMs: 50 });
    const run = start(
      funnelOf({
        steps: [
          choice('one', ['a', 'b']),
          loading('first'),
          loading('second'),
          choice('two', ['a', 'b']),
          ending(),
        ],
      }),
    );
    run.answer('one', 'a');
    run.next();
    expect(run.now()).toMatchObject({ step: { id: 'first' }, status: 'running', back: 'allowed' });
    await vi.advanceTimersByTimeAsync(50);
    expect(run.now().step.id).toBe('second');
    await vi.advanceTimersByTimeAsync(50);
    expect(run.now()).toMatchObject({ step: { id: 'two' }, depth: 1 });
    run.back();
    expect(run.now()).toMatchObject({ step: { id: 'one' }, depth: 0 });
    run.next();
    run.back();
    expect(run.now().step.id).toBe('one');
    await vi.advanceTimersByTimeAsync(500);
    expect(run.now().step.id).toBe('one');
  });
});

describe('a saved step', () => {
  const saving = (messages: Record<string, string> = {}) =>
    funnelOf({
      steps: [
        choice('pet', ['cat', 'dog'], { back: { exitTo: '/away', clear: false } }),
        choice('last', ['a', 'b']),
        ending(),
      ],
      submissions: [
        {
          id: 'row',
          table: 'quiz_results',
          step: 'pet',
          map: { pet: { field: 'pet' } },
          messages,
        },
      ],
      persistence: persistence({ submission: 'small_submission' }),
    });

  it('says what happened in the words of the definition', async () => {
    const words = { invalid: 'Choose', failed: 'Again', unexpected: 'Oh', saved: 'Thanks' };
    const outcomes = [
      () => Promise.resolve({ status: 'failed', message: 'x' } as const),
      () => Promise.reject(new Error('boom')),
    ];
    const run = start(saving(words), {
      submit: () => (outcomes.shift() ?? (() => Promise.resolve({ status: 'saved' } as const)))(),
    });
    run.next();
    expect(run.now().notice).toEqual({ code: 'invalid', message: 'Choose' });
    run.answer('pet', 'cat');
    expect(run.now().notice).toBeNull();
    run.next();
    expect(run.now()).toMatchObject({ status: 'submitting', back: 'paused', notice: null });
    await vi.advanceTimersByTimeAsync(0);
    expect(run.now().notice).toEqual({ code: 'failed', message: 'Again' });
    run.next();
    await vi.advanceTimersByTimeAsync(0);
    expect(run.now().notice).toEqual({ code: 'unexpected', message: 'Oh' });
    run.next();
    await vi.advanceTimersByTimeAsync(0);
    expect(run.now()).toMatchObject({
      step: { id: 'last' },
      attempted: false,
      notice: { code: 'saved', message: 'Thanks' },
    });
    run.answer('last', 'a');
    expect(run.now().notice).toBeNull();
  });

  it('leaves the words to the screen where the definition has none', async () => {
    const run = start(saving(), { submit: () => Promise.resolve({ status: 'queued' }) });
    run.next();
    expect(run.now()).toMatchObject({
      attempted: true,
      notice: { code: 'invalid', message: null },
    });
    run.answer('pet', 'cat');
    run.next();
    await vi.advanceTimersByTimeAsync(0);
    // It waits to be sent: nobody may say yet that it is saved.
    expect(run.now()).toMatchObject({ step: { id: 'last' }, notice: null });
  });

  it('keeps its row id where the stored one was meant for the same answers, and in no other case', async () => {
    const ids = ['first', 'second', 'third'];
    const newId = () => ids.shift() ?? 'more';
    const fail = () => Promise.resolve({ status: 'failed', message: 'x' } as const);
    const first = start(saving(), { newId, submit: fail });
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
      const run = start(saving(), { newId, storage: createStorage(stored), submit: fail });
      run.next();
      expect(run.requests.map(({ id }) => id)).toEqual(['fresh']);
      run.stop();
    }

    const again = start(saving(), { newId, storage: first.storage, submit: fail });
    again.next();
    expect(again.requests.map(({ id }) => id)).toEqual(['first']);
  });
});

describe('a funnel that starts again', () => {
  it('begins with the first step that is not hidden from a fresh visitor', () => {
    const run = start(
      funnelOf({
        steps: [
          {
            kind: 'statement',
            id: 'again',
            title: 'Welcome back',
            visibleWhen: { not: { field: 'pet', operator: 'isEmpty' } },
            next: { default: 'pet' },
          },
          choice('pet', ['cat', 'dog']),
          ending(),
        ],
      }),
    );
    expect(run.now().step.id).toBe('pet');
    run.answer('pet', 'cat');
    run.next();
    expect(run.now().step.id).toBe('end');
    run.send({ type: 'restart' });
    expect(run.now()).toMatchObject({ step: { id: 'pet' }, depth: 0 });
    expect(run.now().fields[0]?.value).toBeUndefined();
    expect(run.storage.get('small_answers')).toBeNull();
  });
});

describe('a way chosen by a score', () => {
  const scored = funnelOf({
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
      ending(),
    ],
    scores: [
      { id: 'other', bands: [{ id: 'any', min: 0, max: 9 }] },
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
  ])('%s leads to %s', (value, step) => {
    const run = start(scored);
    run.answer('skill', value);
    run.next();
    expect(run.now().step.id).toBe(step);
  });
});

describe('progress', () => {
  const steps: FunnelSource['steps'] = [
    { kind: 'statement', id: 'hello', title: 'Hello' },
    choice('one', ['a', 'b']),
    { kind: 'loading', id: 'load', title: 'One moment', durationMs: 10 },
    choice('two', ['a', 'b']),
    ending(),
  ];

  it.each([
    ['stepOfTotal', [1, 2, 2, 3, 3], 3],
    ['countOfTotal', [1, 2, 2, 3, 3], 3],
    ['questionOfTotal', [0, 1, 1, 2, 2], 2],
    ['fraction', [1, 2, 3, 4, 5], 5],
    ['none', [0, 0, 0, 0, 0], 0],
  ] as const)('as %s counts %j of %i', async (progress, positions, total) => {
    const run = start(funnelOf({ steps, presentation: { progress } }));
    const seen = [run.now().progress];
    run.next();
    seen.push(run.now().progress);
    run.answer('one', 'a');
    run.next();
    seen.push(run.now().progress);
    await vi.advanceTimersByTimeAsync(10);
    seen.push(run.now().progress);
    run.answer('two', 'a');
    run.next();
    seen.push(run.now().progress);
    expect(seen.map(({ position }) => position)).toEqual(positions);
    for (const { kind, total: of } of seen) expect([kind, of]).toEqual([progress, total]);
    const whole = progress === 'fraction' ? 4 : Math.max(1, total);
    const done = (position: number) => (progress === 'fraction' ? position - 1 : position);
    expect(seen.map(({ fraction }) => fraction)).toEqual(
      positions.map((position) => done(position) / whole),
    );
  });
});
