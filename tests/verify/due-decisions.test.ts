import { describe, expect, it } from 'vitest';
import type { FunnelSource } from '../../src/definition/funnel-schema';
import { verify } from '../../src/verify/verify';
import { buildChoiceQuestion, buildEnding, buildFunnel } from '../../testing/engine/build-funnel';

const is = (field: string, value: string) => ({ field, operator: 'is' as const, value });
const hello: FunnelSource['steps'][number] = { kind: 'statement', id: 'hello', title: 'Hello' };

/** What is found where a decision by size is due at the question of size. */
const found = (steps: FunnelSource['steps'], results = ['roomy', 'tight']) =>
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

const size = buildChoiceQuestion('size', ['big', 'small']);

describe('a decision', () => {
  it('is not asked of those who have not come to its step yet', () => {
    expect(found([hello, buildChoiceQuestion('pet', ['cat', 'dog']), size, buildEnding()])).toEqual(
      [],
    );
  });

  it('is asked at the ending of those who never came to its step', () => {
    const pet = buildChoiceQuestion('pet', ['cat', 'dog'], {
      next: { rules: [{ when: is('pet', 'cat'), goTo: 'end' }] },
    });
    expect(found([hello, pet, size, buildEnding()])).toEqual([
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

  it('has a result too many where no rule gives it', () => {
    const steps = [buildChoiceQuestion('pet', ['cat', 'dog']), size, buildEnding()];
    expect(found(steps, ['roomy', 'tight', 'none'])).toEqual([
      { code: 'decision/unreached-result', params: { result: 'none' }, counterexample: null },
    ]);
  });
});
