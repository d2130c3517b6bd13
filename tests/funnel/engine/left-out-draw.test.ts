import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { buildChoiceQuestion, buildEnding, buildFunnel } from '../../support/engine/build-funnel';
import {
  createInspectableStorage,
  type HeadlessSession,
  startHeadlessSession,
} from '../../support/engine/headless-session';
import { loadFunnelDefinition } from '../../support/funnels/load-funnel-definitions';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const settle = () => vi.runAllTimersAsync();

const withWheel = buildFunnel({
  steps: [
    buildChoiceQuestion('pet', ['cat', 'dog']),
    buildChoiceQuestion('breed', ['pug', 'other'], {
      visibleWhen: { field: 'pet', operator: 'is', value: 'dog' },
    }),
    buildChoiceQuestion('food', ['fish', 'meat']),
    { kind: 'loading', id: 'wait', title: 'One moment', durationMs: 500 },
    {
      kind: 'draw',
      id: 'wheel',
      title: 'Turn it',
      outcomes: [
        { value: 'a', label: 'A mug', weight: 1 },
        { value: 'b', label: 'A pen', weight: 1 },
      ],
      animation: { durationMs: 100, minTurns: 1, slices: ['a', 'b'] },
    },
    buildEnding(),
  ],
  persistence: {
    step: { key: 'small_step', as: 'id' },
    answers: 'small_answers',
    draws: 'small_draws',
  },
});

async function walkToWheel(storage = createInspectableStorage()): Promise<HeadlessSession> {
  const run = startHeadlessSession(withWheel, { storage });
  for (const [field, value] of Object.entries({ pet: 'cat', food: 'fish' })) {
    run.answer(field, value);
    run.next();
  }
  await settle();
  expect(run.getCurrentStep().step.id).toBe('wheel');
  return run;
}

async function leaveOut(storage?: ReturnType<typeof createInspectableStorage>) {
  const run = await walkToWheel(storage);
  run.send({ type: 'leaveOut' });
  return run;
}

const getPlace = (run: HeadlessSession) => {
  const { step, status } = run.getCurrentStep();
  const { leftOut, change } = run.getContext();
  return { step: step.id, status, leftOut, isChange: change !== null };
};
const atResult = { step: 'wheel', status: 'ready', leftOut: 'wheel', isChange: false };

it('Q3-02 a changed answer leads from the wheel that was left out back to it, without the wait', async () => {
  const run = await leaveOut();
  run.send({ type: 'revisit', step: 'pet' });
  expect(run.getCurrentStep()).toMatchObject({ step: { id: 'pet' }, fields: [{ value: 'cat' }] });
  run.next();
  expect(getPlace(run)).toEqual(atResult);
  run.send({ type: 'revisit', step: 'food' });
  run.answer('food', 'meat');
  run.next();
  expect(getPlace(run)).toEqual(atResult);
  expect(run.getContext().answers).toEqual({ pet: 'cat', food: 'meat' });
});

it('a new answer that asks something more shows that question, and then the same result', async () => {
  const run = await leaveOut();
  run.send({ type: 'revisit', step: 'pet' });
  run.answer('pet', 'dog');
  run.next();
  expect(run.getCurrentStep().step.id).toBe('breed');
  run.answer('breed', 'pug');
  run.next();
  expect(getPlace(run)).toEqual(atResult);
});

it('a wheel that was not left out leads to no question but by Back', async () => {
  const run = await walkToWheel();
  run.send({ type: 'revisit', step: 'pet' });
  expect(run.getCurrentStep().step.id).toBe('wheel');
  run.back();
  expect(run.getCurrentStep().step.id).toBe('food');
});

it('Q3-02 a wheel that was left out can still turn, and what it gives leads to the ending', async () => {
  const run = await leaveOut();
  run.spin();
  await settle();
  run.send({ type: 'revisit', step: 'pet' });
  expect(getPlace(run)).toMatchObject({ step: 'wheel', status: 'won' });
  run.next();
  expect(run.getCurrentStep().status).toBe('ended');
});

it('a wheel that turns or has turned cannot be left out', async () => {
  const run = await walkToWheel();
  run.spin();
  run.send({ type: 'leaveOut' });
  await settle();
  run.send({ type: 'leaveOut' });
  expect(run.getContext().leftOut).toBeNull();
});

it('Q3-04 a reload keeps that the wheel was left out, also in the middle of a change', async () => {
  const storage = createInspectableStorage();
  (await leaveOut(storage)).stop();
  expect(storage.get('small_draws_left_out')).toBe('wheel');
  const again = startHeadlessSession(withWheel, { storage });
  expect(getPlace(again)).toEqual(atResult);
  again.send({ type: 'revisit', step: 'food' });
  again.stop();
  const changing = startHeadlessSession(withWheel, { storage });
  changing.answer('food', 'meat');
  changing.next();
  expect(getPlace(changing)).toEqual(atResult);
});

it('a new start forgets that the wheel was left out', async () => {
  const run = await leaveOut();
  run.send({ type: 'restart' });
  expect(run.getContext().leftOut).toBeNull();
  expect(run.storage.get('small_draws_left_out')).toBeNull();
});

it.each(['pet', 'gone', '{}', 'true'])('the stored text "%s" leaves no wheel out', async (text) => {
  const storage = createInspectableStorage();
  (await walkToWheel(storage)).stop();
  storage.set('small_draws_left_out', text);
  const run = startHeadlessSession(withWheel, { storage });
  expect(getPlace(run)).toEqual({ ...atResult, leftOut: null });
});

it('Q3-01 a visit of /quiz3 that an earlier version stored opens at the wheel, which can be left out', () => {
  const run = startHeadlessSession(loadFunnelDefinition('emotional-check'), {
    storage: createInspectableStorage({
      quiz3_current_step: 'wheel',
      quiz3_answers: JSON.stringify({
        frustration: 'calm',
        confidence: 'shaken',
        overwhelm: 'busy',
        motivation: 'money',
      }),
    }),
  });
  expect(getPlace(run)).toEqual({ ...atResult, leftOut: null });
  run.send({ type: 'leaveOut' });
  run.send({ type: 'revisit', step: 'confidence' });
  run.answer('confidence', 'unsure');
  run.next();
  expect(getPlace(run)).toEqual(atResult);
  expect(run.submitRequests).toEqual([]);
});
