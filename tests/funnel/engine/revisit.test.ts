import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { buildChoiceQuestion, buildEnding, buildFunnel } from '../../support/engine/build-funnel';
import { startHeadlessSession } from '../../support/engine/headless-session';
import { loadFunnelDefinition } from '../../support/funnels/load-funnel-definitions';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const threeQuestions = () =>
  buildFunnel({
    steps: [
      buildChoiceQuestion('pet', ['cat', 'dog']),
      buildChoiceQuestion('name', ['Tom', 'Rex']),
      buildChoiceQuestion('food', ['fish', 'meat']),
      buildEnding(),
    ],
  });

function startAtEnding(definition = threeQuestions()) {
  const run = startHeadlessSession(definition);
  for (const [field, value] of Object.entries({ pet: 'cat', name: 'Tom', food: 'fish' })) {
    run.answer(field, value);
    run.next();
  }
  return run;
}

it('a changed answer leads from the ending to the question, and back to the ending at once', () => {
  const run = startAtEnding();
  run.send({ type: 'revisit', step: 'name' });
  expect(run.getCurrentStep()).toMatchObject({
    step: { id: 'name' },
    depth: 1,
    progress: { position: 2 },
  });
  expect(run.getCurrentStep().fields[0]?.value).toBe('Tom');
  run.answer('name', 'Rex');
  run.next();
  expect(run.getCurrentStep().status).toBe('ended');
  expect(run.getContext().answers).toEqual({ pet: 'cat', name: 'Rex', food: 'fish' });
});

it('an ending does not lead to a question that the visitor has not passed', () => {
  const run = startHeadlessSession(
    buildFunnel({
      steps: [
        buildChoiceQuestion('pet', ['cat', 'dog']),
        buildChoiceQuestion('breed', ['pug', 'other'], {
          visibleWhen: { field: 'pet', operator: 'is', value: 'dog' },
        }),
        buildEnding(),
      ],
    }),
  );
  run.answer('pet', 'cat');
  run.next();
  run.send({ type: 'revisit', step: 'breed' });
  expect(run.getCurrentStep().status).toBe('ended');
});

it('Back from a revisited question goes to the question before it', () => {
  const run = startAtEnding();
  run.send({ type: 'revisit', step: 'food' });
  run.back();
  expect(run.getCurrentStep().step.id).toBe('name');
});

it.each(['end', 'unknown'])('an ending does not lead to the step "%s"', (step) => {
  const run = startAtEnding();
  run.send({ type: 'revisit', step });
  expect(run.getCurrentStep().status).toBe('ended');
});

it('a question in the middle leads to no other by a revisit', () => {
  const run = startHeadlessSession(threeQuestions());
  run.answer('pet', 'cat');
  run.next();
  run.send({ type: 'revisit', step: 'pet' });
  expect(run.getCurrentStep().step.id).toBe('name');
});

it('Q2-06 a changed answer of /quiz2 leads to another plan, and its row replaces the first', async () => {
  const run = startHeadlessSession(loadFunnelDefinition('job-search'));
  const goOn = async () => {
    run.next();
    await vi.runAllTimersAsync();
  };
  await goOn();
  for (const [field, value] of Object.entries({
    persona: 'job_hunting',
    role: 'Baker',
    location: 'remote',
    experience: 'entry',
    pain_points: ['cv_ignored'],
    goal: 'explore',
  })) {
    run.answer(field, value);
    await goOn();
  }
  run.answer('name', 'Ada');
  run.answer('email', 'ada@example.com');
  await goOn();
  expect(run.getContext().decisions).toEqual({ plan: 'starter' });

  run.send({ type: 'revisit', step: 'experience' });
  run.answer('experience', 'mid');
  await goOn();
  expect(run.getCurrentStep().step.id).toBe('result');
  expect(run.getContext().decisions).toEqual({ plan: 'double_down' });
  const [first, second] = run.submitRequests;
  expect(run.submitRequests).toHaveLength(2);
  expect(second).toMatchObject({
    replaces: first?.id,
    row: { name: 'Ada', selected_plan: 'product-double_down' },
  });
});
