import { describe, expect, it } from 'vitest';
import type { FunnelSource } from '../../../src/funnel/definition/funnel-schema';
import { formatPath } from '../../../src/funnel/definition/issues/issue';
import { verify } from '../../../src/authoring/verify/verify';
import { buildChoiceQuestion, buildEnding, buildFunnel } from '../../support/engine/build-funnel';

const drawStep: FunnelSource['steps'][number] = {
  kind: 'draw',
  id: 'wheel',
  title: 'Spin',
  outcomes: ['bone', 'ball'].map((value) => ({ value, label: value, weight: 0.5 })),
  animation: { durationMs: 100, minTurns: 1, slices: ['bone', 'ball'] },
};
const drawCondition = { draw: 'wheel', operator: 'is' as const, value: 'bone' };
const is = (field: string, value: string) => ({ field, operator: 'is' as const, value });

/** Premature conditions and the locations an editor points at. */
const getPremature = (steps: FunnelSource['steps'], overrides: Partial<FunnelSource> = {}) =>
  verify(
    buildFunnel({
      steps,
      persistence: {
        step: { key: 'small_step', as: 'id' },
        answers: 'small_answers',
        draws: 'small_draws',
      },
      ...overrides,
    }),
  ).flatMap((finding) =>
    finding.code === 'rule/asks-too-early'
      ? [{ ...finding.params, place: formatPath(finding.place) }]
      : [],
  );

describe('premature conditions', () => {
  it('a condition on an answer or draw of any later step is premature', () => {
    const rules = [{ when: { any: [drawCondition, is('colour', 'red')] }, goTo: 'end' }];
    expect(
      getPremature([
        buildChoiceQuestion('pet', ['cat', 'dog'], { next: { rules } }),
        buildChoiceQuestion('size', ['big', 'small']),
        buildChoiceQuestion('colour', ['red', 'blue']),
        drawStep,
        buildEnding(),
      ]),
    ).toEqual([
      {
        asks: 'wheel',
        answeredAt: 'wheel',
        askedAt: 'pet',
        place: 'steps[0].next.rules[0].when.any[0].draw',
      },
      {
        asks: 'colour',
        answeredAt: 'colour',
        askedAt: 'pet',
        place: 'steps[0].next.rules[0].when.any[1].field',
      },
    ]);
  });

  it('a condition on the own answer is premature in visibleWhen of the step, but not in its rules', () => {
    const selfReadingStep = buildChoiceQuestion('colour', ['red', 'blue'], {
      visibleWhen: { not: is('colour', 'red') },
      next: { rules: [{ when: is('colour', 'red'), goTo: 'end' }] },
    });
    expect(
      getPremature([
        buildChoiceQuestion('pet', ['cat', 'dog']),
        selfReadingStep,
        buildEnding('other'),
        buildEnding(),
      ]),
    ).toEqual([
      {
        asks: 'colour',
        answeredAt: 'colour',
        askedAt: 'colour',
        place: 'steps[1].visibleWhen.not.field',
      },
    ]);
  });

  it('a condition of a field or decision on a later draw is premature', () => {
    const pet = buildChoiceQuestion('pet', ['cat', 'dog']);
    const [field] = pet.fields;
    const noteField = {
      type: 'text' as const,
      id: 'note',
      label: 'Note',
      visibleWhen: drawCondition,
    };
    expect(
      getPremature(
        [{ ...pet, fields: [...(field ? [field] : []), noteField] }, drawStep, buildEnding()],
        {
          decisions: [
            {
              id: 'food',
              decideAt: 'pet',
              results: { meat: { label: 'Meat' } },
              rules: [{ when: drawCondition, result: 'meat' }],
              default: { result: 'meat' },
            },
          ],
        },
      ).map(({ place }) => place),
    ).toEqual(['steps[0].fields[1].visibleWhen.draw', 'decisions[0].rules[0].when.draw']);
  });

  it('a condition on another branch or on an earlier answer is not premature', () => {
    const dogRoute = { rules: [{ when: is('pet', 'dog'), goTo: 'walks' }] };
    const steps: FunnelSource['steps'] = [
      drawStep,
      buildChoiceQuestion('pet', ['cat', 'dog'], { next: dogRoute }),
      buildChoiceQuestion('fur', ['long', 'short'], {
        next: { rules: [{ when: is('walks', 'few'), goTo: 'end' }], default: 'other' },
      }),
      buildChoiceQuestion('walks', ['few', 'many'], {
        visibleWhen: { any: [drawCondition, is('pet', 'dog')] },
        next: { default: 'end' },
      }),
      buildEnding('other'),
      buildEnding(),
    ];
    expect(getPremature(steps)).toEqual([]);
  });
});
