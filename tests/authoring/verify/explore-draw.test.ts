import { describe, expect, it } from 'vitest';
import { prepare } from '../../../src/funnel/engine/compile';
import type { Constraint } from '../../../src/authoring/verify/constraint';
import { explore } from '../../../src/authoring/verify/explore/explore';
import { buildEnding, buildFunnel } from '../../support/engine/build-funnel';
import type { StepSource } from '../../support/funnel-source-types';

const buildWheel = (id: string): StepSource => ({
  kind: 'draw',
  id,
  title: 'Turn it',
  outcomes: ['win', 'lose'].map((value) => ({ value, label: value, weight: 1 })),
  animation: { durationMs: 100, minTurns: 1, slices: ['win', 'lose'] },
});
const buildPrize = (step: string) => ({
  id: `${step}-prize`,
  decideAt: 'second',
  results: { yes: { label: 'Yes' }, no: { label: 'No' } },
  rules: [{ when: { draw: step, operator: 'is' as const, value: 'win' }, result: 'yes' }],
  default: { result: 'no' },
});
const funnel = prepare(
  buildFunnel({
    steps: [buildWheel('first'), buildWheel('second'), buildEnding()],
    decisions: [buildPrize('first'), buildPrize('second')],
    persistence: { step: { key: 'small_step', as: 'id' }, draws: 'small_draws' },
  }),
);
/** The pairs of draws with which visitors leave the second wheel. */
const getDraws = (constraints: readonly Constraint[]): string[] =>
  (explore(funnel, { maxStates: 1000 }, constraints).exitsByStep.get('second') ?? [])
    .map(({ state }) => [...state.draws.values()].join(' and '))
    .toSorted();

describe('draws with constraints', () => {
  it('without a constraint every pair of outcomes of two draws is explored', () => {
    expect(getDraws([])).toEqual(['lose and lose', 'lose and win', 'win and lose', 'win and win']);
  });

  it('a constraint on an outcome applies to its own draw only', () => {
    expect(getDraws([{ step: 'first', drawnOutcome: 'lose' }])).toEqual([
      'lose and lose',
      'lose and win',
    ]);
    expect(getDraws([{ step: 'second', drawnOutcome: 'win' }])).toEqual([
      'lose and win',
      'win and win',
    ]);
  });

  it('a constraint on a draw without an outcome keeps all of them', () => {
    expect(getDraws([{ step: 'first' }])).toHaveLength(4);
  });
});
