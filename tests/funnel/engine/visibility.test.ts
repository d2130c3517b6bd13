import { describe, expect, it } from 'vitest';
import { buildChoiceQuestion, buildEnding, buildFunnel } from '../../support/engine/build-funnel';
import { startHeadlessSession } from '../../support/engine/headless-session';

describe('what is hidden', () => {
  it('a field shown by a score can be answered, and its condition never reads itself', () => {
    const options = [0, 2].map((points) => ({ value: `v${points}`, label: `${points}`, points }));
    const run = startHeadlessSession(
      buildFunnel({
        steps: [
          {
            kind: 'question',
            id: 'skill',
            title: 'How good are you?',
            fields: [{ type: 'singleChoice', id: 'skill', options }],
          },
          {
            kind: 'question',
            id: 'praise',
            title: 'Who says so?',
            fields: [
              {
                type: 'text',
                id: 'praise',
                label: 'Name',
                visibleWhen: { score: 'sum', operator: 'gte', value: 1 },
              },
            ],
          },
          buildEnding(),
        ],
        scores: [{ id: 'sum' }],
      }),
    );
    run.answer('skill', 'v2');
    run.next();
    expect(run.getCurrentStep()).toMatchObject({ fields: [{ error: { rule: 'required' } }] });
    run.answer('praise', 'My mother');
    run.next();
    expect(run.getCurrentStep().step.id).toBe('end');
  });

  it('a hidden ending is not shown, even if no other step can follow', () => {
    const visibleWhen = { field: 'pet', operator: 'is' as const, value: 'cat' };
    const run = startHeadlessSession(
      buildFunnel({
        steps: [buildChoiceQuestion('pet', ['cat', 'dog']), { ...buildEnding(), visibleWhen }],
      }),
    );
    run.answer('pet', 'dog');
    run.next();
    expect(run.getCurrentStep().step.id).toBe('pet');
    run.answer('pet', 'cat');
    run.next();
    expect(run.getCurrentStep().step.id).toBe('end');
  });
});
