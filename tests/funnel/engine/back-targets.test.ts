import { describe, expect, it } from 'vitest';
import { startHeadlessSession } from '../../support/engine/headless-session';
import { buildChoiceQuestion, buildEnding, buildFunnel } from '../../support/engine/build-funnel';

describe('where several ways meet', () => {
  const to = (step: string) => ({ next: { default: step } });
  const definition = buildFunnel({
    steps: [
      buildChoiceQuestion('pet', ['cat', 'dog'], {
        next: {
          rules: [{ when: { field: 'pet', operator: 'is', value: 'cat' }, goTo: 'claws' }],
          default: 'bark',
        },
      }),
      buildChoiceQuestion('claws', ['sharp', 'blunt'], to('size')),
      buildChoiceQuestion('bark', ['loud', 'soft'], to('size')),
      buildChoiceQuestion('size', ['big', 'small']),
      buildEnding(),
    ],
  });

  it.each([
    ['cat', 'claws', 'sharp'],
    ['dog', 'bark', 'loud'],
  ])('with the answer %s, Back leads to the previous step of that path', (pet, step, answer) => {
    const run = startHeadlessSession(definition);
    run.answer('pet', pet);
    run.next();
    run.answer(step, answer);
    run.next();
    expect(run.getCurrentStep().step.id).toBe('size');
    run.back();
    expect(run.getCurrentStep()).toMatchObject({ step: { id: step }, fields: [{ value: answer }] });
    run.back();
    expect(run.getCurrentStep()).toMatchObject({ step: { id: 'pet' }, back: 'denied' });
  });
});

describe('what is no answer', () => {
  it('an invalid answer changes nothing, and the error stays', () => {
    const run = startHeadlessSession(
      buildFunnel({ steps: [buildChoiceQuestion('pet', ['cat', 'dog']), buildEnding()] }),
    );
    run.next();
    expect(run.getCurrentStep()).toMatchObject({ notice: { code: 'invalid' }, attempted: true });
    for (const none of ['horse', 7, true, ['cat']]) {
      run.answer('pet', none);
      expect(run.getCurrentStep()).toMatchObject({
        notice: { code: 'invalid' },
        fields: [{ value: undefined, error: { rule: 'required' } }],
      });
    }
    run.answer('fish', 'cat');
    expect(run.getCurrentStep().notice).toMatchObject({ code: 'invalid' });
    run.answer('pet', 'cat');
    expect(run.getCurrentStep()).toMatchObject({
      notice: null,
      fields: [{ value: 'cat', error: null }],
    });
  });
});
