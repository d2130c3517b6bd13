import { describe, expect, it } from 'vitest';
import type { FieldSource, FunnelParts, StepSource } from '../../support/funnel-source-types';
import { buildEnding, buildFunnel } from '../../support/engine/build-funnel';
import { compile } from '../../../src/funnel/engine/compile';
import { createCensus } from '../../../src/authoring/verify/census';
import { createTraceRunner } from '../../../src/authoring/verify/trace-runner';
import { diffFunnels, isUnchanged } from '../../../src/authoring/verify/diff/diff';
import { simulate } from '../../../src/authoring/verify/simulate/simulate';
import { prove } from '../../../src/authoring/verify/verify';

type Rules = NonNullable<NonNullable<StepSource['next']>['rules']>;

const ask = (id: string, field: FieldSource, rules: Rules = []): StepSource => ({
  kind: 'question',
  id,
  title: `About ${id}`,
  fields: [field],
  ...(rules.length > 0 && { next: { rules } }),
});

const number = (id: string, more: object = {}): FieldSource =>
  ({ type: 'number', id, label: id, ...more }) as FieldSource; // limits of a number

const choice = (id: string, letters: string, more: object = {}): FieldSource =>
  ({
    type: 'multiChoice',
    id,
    options: [...letters].map((value) => ({ value, label: value })),
    ...more,
  }) as FieldSource; // limits of a choice

const date = (id: string, more: object = {}): FieldSource =>
  ({ type: 'date', id, label: id, ...more }) as FieldSource; // limits of a day

const buildSteps = (steps: readonly StepSource[], more: Partial<FunnelParts> = {}) =>
  buildFunnel({ steps: [...steps, buildEnding('other'), buildEnding()], ...more });

const codesOf = (definition: ReturnType<typeof buildFunnel>) =>
  prove(definition).findings.map(({ code, severity }) => `${code} ${severity}`);

describe('proofs of limits by another answer', () => {
  it.each([
    [
      'numbers: 7 and more leave nothing up to 6',
      [
        ask('first', number('least', { min: 0, max: 10 })),
        ask('second', number('most', { min: { field: 'least' }, max: 6 })),
      ],
    ],
    [
      'numbers of steps: 9 leaves nothing up to 10',
      [
        ask('first', number('least', { min: 0, max: 10, whole: true })),
        ask(
          'second',
          number('most', {
            min: 0,
            max: { field: 'least' },
            validation: [{ rule: 'min', value: 3, message: 'At least 3' }],
          }),
        ),
      ],
    ],
    [
      'days: a first day in 2027 leaves none until 2026',
      [
        ask('first', date('start', { earliest: '2026-01-01' })),
        ask('second', date('end', { earliest: { field: 'start' }, latest: '2026-12-31' })),
      ],
    ],
    [
      'two answers: the least may lie above the most',
      [
        ask('first', number('a', { min: 0, max: 9 })),
        ask('second', number('b', { min: 0, max: 9 })),
        ask('third', number('c', { min: { field: 'a' }, max: { field: 'b' } })),
      ],
    ],
    [
      'options: below 2 leaves fewer than the least',
      [
        ask('first', number('hours', { min: 0, max: 9 })),
        ask('second', choice('courses', 'abc', { min: 2, max: { field: 'hours' } })),
      ],
    ],
  ])('%s, and an example leads there', (_, steps) => {
    const definition = buildSteps(steps);
    const found = prove(definition).findings.find(({ code }) => code === 'flow/no-answer-left');
    expect(found?.severity).toBe('error');
    const runner = createTraceRunner(compile(definition));
    const events = found?.counterexample ?? [];
    const last = runner.run(events).at(-1)?.current;
    expect(last?.step.id).toBe(steps.at(-1)?.id);
  });

  it.each([
    [
      'numbers without an end',
      [ask('first', number('least')), ask('second', number('most', { min: { field: 'least' } }))],
    ],
    [
      'days in one order',
      [
        ask('first', date('start', { earliest: 'today' })),
        ask('second', date('end', { earliest: { field: 'start' } })),
      ],
    ],
    [
      'equal bounds',
      [
        ask('first', number('least', { min: 0, max: 10 })),
        ask('second', number('most', { min: { field: 'least' }, max: 10 })),
      ],
    ],
    [
      'a question that may be left out',
      [
        ask('first', number('least', { min: 0, max: 10 })),
        ask('second', number('most', { min: { field: 'least' }, max: 6, required: false })),
      ],
    ],
  ])('%s leave an answer for everybody', (_, steps) => {
    expect(codesOf(buildSteps(steps)).filter((code) => code.startsWith('flow/'))).not.toContain(
      'flow/no-answer-left error',
    );
  });

  it.each([3, 12])('counts the sets of %i options that each number allows', (size) => {
    const letters = 'abcdefghijkl'.slice(0, size);
    const rules: Rules = [
      { when: { field: 'courses', operator: 'includes', value: 'a' }, goTo: 'end' },
    ];
    const { combinations, exhaustive } = createCensus(
      buildSteps([
        ask('first', {
          type: 'rating',
          id: 'hours',
          label: 'Hours',
          from: 1,
          to: 3,
        } as FieldSource), // of a scale
        ask('second', choice('courses', letters, { min: 0, max: { field: 'hours' } }), rules),
      ]),
    );
    const sets = Array.from({ length: 2 ** size }, (_, set) => set.toString(2).replaceAll('0', ''));
    const fitting = [1, 2, 3].map((hours) => sets.filter(({ length }) => length <= hours).length);
    expect(exhaustive).toBe(true);
    expect(combinations).toBe(fitting.reduce((sum, count) => sum + count));
  });

  it('a rule that the limit makes impossible never fires, and one beside it does', () => {
    const route = (value: number): Rules => [
      {
        when: {
          all: [
            { field: 'least', operator: 'gt', value: 5 },
            { field: 'most', operator: 'lt', value },
          ],
        },
        goTo: 'end',
      },
    ];
    const build = (value: number) =>
      buildSteps([
        ask('first', number('least', { min: 0, max: 10 })),
        ask('second', number('most', { min: { field: 'least' }, max: 10 }), route(value)),
      ]);
    expect(codesOf(build(5))).toContain('rule/never-fires error');
    expect(codesOf(build(5.1))).not.toContain('rule/never-fires error');
  });

  it('the other answer has an influence, and the value that is a limit is used', () => {
    const definition = buildSteps(
      [
        ask('first', number('hours', { min: 1, max: 10, whole: true })),
        ask('second', number('paid', { min: 0, max: { calculated: 'half' } })),
      ],
      { values: [{ id: 'half', as: { divide: [{ field: 'hours' }, 2] } }] },
    );
    expect(codesOf(definition).filter((code) => /no-influence|value\/unused/.test(code))).toEqual([
      'question/no-influence warning',
    ]);
  });

  it('counts each pair of intervals that fits, and no other', () => {
    // Below 5, at 5, above 5: six pairs of nine have the second at or above the first.
    const rule = (field: string): Rules => [
      { when: { field, operator: 'is', value: 5 }, goTo: 'end' },
    ];
    const free = createCensus(
      buildSteps([ask('first', number('a')), ask('second', number('b'), rule('b'))]),
    );
    const bound = createCensus(
      buildSteps([
        ask('first', number('a')),
        ask('second', number('b', { min: { field: 'a' } }), rule('b')),
      ]),
    );
    expect(free.exhaustive && bound.exhaustive).toBe(true);
    expect(bound.combinations).not.toBe(free.combinations);
  });

  it('a limit by a value of a wide number is marked as not exact', () => {
    const census = createCensus(
      buildSteps(
        [
          ask('first', number('pay', { min: 0, max: 90_000 })),
          ask('second', number('saved', { min: 0, max: { calculated: 'third' } })),
        ],
        { values: [{ id: 'third', as: { divide: [{ field: 'pay' }, 3] } }] },
      ),
    );
    expect(census.exhaustive).toBe(false);
  });
});

describe('simulations and comparisons', () => {
  const build = (max: number) =>
    buildSteps([
      ask('first', number('least', { min: 0, max: 5, whole: true })),
      ask('second', number('most', { min: { field: 'least' }, max, whole: true })),
    ]);

  it('simulated visitors give answers within the limits, and no share is called exact', () => {
    const { finished, notExact } = simulate(build(9), { runs: 400, seed: 7 });
    expect(notExact).toMatchObject({ code: 'limited-answers', field: 'most' });
    expect(finished).toMatchObject({ share: 1, exact: null });
  });

  it('a comparison of versions pairs only answers that fit each other', () => {
    expect(isUnchanged(diffFunnels(build(9), build(9)))).toBe(true);
    // Nobody is left without an answer, so nothing moves where the limit goes.
    const free = buildSteps([
      ask('first', number('least', { min: 0, max: 5, whole: true })),
      ask('second', number('most', { min: 0, max: 9, whole: true })),
    ]);
    expect(isUnchanged(diffFunnels(build(9), free))).toBe(false);
  });

  it('a comparison says a limit by another answer in words, and keeps its outcomes', () => {
    const dates = (earliest: string | { field: string }) =>
      buildSteps([ask('first', date('start')), ask('second', date('end', { earliest }))]);
    const difference = diffFunnels(dates('2026-01-01'), dates({ field: 'start' }));
    expect(difference.changes).toEqual([
      expect.objectContaining({
        path: ['fields', 'end', 'earliest'],
        before: '2026-01-01',
        after: 'the answer to “start”',
      }),
    ]);
    // Some pairs of days fit both versions, and none of them ends elsewhere.
    expect(difference.outcomes).toMatchObject({ exhaustive: false, moves: [] });
    expect(difference.outcomes.compared).not.toBe(0);
  });
});
