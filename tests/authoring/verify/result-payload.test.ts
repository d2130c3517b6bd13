import { describe, expect, it } from 'vitest';
import type { FunnelSource } from '../../../src/funnel/definition/funnel-schema';
import { formatPath } from '../../../src/funnel/definition/issues/issue';
import { verify } from '../../../src/authoring/verify/verify';
import { buildChoiceQuestion, buildEnding, buildFunnel } from '../../support/engine/build-funnel';
import type { MappedSource } from '../../support/funnel-source-types';

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
    { type: 'email', id: 'mail', label: 'Email', required: false },
    { type: 'email', id: 'work', label: 'Email at work', visibleWhen: dogCondition },
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
type Submission = NonNullable<FunnelSource['submissions']>[number];
type Row = Pick<Submission, 'table' | 'map'>;

/** Sources of a row sent on the last step that are null where the column needs a value, as `source at path`. */
const getMissing = (row: Row): string[] =>
  verify(
    buildFunnel({ ...baseParts, submissions: [{ id: 'row', step: 'walks', ...row }] }),
  ).flatMap(({ code, path, params }) =>
    code === 'submission/unanswered-field' && 'source' in params
      ? [`${params.source} at ${formatPath(path)}`]
      : [],
  );

const toProspect = (email: MappedSource): Row => ({
  table: 'candidate_prospects',
  map: { email, positions: { answers: 'review' } },
});
const toResult = (map: Submission['map']): Row => ({ table: 'quiz_results', map });

describe('submitted rows', () => {
  it('a source without a value for some visitor is reported where the column takes no null', () => {
    expect(getMissing(toProspect({ field: 'mail' }))).toEqual([
      '"mail" at submissions[0].map.email',
    ]);
    expect(getMissing(toProspect({ field: 'work' }))).toEqual([
      '"work" at submissions[0].map.email',
    ]);
    expect(getMissing(toResult({ answers: { score: 'fitness', as: 'band' } }))).toEqual([
      '"fitness" at submissions[0].map.answers',
    ]);
  });

  it('an optional field as a source is null in a column that takes null', () => {
    expect(
      getMissing(toResult({ email: { field: 'mail' }, answers: { answers: 'values' } })),
    ).toEqual([]);
    expect(
      getMissing(toResult({ selected_plan: { draw: 'wheel' }, answers: { answers: 'values' } })),
    ).toEqual([]);
  });

  it('a part of a list or object without a value is null in the row', () => {
    const list = { list: [{ field: 'pet' }, { field: 'walks' }, { draw: 'wheel' }] };
    expect(getMissing(toResult({ answers: { object: { list } } }))).toEqual([]);
  });

  it('a coalesce source is reported only if some visitor has none of its values', () => {
    const getMissingOfCoalesce = (...coalesce: MappedSource[]): string[] =>
      getMissing(toProspect({ coalesce }));
    expect(getMissingOfCoalesce({ field: 'mail' }, { field: 'work' })).toEqual([
      'this at submissions[0].map.email',
    ]);
    expect(getMissingOfCoalesce({ field: 'mail' }, { const: 'nobody@example.com' })).toEqual([]);
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
      submissions: [{ id: 'row', step: 'walks', ...toProspect({ field: 'work' }) }],
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
      submissions: [{ id: 'row', step: 'walks', ...toProspect({ field: 'mail' }) }],
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
            mail: { field: 'mail' },
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
