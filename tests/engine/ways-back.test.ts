import { describe, expect, it } from 'vitest';
import { start } from './headless';
import { choice, ending, funnelOf } from './small-funnels';

describe('where several ways meet', () => {
  const to = (step: string) => ({ next: { default: step } });
  const definition = funnelOf({
    steps: [
      choice('pet', ['cat', 'dog'], {
        next: {
          rules: [{ when: { field: 'pet', operator: 'is', value: 'cat' }, goTo: 'claws' }],
          default: 'bark',
        },
      }),
      choice('claws', ['sharp', 'blunt'], to('size')),
      choice('bark', ['loud', 'soft'], to('size')),
      choice('size', ['big', 'small']),
      ending(),
    ],
  });

  it.each([
    ['cat', 'claws', 'sharp'],
    ['dog', 'bark', 'loud'],
  ])('Back leads whoever has a %s to the step they came by', (pet, step, answer) => {
    const run = start(definition);
    run.answer('pet', pet);
    run.next();
    run.answer(step, answer);
    run.next();
    expect(run.now().step.id).toBe('size');
    run.back();
    expect(run.now()).toMatchObject({ step: { id: step }, fields: [{ value: answer }] });
    run.back();
    expect(run.now()).toMatchObject({ step: { id: 'pet' }, back: 'denied' });
  });
});

describe('what is no answer', () => {
  it('changes nothing: the sentence that something is missing stays', () => {
    const run = start(funnelOf({ steps: [choice('pet', ['cat', 'dog']), ending()] }));
    run.next();
    expect(run.now()).toMatchObject({ notice: { code: 'invalid' }, attempted: true });
    for (const none of ['horse', 7, true, ['cat']]) {
      run.answer('pet', none);
      expect(run.now()).toMatchObject({
        notice: { code: 'invalid' },
        fields: [{ value: undefined, problem: { rule: 'required' } }],
      });
    }
    run.answer('fish', 'cat');
    expect(run.now().notice).toMatchObject({ code: 'invalid' });
    run.answer('pet', 'cat');
    expect(run.now()).toMatchObject({ notice: null, fields: [{ value: 'cat', problem: null }] });
  });
});
