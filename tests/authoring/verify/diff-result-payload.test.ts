import { describe, expect, it } from 'vitest';
import type { FunnelSource } from '../../../src/funnel/definition/funnel-schema';
import type { ValueSource } from '../../../src/funnel/definition/value-source-schema';
import { compareOutcomes } from '../../../src/authoring/verify/diff/compare-outcomes';
import { compareSessions } from '../../../src/authoring/verify/diff/compare-sessions';
import { buildChoiceQuestion, buildEnding, buildFunnel } from '../../support/engine/build-funnel';

type ResultSource = NonNullable<FunnelSource['result']>;

const is = (field: string, value: string) => ({ field, operator: 'is' as const, value });
const persistence: FunnelSource['persistence'] = {
  step: { key: 'small_step', as: 'id' },
  answers: 'small_answers',
  draws: 'small_draws',
};

/** Cats skip three steps; in the new version dogs skip them too. */
function buildVersion(skippingPets: readonly string[], result: Partial<ResultSource>) {
  return buildFunnel({
    steps: [
      buildChoiceQuestion('pet', ['cat', 'dog'], {
        next: {
          rules: [
            { when: { field: 'pet', operator: 'isAnyOf', value: [...skippingPets] }, goTo: 'end' },
          ],
        },
      }),
      {
        kind: 'question',
        id: 'walks',
        title: 'Walks?',
        fields: [
          {
            type: 'singleChoice',
            id: 'walks',
            options: [
              { value: 'many', label: 'Many', points: 3 },
              { value: 'most', label: 'Most', points: 3 },
            ],
          },
        ],
      },
      {
        kind: 'draw',
        id: 'wheel',
        title: 'Spin',
        outcomes: [
          { value: 'bone', label: 'Bone', weight: 1 },
          { value: 'ball', label: 'Ball', weight: 1 },
        ],
        animation: { durationMs: 100, minTurns: 1, slices: ['bone', 'ball'] },
      },
      buildEnding(),
    ],
    scores: [{ id: 'fitness', bands: [{ id: 'any', min: 0, max: 9 }] }],
    decisions: [
      {
        id: 'food',
        decideAt: 'pet',
        results: { any: { label: 'Any' } },
        default: { result: 'any' },
      },
      {
        id: 'lead',
        decideAt: 'walks',
        results: { long: { label: 'Long' } },
        rules: [{ when: { field: 'walks', operator: 'isAnswered' }, result: 'long' }],
      },
    ],
    persistence,
    result: { redirect: [{ to: '/done', weight: 1 }], fallbackTo: '/small', ...result },
  });
}

/** Moved outcomes of a carried value for visitors who skip in the new version. */
const getCarriedChanges = (oldValue: ValueSource, newValue: ValueSource = oldValue): string[] =>
  compareOutcomes([
    buildVersion(['cat'], { carry: { value: oldValue } }),
    buildVersion(['cat', 'dog'], { carry: { value: newValue } }),
  ])
    .moves.filter(({ outcome }) => outcome === 'carry value')
    .map(({ before, after }) => `${before} → ${after}`);

describe('carried values', () => {
  it.each<[string, ValueSource, string[]]>([
    ['an answer', { field: 'walks' }, ['{"field":"walks"} → null']],
    ['a prize', { draw: 'wheel' }, ['{"draw":"wheel"} → null']],
    ['a decision', { decision: 'lead' }, ['{"decision":"lead"} → null']],
    ['points', { score: 'fitness' }, ['3 → 0']],
    [
      'a list',
      { list: [{ field: 'pet' }, { field: 'walks' }] },
      ['[{"field":"pet"},{"field":"walks"}] → [{"field":"pet"},null]'],
    ],
    [
      'an object',
      { object: { pet: { field: 'pet' }, prize: { draw: 'wheel' } } },
      ['{"pet":{"field":"pet"},"prize":{"draw":"wheel"}} → {"pet":{"field":"pet"},"prize":null}'],
    ],
    [
      'the first part of a coalesce',
      { coalesce: [{ field: 'walks' }, { score: 'fitness' }] },
      ['{"field":"walks"} → 0'],
    ],
    [
      'every part of a coalesce',
      { coalesce: [{ field: 'walks' }, { draw: 'wheel' }] },
      ['{"field":"walks"} → null'],
    ],
  ])('a carried value moves if %s is missing in the new version', (_, source, expected) => {
    expect(getCarriedChanges(source)).toEqual(expected);
  });

  it.each<[string, ValueSource]>([
    ['an answer', { field: 'pet' }],
    ['all answers', { answers: 'values' }],
    ['all questions', { questions: 'all' }],
    ['the time', { clock: 'iso' }],
    ['a band, which is an outcome of its own', { score: 'fitness', as: 'band' }],
    ['a constant', { const: 7 }],
  ])('a carried value does not move if %s is present', (_, source) => {
    expect(getCarriedChanges(source)).toEqual([]);
  });

  it('a carried value moves with another source, but not with another label', () => {
    expect(getCarriedChanges({ const: 7 }, { const: 8 })).toEqual(['7 → 8']);
    expect(getCarriedChanges({ const: 'seven' }, { const: 'eight' })).toEqual(['seven → eight']);
    expect(getCarriedChanges({ answers: 'values' }, { answers: 'review' })).toEqual([
      '{"answers":"values"} → {"answers":"review"}',
    ]);
    expect(getCarriedChanges({ clock: 'iso' }, { questions: 'all' })).toEqual([
      '{"clock":"iso"} → {"questions":"all"}',
    ]);
    expect(getCarriedChanges({ score: 'fitness', as: 'band' }, { const: null })).toEqual([
      '{"score":"fitness"} → null',
    ]);
    expect(getCarriedChanges({ field: 'pet', as: 'value' }, { field: 'pet', as: 'label' })).toEqual(
      [],
    );
  });
});

describe('the redirect of a result', () => {
  const buildWithRedirects = (...redirect: NonNullable<ResultSource['redirect']>) =>
    buildVersion(['cat'], { redirect });
  const moved = (...[oldValue, newValue]: Parameters<typeof compareOutcomes>[0]): string[] =>
    compareOutcomes([oldValue, newValue]).moves.map(
      ({ outcome, before, after }) => `${outcome}: ${before} → ${after}`,
    );
  const buildPage = (to: string, weight: number) => ({ to, weight });

  it('several redirects are listed with their shares, without those of weight 0', () => {
    const singlePage = buildWithRedirects(buildPage('/a', 1));
    expect(moved(singlePage, buildWithRedirects(buildPage('/a', 3), buildPage('/b', 1)))).toEqual([
      'redirect: /a → /a 75%, /b 25%',
    ]);
    expect(moved(buildWithRedirects(buildPage('/b', 2), buildPage('/a', 1)), singlePage)).toEqual([
      'redirect: /b 66.7%, /a 33.3% → /a',
    ]);
    expect(moved(singlePage, buildWithRedirects(buildPage('/a', 0.5), buildPage('/b', 0)))).toEqual(
      [],
    );
  });

  it('a funnel without a result has no redirect', () => {
    const withoutResult = buildFunnel({
      steps: [buildChoiceQuestion('pet', ['cat', 'dog']), buildEnding()],
      persistence,
    });
    const withResult = buildFunnel({
      steps: [buildChoiceQuestion('pet', ['cat', 'dog']), buildEnding()],
      persistence,
      result: { redirect: [buildPage('/a', 1)], fallbackTo: '/small' },
    });
    expect(moved(withoutResult, withResult)).toEqual(['redirect: null → /a']);
  });
});

describe('stored sessions of a longer funnel', () => {
  const buildQuestions = (ids: readonly string[]) =>
    buildFunnel({
      steps: [...ids.map((id) => buildChoiceQuestion(id, ['1', '2'])), buildEnding()],
      persistence,
    });

  it('moved sessions are listed by stored step and resumed step', () => {
    const oldValue = buildQuestions(['a', 'b', 'c']);
    const newValue = buildFunnel({
      steps: [
        buildChoiceQuestion('a', ['1', '2'], {
          next: { rules: [{ when: is('a', '2'), goTo: 'c' }] },
        }),
        buildChoiceQuestion('extra', ['x', 'y']),
        buildChoiceQuestion('c', ['1', '2']),
        buildEnding(),
      ],
      persistence,
    });
    const { sessions, same, elsewhere, startOver, moved } = compareSessions([oldValue, newValue]);
    expect({ sessions, same, elsewhere, startOver }).toEqual({
      sessions: 1 + 2 + 4 + 8,
      same: 1 + 2 + 4,
      elsewhere: 2 + 2 + 4,
      startOver: 0,
    });
    expect(
      moved.map(({ step, on, returns, count, share }) => [step, on, returns, count, share]),
    ).toEqual([
      ['b', 'extra', 'elsewhere', 1, 0.5],
      ['b', 'c', 'elsewhere', 1, 0.5],
      ['c', 'extra', 'elsewhere', 2, 0.5],
      ['end', 'extra', 'elsewhere', 4, 0.5],
    ]);
  });

  it('too many sessions are sampled, and the report says so', () => {
    const bothAnswers = { all: [is('a', '1'), is('b', '1')] };
    const oldValue = buildFunnel({
      steps: [
        buildChoiceQuestion('a', ['1', '2']),
        buildChoiceQuestion('b', ['1', '2']),
        buildChoiceQuestion('c', ['1', '2'], {
          next: { rules: [{ when: bothAnswers, goTo: 'other' }] },
        }),
        buildEnding(),
        buildEnding('other'),
      ],
      persistence,
    });
    // Four answer combinations before the last question.
    expect(compareSessions([oldValue, oldValue], 4).exhaustive).toBe(true);
    expect(compareSessions([oldValue, oldValue], 1).exhaustive).toBe(false);
  });
});
