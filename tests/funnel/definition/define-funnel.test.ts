import { describe, expect, it } from 'vitest';
import { defineFunnel } from '../../../src/funnel/definition/define-funnel';
import { checkDefinition } from '../../../src/funnel/definition/parse';

const head = {
  schemaVersion: 1,
  id: 'salary-check',
  version: 1,
  title: 'Salary Check',
  description: 'Find out in a minute whether your pay keeps up.',
  route: '/salary-check',
  presentation: { progress: 'stepOfTotal' },
  persistence: { step: { key: 'salary_step', as: 'id' }, answers: 'salary_answers' },
} as const;

const options = [
  { value: 'junior', label: 'Junior' },
  { value: 'senior', label: 'Senior' },
] as const;

const level = {
  kind: 'question',
  id: 'work',
  title: 'How do you work?',
  fields: [{ type: 'singleChoice', id: 'level', options }],
} as const;

const ending = { kind: 'ending', id: 'result', title: 'Your result' } as const;

describe('a definition in TypeScript', () => {
  it('a definition in TypeScript passes the same checks as one in JSON', () => {
    const funnel = defineFunnel({
      ...head,
      steps: [
        {
          ...level,
          next: {
            rules: [{ when: { field: 'level', operator: 'is', value: 'senior' }, goTo: 'result' }],
            default: 'result',
          },
        },
        ending,
      ],
      decisions: [
        {
          id: 'plan',
          decideAt: 'work',
          results: { starter: { label: 'Starter' } },
          rules: [
            {
              when: { any: [{ not: { field: 'level', operator: 'isEmpty' } }] },
              result: 'starter',
            },
          ],
        },
      ],
    });
    expect(checkDefinition(funnel, 'f')).toMatchObject({
      ok: true,
      definition: { id: 'salary-check', steps: [{ id: 'work' }, { next: { default: null } }] },
    });
  });

  // The compiler holds these: without the error it expects, a line fails the type check.
  it('a misspelt step after "goTo" is a compile error', () => {
    const funnel = defineFunnel({
      ...head,
      steps: [
        {
          ...level,
          next: {
            // @ts-expect-error there is no step "reslt"
            rules: [{ when: { field: 'level', operator: 'isAnswered' }, goTo: 'reslt' }],
          },
        },
        ending,
      ],
    });
    expect(checkDefinition(funnel, 'f')).toMatchObject({
      issues: [{ code: 'flow/unknown-target', help: 'use "result"' }],
    });
  });

  it('a misspelt step after "default" is a compile error', () => {
    const funnel = defineFunnel({
      ...head,
      // @ts-expect-error there is no step "reslt"
      steps: [{ ...level, next: { default: 'reslt' } }, ending],
    });
    expect(checkDefinition(funnel, 'f')).toMatchObject({
      issues: [{ code: 'flow/unknown-target' }],
    });
  });

  it('a misspelt field in a condition is a compile error', () => {
    const funnel = defineFunnel({
      ...head,
      steps: [
        level,
        {
          kind: 'statement',
          id: 'praise',
          title: 'Well done',
          // @ts-expect-error there is no field "levle"
          visibleWhen: { all: [{ field: 'levle', operator: 'isAnswered' }] },
        },
        ending,
      ],
    });
    expect(checkDefinition(funnel, 'f')).toMatchObject({
      issues: [{ code: 'rule/unknown-field', help: 'use "level"' }],
    });
  });

  it('a misspelt field in a condition of a field is a compile error', () => {
    const funnel = defineFunnel({
      ...head,
      steps: [
        level,
        {
          kind: 'question',
          id: 'more',
          title: 'And?',
          fields: [
            {
              type: 'email',
              id: 'email',
              label: 'Email',
              // @ts-expect-error there is no field "levle"
              visibleWhen: { field: 'levle', operator: 'isAnswered' },
            },
          ],
        },
        ending,
      ],
    });
    expect(checkDefinition(funnel, 'f')).toMatchObject({
      issues: [{ code: 'rule/unknown-field' }],
    });
  });

  it('a misspelt step after "decideAt" is a compile error', () => {
    const funnel = defineFunnel({
      ...head,
      steps: [level, ending],
      decisions: [
        // @ts-expect-error there is no step "wrok"
        { id: 'plan', decideAt: 'wrok', results: { starter: { label: 'Starter' } } },
      ],
    });
    expect(checkDefinition(funnel, 'f')).toMatchObject({
      issues: [{ code: 'decision/unknown-step', help: 'use "work"' }],
    });
  });

  it('a misspelt step of a submission is a compile error', () => {
    const map = { answers: { answers: 'values' } } as const;
    const funnel = defineFunnel({
      ...head,
      steps: [level, ending],
      submissions: [
        // @ts-expect-error there is no step "wrok"
        { id: 'lead', table: 'quiz_results', step: 'wrok', map },
      ],
    });
    expect(checkDefinition(funnel, 'f')).toMatchObject({
      issues: [{ code: 'submission/unknown-step' }],
    });
  });

  it('a misspelt score or draw in a condition is a compile error', () => {
    const funnel = defineFunnel({
      ...head,
      persistence: { ...head.persistence, draws: 'salary_draws' },
      steps: [
        {
          kind: 'draw',
          id: 'wheel',
          title: 'Spin',
          outcomes: [
            { value: 'a', label: 'A', weight: 1 },
            { value: 'b', label: 'B', weight: 1 },
          ],
          animation: { durationMs: 1000, minTurns: 1, slices: ['a', 'b'] },
        },
        {
          kind: 'statement',
          id: 'lucky',
          title: 'Lucky you',
          visibleWhen: {
            all: [
              { draw: 'wheel', operator: 'is', value: 'a' },
              { score: 'worth', operator: 'gte', value: 2 },
              // @ts-expect-error there is no score "wealth"
              { score: 'wealth', operator: 'gte', value: 2 },
              // @ts-expect-error there is no draw step "lucky"
              { draw: 'lucky', operator: 'is', value: 'a' },
            ],
          },
        },
        ending,
      ],
      scores: [{ id: 'worth' }],
    });
    expect(checkDefinition(funnel, 'f')).toMatchObject({
      issues: [{ code: 'rule/unknown-score' }, { code: 'rule/unknown-draw' }],
    });
  });

  it('an unknown kind of step is a compile error', () => {
    const funnel = defineFunnel({
      ...head,
      // @ts-expect-error there is no kind "quiz"
      steps: [{ kind: 'quiz', id: 'a', title: 'A' }, ending],
    });
    expect(checkDefinition(funnel, 'f')).toMatchObject({
      issues: [{ code: 'schema/unknown-value' }],
    });
  });
});
