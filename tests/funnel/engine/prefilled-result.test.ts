import { describe, expect, it } from 'vitest';
import { prepare } from '../../../src/funnel/engine/compile';
import { recomputeResult } from '../../../src/funnel/engine/recompute';
import { buildChoiceQuestion, buildEnding, buildFunnel } from '../../support/engine/build-funnel';

/** A link answers the question. The keys, and the input with them, are cleared at the end. */
const build = (title = 'Thank you') => {
  const pet = buildChoiceQuestion('pet', ['cat', 'dog']);
  const fields = pet.fields.map((field) => ({ ...field, prefill: 'pet' }));
  return buildFunnel({
    inputs: [{ id: 'pet', type: 'text' }],
    steps: [
      { ...pet, fields },
      { ...buildEnding(), title },
    ],
    persistence: {
      step: { key: 'small_step', as: 'id' },
      answers: 'small_answers',
      clearOn: ['complete'],
    },
    result: {
      redirect: [{ to: '/quizzes', weight: 1 }],
      carry: { animal: { field: 'pet', as: 'label' }, answers: { answers: 'values' } },
      fallbackTo: '/small',
    },
  });
};

describe('a result page after a link answered a question', () => {
  it('has the result without the input, as it gets the answer', () => {
    const carried = recomputeResult(
      prepare(build()),
      { answers: { pet: 'dog' } },
      { now: () => 0, getProductId: (key) => key },
    );
    expect(carried).toEqual({ animal: 'dog', answers: { pet: 'dog' } });
  });

  it('needs the input where a text reads it, too', () => {
    expect(() => build('You came for {input.pet | "a pet"}')).toThrow('input/lost-at-result');
  });
});
