import { describe, expect, it } from 'vitest';
import { loadFunnelDefinition } from '../../testing/funnels/load-funnel-definitions';
import { createSampleAnswers, startHeadlessSession } from '../../testing/engine/headless-session';

describe('the AI job market quiz', () => {
  it('Q5-01 choosing advances at once, there is no way back, and a double press is one answer', () => {
    const quiz = startHeadlessSession(loadFunnelDefinition('ai-job-market'));
    const first = quiz.getCurrentStep();
    expect(first).toMatchObject({ progress: { kind: 'questionOfTotal', position: 1, total: 6 } });
    const [field, value] = Object.entries(createSampleAnswers(first.step))[0] ?? ['', ''];
    quiz.answer(field, value);
    quiz.answer(field, value);
    expect(quiz.getCurrentStep()).toMatchObject({
      progress: { position: 2 },
      back: 'denied',
      depth: 0,
    });
    quiz.back();
    expect(quiz.getCurrentStep().progress.position).toBe(2);
    quiz.answer(quiz.getCurrentStep().fields[0]?.field.id ?? '', 'not-an-option');
    expect(quiz.getCurrentStep().progress.position).toBe(2);
  });

  it('Q5-04 ends on v2 with result, totalScore, selectedAnswers and questions', () => {
    const quiz = startHeadlessSession(loadFunnelDefinition('ai-job-market'));
    while (quiz.ends.length === 0)
      for (const [field, value] of Object.entries(createSampleAnswers(quiz.getCurrentStep().step)))
        quiz.answer(field, value);
    const [end] = quiz.ends;
    if (end?.kind !== 'completed') throw new Error('it completes');
    expect(end.completion.to).toBe('/quiz5-results-v2');
    const { carried } = end.completion;
    expect(carried['totalScore']).toBe(2 + 0 + 0 + 2 + 2 + 1);
    expect(carried['result']).toMatchObject({ title: 'AI Assassin' });
    expect(carried['selectedAnswers']).toHaveLength(6);
    expect(carried['questions']).toHaveLength(6);
  });
});

describe('the job alert quiz', () => {
  async function finish(answers: Record<string, string>) {
    const quiz = startHeadlessSession(loadFunnelDefinition('job-alert'));
    for (let guard = 0; guard < 10 && quiz.ends.length === 0; guard += 1) {
      const { step } = quiz.getCurrentStep();
      if (step.kind === 'question')
        for (const { id } of step.fields) {
          const value = answers[id];
          if (value !== undefined) quiz.answer(id, value);
        }
      quiz.next();
      await Promise.resolve();
      await Promise.resolve();
    }
    return quiz;
  }

  it('RT-05 inserts a prospect of source quiz6 and ends on the confirmation screen', async () => {
    const quiz = await finish({
      jobTitle: ' Data Analyst ',
      region: 'us',
      state: 'us-california',
      workFormat: 'remote',
      email: 'ada@example.org',
    });
    expect(quiz.submitRequests.map(({ table, row }) => ({ table, row }))).toEqual([
      {
        table: 'candidate_prospects',
        row: {
          email: 'ada@example.org',
          full_name: '',
          positions: ['Data Analyst'],
          work_format: ['Remote'],
          job_locations: [{ country: 'United States', state: 'California', city: null }],
          created_at: '2023-11-14T22:13:20.000Z',
          source: 'quiz6',
        },
      },
    ]);
    expect(quiz.ends).toMatchObject([
      {
        completion: {
          to: '/subscription-confirmation',
          carried: {
            jobTitle: 'Data Analyst',
            locationLabel: 'California',
            email: 'ada@example.org',
          },
        },
      },
    ]);
  });

  it('RT-05 a place in Europe has a country and no state', async () => {
    const quiz = await finish({
      jobTitle: 'Nurse',
      region: 'europe',
      country: 'uk',
      workFormat: 'hybrid',
      email: 'ada@example.org',
    });
    expect(quiz.submitRequests[0]?.row['job_locations']).toEqual([
      { country: 'United Kingdom', state: null, city: null },
    ]);
  });
});

describe('the benefits walkthrough', () => {
  it('PL-09 walks nine benefits both ways and ends at the plans', () => {
    const walk = startHeadlessSession(loadFunnelDefinition('benefits'));
    expect(walk.getCurrentStep()).toMatchObject({
      back: 'denied',
      progress: { position: 1, total: 9 },
    });
    walk.next();
    walk.next();
    const third = walk.getCurrentStep().step;
    expect(third.kind === 'statement' ? third.list?.entries : []).toHaveLength(5);
    walk.back();
    expect(walk.getCurrentStep().progress.position).toBe(2);
    for (let left = 0; left < 7; left += 1) walk.next();
    expect(walk.getCurrentStep()).toMatchObject({
      progress: { position: 9, total: 9, fraction: 1 },
    });
    expect(walk.getCurrentStep().step.labels?.next).toBe('Choose your plan');
    walk.next();
    expect(walk.ends).toMatchObject([{ completion: { to: '/#pricing' } }]);
  });
});
