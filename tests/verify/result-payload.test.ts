import { describe, expect, it } from 'vitest';
import type { FunnelSource } from '../../src/definition/funnel-schema';
import { formatPath } from '../../src/definition/parts/issue';
import { verify } from '../../src/verify/verify';
import { buildChoiceQuestion, buildEnding, buildFunnel } from '../../testing/engine/build-funnel';
import type { MappedSource } from '../../testing/funnel-source-types';

const petQuestion = buildChoiceQuestion('pet', ['cat', 'dog']);
const dogCondition = { field: 'pet', operator: 'is' as const, value: 'dog' };
/** Shown to dog owners only. */
const drawStep: FunnelSource['steps'][number] = {
  kind: 'draw',
  id: 'wheel',
  title: 'Spin',
  visibleWhen: dogCondition,
  outcomes: ['bone', 'ball'].map((value) => ({ value, label: value, weight: 0.5 })),
  animation: { durationMs: 100, minTurns: 1, slices: ['bone', 'ball'] },
};
const walks: FunnelSource['steps'][number] = {
  kind: 'question',
  id: 'walks',
  title: 'How many walks?',
  fields: [
    {
      type: 'singleChoice',
      id: 'walks',
      visibleWhen: dogCondition,
      options: ['few', 'many'].map((value, points) => ({ value, label: value, points })),
    },
    { type: 'text', id: 'note', label: 'Note', required: false },
  ],
};
const baseParts = {
  steps: [petQuestion, drawStep, walks, buildEnding()],
  scores: [{ id: 'fitness', bands: [{ id: 'fit', min: 1, max: 1 }] }],
  persistence: {
    step: { key: 'small_step', as: 'id' as const },
    answers: 'small_answers',
    draws: 'small_draws',
  },
};
const allAnswers: MappedSource = { answers: 'values' };

/** Missing sources of a row submitted on the last step, as `source at path`. */
const getMissing = (map: Record<string, MappedSource>): string[] =>
  verify(
    buildFunnel({
      ...baseParts,
      submissions: [
        { id: 'row', table: 'quiz_results', step: 'walks', map: { ...map, all: allAnswers } },
      ],
    }),
  ).flatMap(({ code, path, params }) =>
    code === 'submission/unanswered-field' && 'source' in params
      ? [`${params.source} at ${formatPath(path)}`]
      : [],
  );

describe('submitted rows', () => {
  it('a submission source without an answer, draw or band for some visitor is reported', () => {
    expect(getMissing({ walks: { field: 'walks' } })).toEqual([
      '"walks" at submissions[0].map.walks',
    ]);
    expect(getMissing({ prize: { draw: 'wheel' } })).toEqual([
      '"wheel" at submissions[0].map.prize',
    ]);
    expect(getMissing({ level: { score: 'fitness', as: 'band' } })).toEqual([
      '"fitness" at submissions[0].map.level',
    ]);
    expect(getMissing({ pet: { field: 'pet' }, points: { score: 'fitness' } })).toEqual([]);
    expect(getMissing({ now: { clock: 'iso' }, one: { const: 1 } })).toEqual([]);
  });

  it('a missing part of a list or object is reported at its own path', () => {
    expect(getMissing({ both: { list: [{ field: 'pet' }, { field: 'note' }] } })).toEqual([
      '"note" at submissions[0].map.both.list[1]',
    ]);
    expect(
      getMissing({
        deep: { object: { pet: { field: 'pet' }, rest: { list: [{ draw: 'wheel' }] } } },
      }),
    ).toEqual(['"wheel" at submissions[0].map.deep.object.rest.list[0]']);
  });

  it('a coalesce source is reported only if some visitor has none of its values', () => {
    const getMissingOfCoalesce = (...coalesce: MappedSource[]): string[] =>
      getMissing({ either: { coalesce } });
    expect(getMissingOfCoalesce({ field: 'walks' }, { draw: 'wheel' })).toEqual([
      'this at submissions[0].map.either',
    ]);
    expect(getMissingOfCoalesce({ field: 'walks' }, { field: 'pet' })).toEqual([]);
    expect(getMissingOfCoalesce({ list: [{ field: 'note' }] }, { const: 'nothing' })).toEqual([]);
  });

  it('each missing source of a submission is reported once, in the order of the columns', () => {
    expect(getMissing({ walks: { field: 'walks' }, note: { field: 'note' } })).toEqual([
      '"walks" at submissions[0].map.walks',
      '"note" at submissions[0].map.note',
    ]);
  });

  it('a missing source is shown by the first of the visitors who lack it', () => {
    const isFish = { field: 'pet', operator: 'is' as const, value: 'fish' };
    const definition = buildFunnel({
      ...baseParts,
      steps: [
        buildChoiceQuestion('pet', ['cat', 'fish', 'dog']),
        drawStep,
        { ...walks, next: { rules: [{ when: isFish, goTo: 'other' }] } },
        buildEnding(),
        buildEnding('other'),
      ],
      submissions: [
        {
          id: 'row',
          table: 'quiz_results',
          step: 'walks',
          map: { walks: { field: 'walks' }, all: allAnswers },
        },
      ],
    });
    const finding = verify(definition).find(({ code }) => code === 'submission/unanswered-field');
    expect(finding?.counterexample?.[0]).toEqual({ type: 'answer', field: 'pet', value: 'cat' });
  });

  it('a submission on an unreachable step has no findings', () => {
    const definition = buildFunnel({
      ...baseParts,
      steps: [
        buildChoiceQuestion('pet', ['cat', 'dog'], { next: { default: 'end' } }),
        walks,
        buildEnding(),
      ],
      submissions: [
        {
          id: 'row',
          table: 'quiz_results',
          step: 'walks',
          map: { walks: { field: 'walks' }, all: allAnswers },
        },
      ],
    });
    const codes = verify(definition).map(({ code }) => code);
    expect(codes).toContain('flow/unreachable-step');
    expect(codes).not.toContain('submission/unanswered-field');
  });
});

describe('requirements of the result page', () => {
  const missing = (requires: string[]) =>
    verify(
      buildFunnel({
        ...baseParts,
        result: {
          redirect: [{ to: '/done', weight: 1 }],
          carry: {
            pet: { field: 'pet' },
            walks: { field: 'walks' },
            note: { field: 'note' },
            fitness: { score: 'fitness' },
          },
          requires,
          fallbackTo: '/small',
        },
      }),
    ).filter(({ code }) => code === 'result/unmet-requirement');

  it('an unmet requirement is reported at its index with a counterexample', () => {
    const [only, ...others] = missing(['pet', 'walks']);
    expect(others).toEqual([]);
    expect(formatPath(only?.path ?? [])).toBe('result.requires[1]');
    expect(only?.params).toEqual({ name: 'walks' });
    expect(only?.counterexample?.[0]).toEqual({ type: 'answer', field: 'pet', value: 'cat' });
  });

  it('an unmet requirement at the first index is reported', () => {
    expect(missing(['walks']).map(({ path }) => formatPath(path))).toEqual(['result.requires[0]']);
  });

  it('a carried value that is not required may be missing', () => {
    expect(missing(['pet', 'fitness'])).toEqual([]);
    expect(missing([])).toEqual([]);
  });
});
