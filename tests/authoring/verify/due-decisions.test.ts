import { describe, expect, it } from 'vitest';
import type { FunnelSource } from '../../../src/funnel/definition/funnel-schema';
import { verify } from '../../../src/authoring/verify/verify';
import { buildChoiceQuestion, buildEnding, buildFunnel } from '../../support/engine/build-funnel';

const is = (field: string, value: string) => ({ field, operator: 'is' as const, value });
const greeting: FunnelSource['steps'][number] = { kind: 'statement', id: 'hello', title: 'Hello' };

/** Findings of a decision by size that is due at the size question. */
const getFindings = (steps: FunnelSource['steps'], results = ['roomy', 'tight']) =>
  verify(
    buildFunnel({
      steps,
      decisions: [
        {
          id: 'home',
          decideAt: 'size',
          results: Object.fromEntries(results.map((id) => [id, { label: id }])),
          rules: [
            { when: is('size', 'big'), result: 'roomy' },
            { when: is('size', 'small'), result: 'tight' },
          ],
        },
      ],
      result: {
        redirect: [{ to: '/done', weight: 1 }],
        carry: { pet: { field: 'pet' }, home: { decision: 'home' } },
        fallbackTo: '/small',
      },
    }),
  ).map(({ code, params, counterexample }) => ({ code, params, counterexample }));

const sizeQuestion = buildChoiceQuestion('size', ['big', 'small']);

describe('due decisions', () => {
  it('a decision is not evaluated before its step', () => {
    expect(
      getFindings([
        greeting,
        buildChoiceQuestion('pet', ['cat', 'dog']),
        sizeQuestion,
        buildEnding(),
      ]),
    ).toEqual([]);
  });

  it('a decision is evaluated at the ending for visitors who skipped its step', () => {
    const petQuestion = buildChoiceQuestion('pet', ['cat', 'dog'], {
      next: { rules: [{ when: is('pet', 'cat'), goTo: 'end' }] },
    });
    expect(getFindings([greeting, petQuestion, sizeQuestion, buildEnding()])).toEqual([
      {
        code: 'decision/undecided',
        params: { decision: 'home', step: 'end' },
        counterexample: [
          { type: 'continue' },
          { type: 'answer', field: 'pet', value: 'cat' },
          { type: 'continue' },
        ],
      },
    ]);
  });

  it('a result without a rule is reported as unreached', () => {
    const steps = [buildChoiceQuestion('pet', ['cat', 'dog']), sizeQuestion, buildEnding()];
    expect(getFindings(steps, ['roomy', 'tight', 'none'])).toEqual([
      { code: 'decision/unreached-result', params: { result: 'none' }, counterexample: null },
    ]);
  });
});
