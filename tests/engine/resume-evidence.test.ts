import { describe, expect, it } from 'vitest';
import type { FunnelSource } from '../../src/definition/funnel-schema';
import { createStorage, start } from './headless';
import { choice, ending, funnelOf } from './small-funnels';

type StepSource = FunnelSource['steps'][number];
type Parts = Parameters<typeof funnelOf>[0];

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

/** Where somebody comes back to whose answers were kept, and whose step was not. */
function comeBack(parts: Parts, answers: Record<string, string>, draws: object = {}) {
  const stored = { kept_answers: JSON.stringify(answers), kept_draws: JSON.stringify(draws) };
  const definition = funnelOf({
    persistence: {
      step: { key: 'kept_step', as: 'id' },
      answers: 'kept_answers',
      draws: 'kept_draws',
    },
    ...parts,
  });
  return start(definition, { storage: createStorage(stored) });
}

describe('where the stored step is lost', () => {
  it('QZ-05 an answer shows that its step lies behind, and what was left open shows nothing', () => {
    const steps = [choice('pet', ['cat', 'dog']), note, choice('size', ['big', 'small']), ending()];
    expect(comeBack({ steps }, {}).now().step.id).toBe('pet');
    expect(comeBack({ steps }, { pet: 'cat' }).now().step.id).toBe('note');
    expect(comeBack({ steps }, { pet: 'cat', note: 'Shy' }).now().step.id).toBe('size');
  });

  it('Q3-04 a prize shows that its wheel lies behind: nobody is sent back to one that was turned', () => {
    const steps = [choice('pet', ['cat', 'dog']), wheel, news, ending()];
    expect(comeBack({ steps }, { pet: 'cat' }).now().step.id).toBe('wheel');
    const won = { wheel: { value: 'mug', slice: 0, attempt: 1, at: 0 } };
    const run = comeBack({ steps }, { pet: 'cat' }, won);
    expect(run.now().step.id).toBe('news');
    run.back();
    expect(run.now()).toMatchObject({ step: { id: 'wheel' }, prize: { value: 'mug' } });
  });

  it('Q2-08 nobody is brought past what may not have been sent, however much they answered behind it', () => {
    const parts: Parts = {
      steps: [choice('pet', ['cat', 'dog']), email, choice('size', ['big', 'small']), ending()],
      submissions: [
        { id: 'lead', table: 'quiz_results', step: 'email', map: { email: { field: 'email' } } },
      ],
    };
    const run = comeBack(parts, { pet: 'cat', email: 'ada@example.org', size: 'big' });
    expect(run.now().step.id).toBe('email');
    expect(run.requests).toEqual([]);
    run.next();
    expect(run.requests).toMatchObject([{ row: { email: 'ada@example.org' } }]);
  });
});
