import { describe, expect, it } from 'vitest';
import { loadFunnelDefinition } from '../../testing/funnels/load-funnel-definitions';
import {
  createInspectableStorage,
  startHeadlessSession,
} from '../../testing/engine/headless-session';

const definition = loadFunnelDefinition('career-match');

describe('the main quiz', () => {
  it('QZ-03 Next waits for a choice, and the last step completes', () => {
    const quiz = startHeadlessSession(definition);
    expect(quiz.getCurrentStep()).toMatchObject({
      step: { id: 'stage' },
      canContinue: false,
      progress: { position: 1, total: 5 },
    });

    quiz.next();
    expect(quiz.getCurrentStep().step.id).toBe('stage');

    quiz.answer('stage', 'applied-few');
    expect(quiz.getCurrentStep().canContinue).toBe(true);
    quiz.next();
    expect(quiz.getCurrentStep()).toMatchObject({
      step: { id: 'challenge' },
      progress: { position: 2 },
    });

    const last = definition.steps.filter((step) => step.kind === 'question').at(-1);
    expect(last?.labels?.next).toBe('Complete');
  });

  it('QZ-04 Next stores the answer and resets the selection; Back shows the earlier answer', () => {
    const quiz = startHeadlessSession(definition);
    quiz.answer('stage', 'applied-few');
    expect(quiz.storage.all()).toMatchObject({ quiz_selected_option: 'applied-few' });
    expect(quiz.storage.all()['quiz_answers_temp']).toBeUndefined();

    quiz.next();
    expect(quiz.storage.all()['quiz_selected_option']).toBeUndefined();
    expect(quiz.storage.all()['quiz_answers_temp']).toBe('{"stage":"applied-few"}');
    expect(quiz.getCurrentStep().fields[0]?.value).toBeUndefined();

    quiz.back();
    expect(quiz.getCurrentStep().step.id).toBe('stage');
    expect(quiz.getCurrentStep().fields[0]?.value).toBe('applied-few');
    quiz.next();
    expect(quiz.getCurrentStep().step.id).toBe('challenge');
  });

  it('QZ-04 a choice not yet confirmed survives going back and coming again', () => {
    const quiz = startHeadlessSession(definition);
    quiz.answer('stage', 'applied-few');
    quiz.next();
    quiz.answer('challenge', 'getting-responses');
    quiz.back();
    quiz.next();
    expect(quiz.getCurrentStep().fields[0]?.value).toBe('getting-responses');
  });

  it('QZ-04 QZ-05 Back on the first step clears what was stored and leads to the landing page', () => {
    const storage = createInspectableStorage({ somebody_elses: 'stays' });
    const quiz = startHeadlessSession(definition, { storage });
    quiz.answer('stage', 'applied-few');
    expect(Object.keys(storage.all()).length).toBeGreaterThan(1);

    quiz.back();
    expect(quiz.ends).toEqual([{ kind: 'exited', to: '/' }]);
    expect(storage.all()).toEqual({ somebody_elses: 'stays' });
  });

  it('QZ-05 writes the documented keys as they are documented', () => {
    const quiz = startHeadlessSession(definition);
    quiz.answer('stage', 'burnt-out');
    quiz.next();
    quiz.answer('challenge', 'creating-cvs');
    const step = definition.steps[1];
    const options =
      step?.kind === 'question' && step.fields[0] !== undefined && 'options' in step.fields[0]
        ? step.fields[0].options
        : [];
    expect(quiz.storage.all()).toEqual({
      quiz_current_step: '1',
      quiz_answers_temp: '{"stage":"burnt-out"}',
      quiz_selected_option: 'creating-cvs',
      quiz_help_text: options[0]?.helpText,
      quiz_answers: JSON.stringify({
        answers: { stage: 'burnt-out' },
        email: null,
        name: null,
        selectedPlan: null,
        completed: true,
        timestamp: '2023-11-14T22:13:20.000Z',
      }),
    });
  });

  it('QZ-10 the local record is not completed before there is an answer', () => {
    const quiz = startHeadlessSession(definition);
    const record: unknown = JSON.parse(quiz.storage.get('quiz_answers') ?? 'null');
    expect(record).toMatchObject({ answers: {}, completed: false });
  });

  it('QZ-05 a reload restores step, answers and the choice not yet confirmed', () => {
    const first = startHeadlessSession(definition);
    first.answer('stage', 'burnt-out');
    first.next();
    first.answer('challenge', 'creating-cvs');
    first.stop();

    const second = startHeadlessSession(definition, {
      storage: createInspectableStorage(first.storage.all()),
    });
    expect(second.getCurrentStep().step.id).toBe('challenge');
    expect(second.getCurrentStep().fields[0]?.value).toBe('creating-cvs');
    second.back();
    expect(second.getCurrentStep().fields[0]?.value).toBe('burnt-out');
  });

  it('QZ-06 QZ-05 completion clears the keys and carries the answers to /quiz-results', () => {
    const quiz = startHeadlessSession(definition);
    const given = {
      stage: 'burnt-out',
      challenge: 'creating-cvs',
      feeling: 'hopeful',
      support: 'full-service',
      applications: '16+',
    };
    for (const [field, value] of Object.entries(given)) {
      quiz.answer(field, value);
      quiz.next();
    }
    expect(quiz.ends).toHaveLength(1);
    expect(quiz.ends[0]).toMatchObject({
      kind: 'completed',
      completion: {
        to: '/quiz-results',
        carried: { answers: given, recommendation: 'full_autopilot' },
      },
    });
    expect(quiz.storage.all()).toEqual({});
  });

  it('QZ-06 the result page sends a visitor without answers back to the quiz', () => {
    expect(definition.result).toMatchObject({ requires: ['answers'], fallbackTo: '/quiz' });
  });
});
