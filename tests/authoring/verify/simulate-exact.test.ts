import { describe, expect, it } from 'vitest';
import type { FunnelSource } from '../../../src/funnel/definition/funnel-schema';
import { createSeededRandom } from '../../../src/funnel/engine/seeded-random';
import { findPossibleAnswers } from '../../../src/authoring/verify/possible-answers';
import { simulate, type Share } from '../../../src/authoring/verify/simulate/simulate';
import { computeForwardProbabilities } from '../../../src/authoring/verify/simulate/forward-probabilities';
import { estimateShare } from '../../../src/authoring/verify/simulate/wilson-interval';
import {
  createAnswerSampler,
  getAnswerDistribution,
} from '../../../src/authoring/verify/simulate/answer-distribution';
import {
  emptyRates,
  type VisitorRates,
} from '../../../src/authoring/verify/simulate/visitor-rates';
import { buildChoiceQuestion, buildEnding, buildFunnel } from '../../support/engine/build-funnel';
import type { StepSource } from '../../support/funnel-source-types';

const is = (field: string, value: string) => ({ field, operator: 'is' as const, value });
const pets: StepSource = {
  kind: 'question',
  id: 'pet',
  title: 'Pet?',
  fields: [
    {
      type: 'singleChoice',
      id: 'pet',
      options: ['cat', 'dog'].map((value, points) => ({ value, label: value, points })),
    },
  ],
  next: { rules: [{ when: is('pet', 'dog'), goTo: 'wheel' }] },
};
const catStep: StepSource = { kind: 'statement', id: 'attic', title: 'For cats' };
const drawStep: StepSource = {
  kind: 'draw',
  id: 'wheel',
  title: 'Spin',
  outcomes: ['bone', 'ball'].map((value, weight) => ({ value, label: value, weight })),
  animation: { durationMs: 100, minTurns: 1, slices: ['bone', 'ball'] },
};
const funnel = (overrides: Partial<FunnelSource> = {}) =>
  buildFunnel({
    steps: [pets, catStep, drawStep, buildEnding()],
    scores: [{ id: 'fitness', bands: [{ id: 'lazy', min: 0, max: 0 }] }],
    persistence: {
      step: { key: 'small_step', as: 'id' },
      answers: 'small_answers',
      draws: 'small_draws',
    },
    ...overrides,
  });
/** All visitors have a dog. */
const dogs: VisitorRates = {
  ...emptyRates,
  optionWeights: new Map([['pet', new Map([['cat', 0]])]]),
};

const allShare: Share = { ...estimateShare(10, 10), exact: 1 };
const noneShare: Share = { ...estimateShare(0, 10), exact: 0 };
/** The share of an empty sample. */
const emptyShare: Share = { ...estimateShare(0, 0), exact: 0 };
const noTraffic = { left: emptyShare, stopped: emptyShare, wentOn: 0, finished: 0 };

describe('simulation without randomness', () => {
  it('where everybody finishes, the share is all of them, however many answers are added up', () => {
    const tenths = buildFunnel({
      steps: [buildChoiceQuestion('tenth', [...'abcdefghij']), buildEnding()],
    });
    const forward = computeForwardProbabilities(tenths, emptyRates);
    expect(forward).toMatchObject({
      ok: true,
      probabilities: { finished: expect.not.closeTo(1, 18) },
    });
    const { finished, steps } = simulate(tenths, { runs: 10, seed: 1 });
    expect(finished.exact).toBe(1);
    expect(steps.map(({ came }) => came.exact)).toEqual([1, 1]);
  });

  it('without randomness, simulated and exact shares are equal', () => {
    const decisions: FunnelSource['decisions'] = [
      {
        id: 'food',
        decideAt: 'pet',
        results: { milk: { label: 'Milk' }, bone: { label: 'Bone' } },
        rules: [{ when: is('pet', 'cat'), result: 'milk' }],
        default: { result: 'bone' },
      },
      {
        id: 'toy',
        decideAt: 'pet',
        results: { any: { label: 'Any' } },
        default: { result: 'any' },
      },
    ];
    const passedTraffic = { left: noneShare, stopped: noneShare, wentOn: 10, finished: 0 };
    expect(simulate(funnel({ decisions }), { runs: 10, seed: 1, rates: dogs })).toEqual({
      funnel: 'small',
      runs: 10,
      visitsMeasured: null,
      runsAsked: 10,
      seed: 1,
      finished: allShare,
      steps: [
        { step: 'pet', came: allShare, ...passedTraffic },
        { step: 'attic', came: noneShare, ...noTraffic },
        { step: 'wheel', came: allShare, ...passedTraffic },
        {
          step: 'end',
          came: allShare,
          left: noneShare,
          stopped: noneShare,
          wentOn: 0,
          finished: 10,
        },
      ],
      moves: [
        { from: 'pet', to: 'wheel', share: 1 },
        { from: 'wheel', to: 'end', share: 1 },
      ],
      outcomes: [
        { kind: 'ending', id: 'small', results: [{ value: 'end', ...allShare }] },
        {
          kind: 'decision',
          id: 'food',
          results: [
            { value: 'milk', ...noneShare },
            { value: 'bone', ...allShare },
          ],
        },
        { kind: 'decision', id: 'toy', results: [{ value: 'any', ...allShare }] },
        {
          kind: 'band',
          id: 'fitness',
          results: [
            { value: 'lazy', ...noneShare },
            { value: null, ...allShare },
          ],
        },
        {
          kind: 'draw',
          id: 'wheel',
          results: [
            { value: 'bone', ...noneShare },
            { value: 'ball', ...allShare },
          ],
        },
      ],
      length: { shortest: 3, longest: 3, mean: 3 },
      notExact: null,
    });
  });

  it('with a drop-off rate of 1 all visitors leave, and later steps have none', () => {
    const rates = { ...dogs, dropOffRates: new Map([['wheel', 1]]) };
    const { finished, steps, outcomes, length } = simulate(funnel(), { runs: 10, seed: 1, rates });
    expect(finished).toEqual(noneShare);
    expect(steps.slice(2)).toEqual([
      { step: 'wheel', came: allShare, left: allShare, stopped: noneShare, wentOn: 0, finished: 0 },
      { step: 'end', came: noneShare, ...noTraffic },
    ]);
    expect(outcomes[0]).toEqual({
      kind: 'ending',
      id: 'small',
      results: [{ value: 'end', ...emptyShare }],
    });
    expect(length).toBeNull();
  });

  it('an unreached step has no drop-off, whatever its rate', () => {
    const rates = { ...dogs, dropOffRates: new Map([['attic', 0.5]]) };
    const { steps } = simulate(funnel(), { runs: 10, seed: 1, rates });
    expect(steps[1]).toEqual({ step: 'attic', came: noneShare, ...noTraffic });
  });

  it('all visitors stop at a decision without a result', () => {
    const decisions: FunnelSource['decisions'] = [
      {
        id: 'food',
        decideAt: 'pet',
        results: { milk: { label: 'Milk' } },
        rules: [{ when: is('pet', 'cat'), result: 'milk' }],
      },
    ];
    const { finished, steps } = simulate(funnel({ decisions }), { runs: 10, seed: 1, rates: dogs });
    expect(finished).toEqual(noneShare);
    expect(steps.slice(0, 3)).toEqual([
      { step: 'pet', came: allShare, left: noneShare, stopped: allShare, wentOn: 0, finished: 0 },
      { step: 'attic', came: noneShare, ...noTraffic },
      { step: 'wheel', came: noneShare, ...noTraffic },
    ]);
  });

  it('all visitors stop at an unanswerable question', () => {
    const riddle: StepSource = {
      kind: 'question',
      id: 'riddle',
      title: 'Riddle?',
      fields: [
        {
          type: 'text',
          id: 'riddle',
          label: 'Riddle',
          maxLength: 2,
          validation: [{ rule: 'minLength', value: 3, message: 'Longer' }],
        },
      ],
    };
    const { steps } = simulate(buildFunnel({ steps: [riddle, buildEnding()] }), {
      runs: 10,
      seed: 1,
    });
    expect(steps[0]).toEqual({
      step: 'riddle',
      came: allShare,
      left: noneShare,
      stopped: allShare,
      wentOn: 0,
      finished: 0,
    });
  });
});

describe('exact shares', () => {
  it('exact shares follow option weights, outcome weights and drop-off rates', () => {
    const rates: VisitorRates = {
      ...emptyRates,
      dropOffRates: new Map([['pet', 0.5]]),
      optionWeights: new Map([['pet', new Map([['dog', 3]])]]),
    };
    const forward = computeForwardProbabilities(funnel(), rates);
    expect(forward.ok && Object.fromEntries(forward.probabilities.came)).toEqual({
      pet: 1,
      attic: 0.125,
      wheel: 0.5,
      end: 0.5,
    });
    const { steps } = simulate(funnel(), { runs: 10, seed: 1, rates });
    expect(steps.map(({ left }) => left.exact)).toEqual([0.5, 0, 0, 0]);
  });

  it('exact shares are missing with the reason too-many-ways above the state limit', () => {
    const steps = ['a', 'b', 'c'].map((id, index): StepSource => ({
      kind: 'question',
      id,
      title: id,
      fields: [
        {
          type: 'singleChoice',
          id,
          options: [0, 1].map((at) => ({
            value: `v${at}`,
            label: `${at}`,
            points: at * 10 ** index,
          })),
        },
      ],
    }));
    const definition = buildFunnel({
      steps: [...steps, buildEnding()],
      // Each of the eight totals has a band of its own, so none of them merge.
      scores: [
        {
          id: 'sum',
          bands: [0, 1, 10, 11, 100, 101, 110, 111].map((total) => ({
            id: `total-${total}`,
            min: total,
            max: total,
          })),
        },
      ],
    });
    expect(computeForwardProbabilities(definition, emptyRates, { maxStates: 7 })).toMatchObject({
      ok: false,
      code: 'too-many-ways',
      leftOut: [{ part: 'band sum', why: 'too-wide', states: 8, remembered: [{ id: 'sum' }] }],
    });
    expect(computeForwardProbabilities(definition, emptyRates, { maxStates: 8 })).toMatchObject({
      ok: true,
    });
  });
});

describe('random answers', () => {
  const buildField = (overrides: object) => {
    const [step] = buildFunnel({
      steps: [
        {
          kind: 'question',
          id: 'many',
          title: 'Many?',
          fields: [
            {
              type: 'multiChoice',
              id: 'many',
              options: ['a', 'b', 'c'].map((value) => ({ value, label: value })),
              ...overrides,
            },
          ],
        },
        buildEnding(),
      ],
    }).steps;
    const [field] = step?.kind === 'question' ? step.fields : [];
    if (field === undefined) throw new Error('The field is gone.');
    return { field, answers: findPossibleAnswers(field, []).answers };
  };

  it('a random set that the validation rejects is drawn again', () => {
    const { field, answers } = buildField({
      validation: [{ rule: 'contains', value: 'b', message: 'Not without b' }],
    });
    const sampleAnswer = createAnswerSampler(field, answers, emptyRates);
    const random = createSeededRandom(3);
    const sampledSets = new Set(Array.from({ length: 100 }, () => String(sampleAnswer?.(random))));
    expect([...sampledSets].sort()).toEqual(['a,b', 'a,b,c', 'b', 'b,c']);
  });

  it('a consent is not ticked with probability one half, undefined or false', () => {
    const [step] = buildFunnel({
      steps: [
        {
          kind: 'question',
          id: 'news',
          title: 'News?',
          fields: [{ type: 'consent', id: 'news', label: 'News' }],
        },
        buildEnding(),
      ],
    }).steps;
    const [field] = step?.kind === 'question' ? step.fields : [];
    if (field === undefined) throw new Error('The field is gone.');
    const { answers } = findPossibleAnswers(field, [false]);
    expect(getAnswerDistribution(field, answers, emptyRates)).toEqual([
      { value: undefined, probability: 0.25 },
      { value: true, probability: 0.5 },
      { value: false, probability: 0.25 },
    ]);
  });

  it('a field without a possible answer has no sampler', () => {
    const { field } = buildField({});
    expect(createAnswerSampler(field, [], emptyRates)).toBeNull();
  });

  it('the probability of a group of sets is proportional to its count', () => {
    const { field } = buildField({});
    const answers = [
      { value: ['a'], count: 3n },
      { value: ['a', 'b'], count: 1n },
    ];
    expect(getAnswerDistribution(field, answers, emptyRates)).toEqual([
      { value: ['a'], probability: 0.75 },
      { value: ['a', 'b'], probability: 0.25 },
    ]);
    const rates = { ...emptyRates, optionWeights: new Map([['many', new Map([['b', 6]])]]) };
    expect(
      getAnswerDistribution(field, answers, rates).map(({ probability: share }) => share),
    ).toEqual([1 / 3, 2 / 3]);
  });

  it('a random text equals the operand of a condition as often as another text', () => {
    const definition = buildFunnel({
      steps: [
        {
          kind: 'question',
          id: 'word',
          title: 'Word?',
          fields: [{ type: 'text', id: 'word', label: 'Word' }],
          next: { rules: [{ when: is('word', 'yes'), goTo: 'end' }] },
        },
        buildChoiceQuestion('why', ['this', 'that']),
        buildEnding(),
      ],
    });
    const traffic = simulate(definition, { runs: 1000, seed: 4 }).steps[1]?.came;
    expect(traffic?.exact).toBe(0.5);
    expect(Math.abs((traffic?.share ?? 0) - 0.5)).toBeLessThan(0.08);
  });
});

describe('interval of a share', () => {
  it('an interval contains the observed share, and its bounds are 0 or 1 only if none or all were observed', () => {
    for (const of of [1, 2, 3, 7, 10, 33, 100, 999])
      for (let count = 0; count <= of; count += 1) {
        const { share, low, high } = estimateShare(count, of);
        expect(share).toBe(count / of);
        expect(low).toBeLessThanOrEqual(share);
        expect(high).toBeGreaterThanOrEqual(share);
        expect([low === 0, high === 1]).toEqual([count === 0, count === of]);
      }
  });
});
