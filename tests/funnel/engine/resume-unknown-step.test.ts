import { describe, expect, it } from 'vitest';
import {
  createInspectableStorage,
  startHeadlessSession,
} from '../../support/engine/headless-session';
import { buildChoiceQuestion, buildEnding, buildFunnel } from '../../support/engine/build-funnel';
import type { FunnelParts, StepSource } from '../../support/funnel-source-types';

const wheel: StepSource = {
  kind: 'draw',
  id: 'wheel',
  title: 'Turn it',
  outcomes: [
    { value: 'mug', label: 'A mug', weight: 1 },
    { value: 'pen', label: 'A pen', weight: 1 },
  ],
  animation: { durationMs: 100, minTurns: 1, slices: ['mug', 'pen'] },
};
const note: StepSource = {
  kind: 'question',
  id: 'note',
  title: 'Anything else?',
  fields: [{ type: 'text', id: 'note', label: 'Note', required: false }],
};
const email: StepSource = {
  kind: 'question',
  id: 'email',
  title: 'Where to?',
  fields: [{ type: 'email', id: 'email', label: 'Email', personal: false }],
};
const news: StepSource = { kind: 'statement', id: 'news', title: 'News' };

/** The step on which a session resumes with stored answers but without a stored step. */
function comeBack(parts: FunnelParts, answers: Record<string, string>, draws: object = {}) {
  const stored = { kept_answers: JSON.stringify(answers), kept_draws: JSON.stringify(draws) };
  const definition = buildFunnel({
    persistence: {
      step: { key: 'kept_step', as: 'id' },
      answers: 'kept_answers',
      draws: 'kept_draws',
    },
    ...parts,
  });
  return startHeadlessSession(definition, { storage: createInspectableStorage(stored) });
}

describe('where the stored step is lost', () => {
  it('QZ-05 an answer proves that its step was completed; an unanswered step proves nothing', () => {
    const steps = [
      buildChoiceQuestion('pet', ['cat', 'dog']),
      note,
      buildChoiceQuestion('size', ['big', 'small']),
      buildEnding(),
    ];
    expect(comeBack({ steps }, {}).getCurrentStep().step.id).toBe('pet');
    expect(comeBack({ steps }, { pet: 'cat' }).getCurrentStep().step.id).toBe('note');
    expect(comeBack({ steps }, { pet: 'cat', note: 'Shy' }).getCurrentStep().step.id).toBe('size');
  });

  it('Q3-04 a prize proves that its wheel was completed, so that the visitor does not return to it', () => {
    const steps = [buildChoiceQuestion('pet', ['cat', 'dog']), wheel, news, buildEnding()];
    expect(comeBack({ steps }, { pet: 'cat' }).getCurrentStep().step.id).toBe('wheel');
    const won = { wheel: { value: 'mug', slice: 0, attempt: 1, at: 0 } };
    const run = comeBack({ steps }, { pet: 'cat' }, won);
    expect(run.getCurrentStep().step.id).toBe('news');
    run.back();
    expect(run.getCurrentStep()).toMatchObject({ step: { id: 'wheel' }, prize: { value: 'mug' } });
  });

  it('Q2-08 a session never resumes after a submission that may not have been sent', () => {
    const parts: FunnelParts = {
      steps: [
        buildChoiceQuestion('pet', ['cat', 'dog']),
        email,
        buildChoiceQuestion('size', ['big', 'small']),
        buildEnding(),
      ],
      submissions: [
        {
          id: 'lead',
          table: 'quiz_results',
          step: 'email',
          map: { email: { field: 'email' }, answers: { object: { id: { const: 1 } } } },
        },
      ],
    };
    const run = comeBack(parts, { pet: 'cat', email: 'ada@example.org', size: 'big' });
    expect(run.getCurrentStep().step.id).toBe('email');
    expect(run.submitRequests).toEqual([]);
    run.next();
    expect(run.submitRequests).toMatchObject([{ row: { email: 'ada@example.org' } }]);
  });
});
