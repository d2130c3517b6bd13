import { describe, expect, it } from 'vitest';
import type { FunnelSource } from '../../../src/funnel/definition/funnel-schema';
import { createCensus } from '../../../src/authoring/verify/census';
import { verify } from '../../../src/authoring/verify/verify';
import { buildEnding, buildFunnel } from '../../support/engine/build-funnel';

type Bands = NonNullable<FunnelSource['scores']>[number]['bands'];

/** Findings about the bands of a score with possible totals 0, 1 and 3. */
const getFindings = (bands: Bands, lastStep: FunnelSource['steps'][number] = buildEnding()) =>
  verify(
    buildFunnel({
      steps: [
        {
          kind: 'question',
          id: 'level',
          title: 'Level?',
          fields: [
            {
              type: 'singleChoice',
              id: 'level',
              options: [3, 0, 1].map((buildPoints) => ({
                value: `v${buildPoints}`,
                label: `${buildPoints}`,
                points: buildPoints,
              })),
            },
          ],
        },
        lastStep,
      ],
      scores: [{ id: 'sum', bands }],
      result: {
        redirect: [{ to: '/done', weight: 1 }],
        carry: { sum: { score: 'sum' } },
        fallbackTo: '/small',
      },
    }),
  ).map(({ code, params, counterexample }) => ({ code, params, first: counterexample?.[0] }));

const toAnswerEvent = (value: string) => ({ type: 'answer', field: 'level', value });

describe('the bands of a score', () => {
  it('a gap lists its totals in ascending order, with a counterexample for the lowest', () => {
    expect(getFindings([{ id: 'two', min: 2, max: 2 }])).toEqual([
      {
        code: 'score/gap',
        params: { score: 'sum', totals: [0, 1, 3] },
        first: toAnswerEvent('v0'),
      },
      {
        code: 'score/unreached-band',
        params: { band: 'two', least: 0, most: 3 },
        first: undefined,
      },
    ]);
  });

  it('a band includes both of its bounds', () => {
    expect(
      getFindings([
        { id: 'none', min: 0, max: 0 },
        { id: 'some', min: 1, max: 3 },
      ]),
    ).toEqual([]);
    expect(
      getFindings([
        { id: 'any', min: 0, max: 3 },
        { id: 'more', min: 4, max: 9 },
      ]),
    ).toMatchObject([{ code: 'score/unreached-band', params: { band: 'more' } }]);
  });

  it('an overlap is reported for each earlier band with the same totals', () => {
    const bands = [
      { id: 'low', min: 0, max: 1 },
      { id: 'high', min: 1, max: 3 },
      { id: 'all', min: 0, max: 3 },
      { id: 'top', min: 3, max: 3 },
    ];
    const find = (id: string) => bands.find((band) => band.id === id);
    const buildOverlap = (band: string, other: string, totals: number[], first: string) => ({
      code: 'score/overlap',
      params: { band: find(band), other: find(other), totals },
      first: toAnswerEvent(first),
    });
    expect(getFindings(bands)).toEqual([
      buildOverlap('high', 'low', [1], 'v1'),
      buildOverlap('all', 'low', [0, 1], 'v0'),
      buildOverlap('all', 'high', [1, 3], 'v1'),
      buildOverlap('top', 'high', [3], 'v3'),
      buildOverlap('top', 'all', [3], 'v3'),
    ]);
  });

  it('bands are not checked if no ending is reached', () => {
    const impossibleCondition = {
      all: ['v0', 'v1'].map((value) => ({ field: 'level', operator: 'is' as const, value })),
    };
    expect(
      getFindings([{ id: 'two', min: 2, max: 2 }], {
        ...buildEnding(),
        visibleWhen: impossibleCondition,
      }).map(({ code }) => code),
    ).toEqual(['flow/dead-end']);
  });
});

describe('conditions on a band', () => {
  it('a condition on a band reads its own score, even if that is not the first', () => {
    const buildPoints = (work: number) => ({ luck: 1, work });
    const definition = buildFunnel({
      steps: [
        {
          kind: 'question',
          id: 'level',
          title: 'Level?',
          fields: [
            {
              type: 'singleChoice',
              id: 'level',
              options: [
                { value: 'low', label: 'Low', points: buildPoints(0) },
                { value: 'high', label: 'High', points: buildPoints(1) },
              ],
            },
          ],
        },
        buildEnding(),
      ],
      scores: [
        { id: 'luck', bands: [{ id: 'any', min: 0, max: 9 }] },
        {
          id: 'work',
          bands: [
            { id: 'easy', min: 0, max: 0 },
            { id: 'hard', min: 1, max: 9 },
          ],
        },
      ],
      decisions: [
        {
          id: 'praise',
          decideAt: 'level',
          results: { loud: { label: 'Loud' }, soft: { label: 'Soft' } },
          rules: [{ when: { score: 'work', operator: 'is', value: 'hard' }, result: 'loud' }],
          default: { result: 'soft' },
        },
      ],
    });
    expect(createCensus(definition).decisions).toEqual({ praise: { loud: 1, soft: 1 } });
  });
});

describe('the bands of a value', () => {
  /** Findings about the bands of half of a number from 0 to 3. */
  const getValueFindings = (bands: Bands, rule = { whole: true }) =>
    verify(
      buildFunnel({
        steps: [
          {
            kind: 'question',
            id: 'q',
            title: 'How many?',
            fields: [{ type: 'number', id: 'count', label: 'Count', min: 0, max: 3, ...rule }],
          },
          { ...buildEnding(), description: '{value.half}' },
        ],
        values: [{ id: 'half', as: { divide: [{ field: 'count' }, 2] }, bands }],
      }),
    ).map(({ code, path, params, counterexample }) => ({
      code,
      path: path.join('.'),
      params,
      first: counterexample?.[0],
    }));

  it('numbers between two bands, in two bands, and in none are told', () => {
    expect(
      getValueFindings([
        { id: 'low', min: 0, max: 0.9 },
        { id: 'high', min: 1, max: 2 },
      ]),
    ).toEqual([]);
    expect(
      getValueFindings([
        { id: 'low', min: 0, max: 0 },
        { id: 'high', min: 1, max: 1 },
        { id: 'more', min: 1, max: 1.5 },
        { id: 'most', min: 2, max: 9 },
      ]),
    ).toEqual([
      {
        code: 'score/gap',
        path: 'values.0',
        params: { score: 'half', totals: [0.5] },
        first: { type: 'answer', field: 'count', value: 1 },
      },
      expect.objectContaining({ code: 'score/overlap', path: 'values.0.bands.2' }),
      {
        code: 'score/unreached-band',
        path: 'values.0.bands.3',
        params: { band: 'most', least: 0, most: 1.5 },
        first: undefined,
      },
    ]);
  });

  it('a gap that only decimals fall into is told', () => {
    const bands = [
      { id: 'low', min: 0, max: 0.9 },
      { id: 'high', min: 1, max: 2 },
    ];
    expect(getValueFindings(bands, { whole: false })).toMatchObject([
      { code: 'score/gap', path: 'values.0', params: { score: 'half' } },
    ]);
  });
});
