import { describe, expect, it } from 'vitest';
import { compareOutcomes } from '../../../src/authoring/verify/diff/compare-outcomes';
import { createComponents } from '../../../src/authoring/verify/product/product-component';
import {
  createStateMerger,
  getProductTraceEvents,
  type SharedAnswer,
} from '../../../src/authoring/verify/product/product-state';
import { getEntryPoints } from '../../../src/authoring/verify/product/positions';
import { initialObservableState } from '../../../src/authoring/verify/product/product-component';
import { buildChoiceQuestion, buildEnding, buildFunnel } from '../../support/engine/build-funnel';
import type { FunnelParts } from '../../support/funnel-source-types';

describe('states of two funnels under the same answers', () => {
  const questions = ['size', 'pet', 'colour'];
  const funnel = buildFunnel({
    steps: [
      ...questions.map((id) => {
        const isA = { field: id, operator: 'is' as const, value: 'a' };
        return buildChoiceQuestion(id, ['a', 'b'], {
          next: { rules: [{ when: isA, goTo: 'other' }] },
        });
      }),
      buildEnding(),
      buildEnding('other'),
    ],
  });
  const components = createComponents([funnel, funnel], 'observed');
  const getName = (field: string) => components[0]?.getQuestion(field).name ?? '';
  const answer = (field: string, value: string): [string, SharedAnswer] => [
    getName(field),
    { component: 0, type: 'answer', field, value },
  ];

  /** Merges states at the end of the first funnel and at a step of the second. */
  function merge(step: string, ...sharedAnswers: [string, SharedAnswer][][]) {
    const points = getEntryPoints(components, ['end', step]);
    const merger = createStateMerger<number, never>(components, points, (a, b) => a + b);
    for (const entries of sharedAnswers)
      merger.add({
        componentStates: components.map(() => ({ state: initialObservableState })),
        sharedAnswers: new Map(entries),
        weight: 1,
        trace: null,
      });
    return [...merger.states.values()].map((state) => ({
      weight: state.weight,
      questions: [...state.sharedAnswers.keys()],
    }));
  }

  it('answers that the other funnel still asks for keep states apart', () => {
    expect(merge('pet', [answer('pet', 'a')], [answer('pet', 'b')], [answer('pet', 'a')])).toEqual([
      { weight: 2, questions: [getName('pet')] },
      { weight: 1, questions: [getName('pet')] },
    ]);
  });

  it('answers that no funnel asks for any longer are dropped, and their states merge', () => {
    expect(merge('colour', [answer('pet', 'a')], [answer('pet', 'b')], [])).toEqual([
      { weight: 3, questions: [] },
    ]);
  });

  it('equal answers merge in whatever order they were given', () => {
    const [pet, size, colour] = [answer('pet', 'a'), answer('size', 'a'), answer('colour', 'a')];
    expect(merge('size', [pet, size, colour], [colour, size, pet], [size, colour, pet])).toEqual([
      { weight: 3, questions: [colour, pet, size].map(([name]) => name) },
    ]);
  });

  it('the events of a trace come in the order in which they happened', () => {
    const first = { component: 0, step: 'size', type: 'passed' } as const;
    const second = { component: 1, step: 'pet', type: 'passed' } as const;
    expect(
      getProductTraceEvents({ event: second, previous: { event: first, previous: null } }),
    ).toEqual([first, second]);
  });
});

describe('states with points in two scores', () => {
  /** Both answers have the points 1 and 11, one for each score. */
  const build = (highFrom: number) => {
    const bands = [
      { id: 'low', min: 0, max: highFrom - 1 },
      { id: 'high', min: highFrom, max: 99 },
    ];
    const points = [
      { skill: 1, luck: 11 },
      { skill: 11, luck: 1 },
    ];
    const parts: FunnelParts = {
      steps: [
        {
          kind: 'question',
          id: 'pet',
          title: 'Pet?',
          fields: [
            {
              type: 'singleChoice',
              id: 'pet',
              options: points.map((given, index) => ({
                value: `${index}`,
                label: `${index}`,
                points: given,
              })),
            },
          ],
        },
        buildEnding(),
      ],
      scores: [
        { id: 'skill', bands },
        { id: 'luck', bands },
      ],
    };
    return buildFunnel(parts);
  };

  it('visitors with the same digits in other scores are counted apart', () => {
    const { compared, moves } = compareOutcomes([build(5), build(12)]);
    expect(compared).toBe(2);
    expect(
      moves.map(({ outcome, before, after, count }) => [outcome, before, after, count]),
    ).toEqual([
      ['band luck', 'high', 'low', 1],
      ['band skill', 'high', 'low', 1],
    ]);
  });
});
