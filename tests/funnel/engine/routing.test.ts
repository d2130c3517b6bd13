import { describe, expect, it, vi } from 'vitest';
import { startHeadlessSession } from '../../support/engine/headless-session';
import { buildChoiceQuestion, buildEnding, buildFunnel } from '../../support/engine/build-funnel';
import { buildFailedSave } from '../../support/engine/build-failed-save';

const branching = buildFunnel({
  steps: [
    buildChoiceQuestion('pet', ['cat', 'dog', 'none'], {
      next: {
        rules: [
          { when: { field: 'pet', operator: 'is', value: 'dog' }, goTo: 'walks' },
          { when: { field: 'pet', operator: 'is', value: 'none' }, goTo: 'wish' },
        ],
        default: 'indoors',
      },
    }),
    buildChoiceQuestion('indoors', ['yes', 'no'], { next: { default: 'end' } }),
    buildChoiceQuestion('walks', ['one', 'two']),
    buildChoiceQuestion('leash', ['long', 'short'], { next: { default: 'end' } }),
    buildChoiceQuestion('wish', ['cat', 'dog'], {
      visibleWhen: { not: { field: 'pet', operator: 'is', value: 'none' } },
    }),
    buildEnding(),
  ],
  submissions: [
    {
      id: 'row',
      table: 'quiz_results',
      step: 'leash',
      await: 'queue',
      map: { answers: { answers: 'values' } },
    },
  ],
});

describe('routes', () => {
  it('a route is the first rule that holds, else the default', () => {
    for (const [pet, next] of [
      ['cat', 'indoors'],
      ['dog', 'walks'],
    ] as const) {
      const run = startHeadlessSession(branching);
      run.answer('pet', pet);
      run.next();
      expect(run.getCurrentStep().step.id).toBe(next);
    }
  });

  it('a route skips a hidden step', () => {
    const run = startHeadlessSession(branching);
    run.answer('pet', 'none');
    run.next();
    expect(run.getCurrentStep()).toMatchObject({ step: { id: 'end' }, status: 'ended' });
  });

  it('Back leads over the same steps', () => {
    const run = startHeadlessSession(branching);
    run.answer('pet', 'dog');
    run.next();
    run.answer('walks', 'two');
    run.next();
    expect(run.getCurrentStep()).toMatchObject({ step: { id: 'leash' }, depth: 2 });
    run.back();
    run.back();
    expect(run.getCurrentStep()).toMatchObject({ step: { id: 'pet' }, depth: 0, back: 'denied' });
    run.back();
    expect(run.getCurrentStep().step.id).toBe('pet');
  });

  it('the total of steps counts only those that can follow: it shrinks, and progress never falls', () => {
    const run = startHeadlessSession(branching);
    expect(run.getCurrentStep().progress).toMatchObject({ position: 1, total: 3 });
    run.answer('pet', 'cat');
    run.next();
    expect(run.getCurrentStep().progress).toMatchObject({ position: 2, total: 2, fraction: 1 });
  });

  it('a submission leaves out the answers of an abandoned branch, and the visitor gets them back on return', () => {
    const run = startHeadlessSession(branching);
    run.answer('pet', 'cat');
    run.next();
    run.answer('indoors', 'yes');
    run.back();
    run.answer('pet', 'dog');
    run.next();
    run.answer('walks', 'one');
    run.next();
    run.answer('leash', 'long');
    run.next();
    expect(run.submitRequests.map(({ row }) => row)).toEqual([
      { answers: { pet: 'dog', walks: 'one', leash: 'long' } },
    ]);
    run.back();
    run.back();
    run.back();
    run.answer('pet', 'cat');
    run.next();
    expect(run.getCurrentStep().fields[0]?.value).toBe('yes');
  });
});

describe('a queued submission', () => {
  it('a queued submission is sent once and never delays the visitor, whatever its outcome', async () => {
    const run = startHeadlessSession(branching, {
      submit: () => Promise.reject(new Error('offline')),
    });
    run.answer('pet', 'dog');
    run.next();
    run.answer('walks', 'one');
    run.next();
    run.answer('leash', 'long');
    run.next();
    expect(run.getCurrentStep().status).toBe('ended');
    await Promise.resolve();
    expect(run.submitRequests).toHaveLength(1);
    expect(run.getCurrentStep()).toMatchObject({ status: 'ended', notice: null });
  });
});

describe('fields of one step', () => {
  const region = buildFunnel({
    steps: [
      {
        kind: 'question',
        id: 'place',
        title: 'Where?',
        fields: [
          {
            type: 'singleChoice',
            id: 'region',
            options: [
              { value: 'us', label: 'US' },
              { value: 'europe', label: 'Europe' },
            ],
          },
          {
            type: 'select',
            id: 'state',
            label: 'State',
            visibleWhen: { field: 'region', operator: 'is', value: 'us' },
            options: [
              { value: 'ny', label: 'New York' },
              { value: 'ca', label: 'California' },
            ],
          },
          {
            type: 'select',
            id: 'country',
            label: 'Country',
            visibleWhen: { field: 'region', operator: 'is', value: 'europe' },
            options: [
              { value: 'uk', label: 'United Kingdom' },
              { value: 'fr', label: 'France' },
            ],
          },
        ],
      },
      buildEnding(),
    ],
    result: {
      redirect: [{ to: '/done', weight: 1 }],
      fallbackTo: '/small',
      carry: {
        state: { field: 'state', as: 'label' },
        place: { coalesce: [{ field: 'state' }, { field: 'country' }, { const: 'nowhere' }] },
        answers: { answers: 'values' },
      },
    },
  });

  it('RT-05 a field is shown by the answer to another, and only visible fields are required', () => {
    const run = startHeadlessSession(region);
    expect(run.getCurrentStep().fields.map(({ field }) => field.id)).toEqual(['region']);
    run.answer('state', 'ny');
    expect(run.getCurrentStep().fields[0]?.value).toBeUndefined();
    run.answer('region', 'us');
    expect(run.getCurrentStep()).toMatchObject({ canContinue: false });
    run.answer('state', 'ny');
    expect(run.getCurrentStep().canContinue).toBe(true);
    run.answer('region', 'europe');
    expect(run.getCurrentStep()).toMatchObject({ canContinue: false });
    run.answer('country', 'fr');
    run.next();
    expect(run.ends[0]).toMatchObject({
      completion: {
        to: '/done',
        carried: { state: null, place: 'fr', answers: { region: 'europe', country: 'fr' } },
      },
    });
  });

  it('errors are shown only once the visitor tried to continue', () => {
    const run = startHeadlessSession(region);
    expect(run.getCurrentStep()).toMatchObject({ attempted: false });
    run.next();
    expect(run.getCurrentStep()).toMatchObject({
      attempted: true,
      notice: { code: 'invalid' },
      fields: [{ error: { rule: 'required' } }],
    });
  });
});

describe('results', () => {
  it('Q5-04 the roll selects among weighted result pages', () => {
    const split = buildFunnel({
      steps: [buildChoiceQuestion('go', ['yes', 'no'], { advance: 'onSelect' }), buildEnding()],
      result: {
        redirect: [
          { to: '/a', weight: 1 },
          { to: '/b', weight: 3 },
        ],
        fallbackTo: '/small',
      },
    });
    for (const [roll, to] of [
      [0.1, '/a'],
      [0.24, '/a'],
      [0.26, '/b'],
      [0.99, '/b'],
    ] as const) {
      const run = startHeadlessSession(split, { random: () => roll });
      run.answer('go', 'yes');
      expect(run.ends).toMatchObject([{ kind: 'completed', completion: { to } }]);
    }
  });
});

describe('a submission waited for', () => {
  const waits = (step: string) =>
    buildFunnel({
      steps: [
        buildChoiceQuestion('go', ['yes', 'no']),
        { kind: 'loading', id: 'load', title: 'One moment', durationMs: 10 },
        {
          kind: 'draw',
          id: 'wheel',
          title: 'Turn it',
          outcomes: [
            { value: 'a', label: 'A', weight: 1 },
            { value: 'b', label: 'B', weight: 1 },
          ],
          animation: { durationMs: 20, minTurns: 1, slices: ['a', 'b'] },
        },
        { kind: 'statement', id: 'note', title: 'Almost there' },
        buildEnding(),
      ],
      submissions: [
        {
          id: 'row',
          table: 'quiz_results',
          step,
          map: { answers: { object: { prize: { draw: 'wheel', as: 'label' } } } },
        },
      ],
      persistence: {
        step: { key: 'small_step', as: 'id' },
        answers: 'small_answers',
        draws: 'small_draws',
      },
    });

  it.each(['go', 'load', 'wheel', 'note'])(
    'at the step "%s" holds the visitor there until it arrived, and again after a failure',
    async (at) => {
      vi.useFakeTimers();
      const outcomes = [buildFailedSave(), { status: 'saved' } as const];
      const run = startHeadlessSession(waits(at), {
        submit: () => Promise.resolve(outcomes.shift() ?? { status: 'saved' }),
      });
      const seen: string[] = [];
      for (let moves = 0; moves < 30 && run.getCurrentStep().status !== 'ended'; moves += 1) {
        const { step, status, notice } = run.getCurrentStep();
        seen.push(`${step.id}:${status}${notice === null ? '' : `:${notice.code}`}`);
        if (step.id === 'go') run.answer('go', 'yes');
        if (status === 'ready' && step.kind === 'draw') run.spin();
        if (status === 'undecided') run.send({ type: 'retry' });
        run.next();
        await vi.advanceTimersByTimeAsync(20);
      }
      vi.useRealTimers();
      expect(run.getCurrentStep().status).toBe('ended');
      expect(seen.some((moment) => moment.startsWith(`${at}:`) && moment.endsWith(':failed'))).toBe(
        true,
      );
      expect(run.submitRequests).toHaveLength(2);
      expect(new Set(run.submitRequests.map(({ id }) => id)).size).toBe(1);
    },
  );
});
