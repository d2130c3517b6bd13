// What visitors got, by the answers of their single visits.
import { describe, expect, it } from 'vitest';
import { createResultsAnalysis } from '../../../src/authoring/verify/simulate/results-by-answer';
import type { VisitPart } from '../../../src/funnel/definition/visit-schema';

type Walk = Pick<VisitPart, 'views' | 'outcomes'>;

const analyse = (walks: readonly Walk[]) => {
  const { add, explain } = createResultsAnalysis();
  for (const walk of walks)
    add({
      visit: '00000000-0000-4000-8000-000000000000',
      part: 0,
      funnel: 'pay',
      version: 1,
      definition: '00000000000000aa',
      source: '',
      followed_from: 0,
      ...walk,
    });
  return explain();
};

const walk = (answers: Record<string, string[]>, ...outcomes: VisitPart['outcomes']): Walk => ({
  views: [
    ['goal', 'start', 900, answers],
    ['done', 'go', 900],
  ],
  outcomes,
});

describe('results by answer', () => {
  it('each of several options counts, an empty field is an answer, and so is one that was given', () => {
    const { visits, results } = analyse([
      walk({ goal: ['job', 'raise'], name: [''] }, ['result', 'plan', 'pro']),
      walk({ goal: ['job'], name: [] }, ['result', 'plan', 'basic']),
      walk({ goal: ['job'] }),
    ]);
    expect(visits).toBe(3);
    expect(results).toEqual([
      {
        kind: 'result',
        id: 'plan',
        values: ['basic', 'pro'],
        answers: [
          { field: 'goal', value: 'job', visits: 2, counts: [1, 1] },
          { field: 'goal', value: 'raise', visits: 1, counts: [0, 1] },
          { field: 'name', value: '', visits: 1, counts: [0, 1] },
          { field: 'name', value: null, visits: 1, counts: [1, 0] },
        ],
      },
    ]);
  });

  it('the last answer of a visit counts', () => {
    const { results } = analyse([
      {
        views: [
          ['goal', 'start', 900, { goal: ['job'] }],
          ['done', 'go', 900],
          ['goal', 'back', 900, { goal: ['raise'] }],
          ['other', 'go', 900],
        ],
        outcomes: [['ending', 'other', '']],
      },
      walk({ goal: ['job'] }, ['ending', 'done', '']),
    ]);
    expect(results).toEqual([
      {
        kind: 'ending',
        id: '',
        values: ['done', 'other'],
        answers: [
          { field: 'goal', value: 'raise', visits: 1, counts: [0, 1] },
          { field: 'goal', value: 'job', visits: 1, counts: [1, 0] },
        ],
      },
    ]);
  });

  it('what all got is no result of an answer, and prizes, rows and links are none', () => {
    const got = (prize: string): Walk =>
      walk(
        { goal: ['job'] },
        ['ending', 'done', ''],
        ['draw', 'wheel', prize],
        ['submission', 'lead', prize === 'a' ? 'sent' : 'kept'],
      );
    expect(analyse([got('a'), got('b')])).toEqual({ visits: 2, results: [] });
  });
});
