import { describe, expect, it } from 'vitest';
import { createCensus } from '../../../src/authoring/verify/census';
import { toTotalCounts } from '../../support/verify/total-counts';
import { buildChoiceQuestion, buildEnding, buildFunnel } from '../../support/engine/build-funnel';
import {
  createDrawObservedTest,
  enumeratePaths,
  filterFinished,
} from '../../support/verify/enumerate-paths';
import type { StepSource } from '../../support/funnel-source-types';

const drawStep: StepSource = {
  kind: 'draw',
  id: 'wheel',
  title: 'Turn it',
  outcomes: [
    { value: 'win', label: 'You win', weight: 1 },
    { value: 'lose', label: 'You lose', weight: 1 },
    { value: 'draw', label: 'Neither', weight: 1 },
  ],
  animation: { durationMs: 100, minTurns: 1, slices: ['win', 'lose', 'draw'] },
};

/** The skill question is shown at first and hidden once the later draw has a prize. */
const definition = buildFunnel({
  steps: [
    {
      kind: 'question',
      id: 'skill',
      title: 'How good are you?',
      fields: [
        {
          type: 'singleChoice',
          id: 'skill',
          options: [
            { value: 'none', label: 'Not at all', points: { luck: 0, work: 0 } },
            { value: 'some', label: 'A little', points: { luck: 1, work: 0 } },
            { value: 'much', label: 'Very', points: { luck: 1, work: 2 } },
          ],
          visibleWhen: { not: { draw: 'wheel', operator: 'is', value: 'win' } },
        },
      ],
    },
    drawStep,
    buildChoiceQuestion('size', ['big', 'small']),
    buildEnding(),
  ],
  scores: [{ id: 'luck' }, { id: 'work' }],
  decisions: [
    {
      id: 'praise',
      decideAt: 'size',
      results: { loud: { label: 'Loud' }, soft: { label: 'Soft' } },
      rules: [{ when: { field: 'skill', operator: 'is', value: 'much' }, result: 'loud' }],
      default: { result: 'soft' },
    },
  ],
  persistence: {
    step: { key: 'small_step', as: 'id' },
    answers: 'small_answers',
    draws: 'small_draws',
  },
});

/** Counts by value. */
const countValues = (values: readonly unknown[]): Record<string, number> =>
  values.reduce<Record<string, number>>(
    (counts, value) => ({ ...counts, [String(value)]: (counts[String(value)] ?? 0) + 1 }),
    {},
  );

describe('unsettled fields', () => {
  it('an answer hidden by a later step counts in no total or decision, as on the machine', () => {
    const { combinations, decisions, scores } = createCensus(definition);
    expect(toTotalCounts(scores)).toEqual({ luck: { 0: 10, 1: 8 }, work: { 0: 14, 2: 4 } });
    expect(decisions).toEqual({ praise: { loud: 4, soft: 14 } });

    const executed = filterFinished(
      enumeratePaths(definition, createDrawObservedTest(definition)),
    ).map(({ state }) => state.summary);
    expect(combinations).toBe(executed.length);
    expect(toTotalCounts(scores)).toEqual({
      luck: countValues(executed.map((end) => end.scores['luck']?.total)),
      work: countValues(executed.map((end) => end.scores['work']?.total)),
    });
    expect(decisions).toEqual({
      praise: countValues(executed.map((end) => end.decisions['praise']?.key)),
    });
  });
});
