import { describe, expect, it } from 'vitest';
import { loadFunnelDefinition } from '../../support/funnels/load-funnel-definitions';
import { startHeadlessSession } from '../../support/engine/headless-session';

const definition = loadFunnelDefinition('career-match');

describe('the main quiz', () => {
  it('QZ-05 QZ-10 the quiz stores the documented keys, and its record is completed by an answer', () => {
    const quiz = startHeadlessSession(definition);
    const record: unknown = JSON.parse(quiz.storage.get('quiz_answers') ?? 'null');
    expect(record).toMatchObject({ answers: {}, completed: false });

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
});
