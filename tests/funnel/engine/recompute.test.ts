import { describe, expect, it } from 'vitest';
import { prepare } from '../../../src/funnel/engine/compile';
import { recomputeResult } from '../../../src/funnel/engine/recompute';
import { loadFunnelDefinition } from '../../support/funnels/load-funnel-definitions';
import { startHeadlessSession } from '../../support/engine/headless-session';
import { createSampleAnswers } from '../../support/engine/sample-answers';

const edge = { now: () => 0, getProductId: (key: string) => `product-${key}` };

/** A whole visit of a real funnel, and what it carried to its result page. */
async function finished(id: string) {
  const definition = loadFunnelDefinition(id);
  const run = startHeadlessSession(definition);
  for (let moves = 0; run.ends.length === 0 && moves < 40; moves += 1) {
    for (const [field, value] of Object.entries(createSampleAnswers(run.getCurrentStep().step)))
      if (run.ends.length === 0) run.answer(field, value);
    if (run.ends.length === 0) run.next();
    await Promise.resolve(); // a submission answers in its own time
    await Promise.resolve();
    await Promise.resolve();
  }
  const [end] = run.ends;
  if (end?.kind !== 'completed') throw new Error(`${id} did not complete.`);
  return { funnel: prepare(definition), carried: end.completion.carried };
}

describe.each(['career-match', 'ai-job-market', 'job-alert'])('what %s hands over', (id) => {
  it('QZ-06 Q5-04 TY-02 a result recomputed from its answers is the same, also from the history state', async () => {
    const { funnel, carried } = await finished(id);
    const kept = structuredClone(carried);
    expect(recomputeResult(funnel, kept, edge)).toEqual(carried);
  });

  it.each([
    null,
    undefined,
    'answers',
    7,
    [],
    {},
    { answers: null, selectedAnswers: null },
    { answers: ['a'], selectedAnswers: { length: 3 } },
    JSON.parse('{"__proto__":{"answers":{"stage":"burnt-out"}},"answers":{"__proto__":"x"}}'),
  ])('QZ-06 Q5-05 the navigation state %j gives no result', async (handed) => {
    const { funnel } = await finished(id);
    expect(recomputeResult(funnel, handed, edge)).toBeNull();
  });
});

describe('a forged result of the AI job market quiz', () => {
  it('Q5-04 a forged score, tier or question is replaced by the true one', async () => {
    const { funnel, carried } = await finished('ai-job-market');
    const lines = carried['selectedAnswers'] as { score: number; feedback: unknown }[]; // the definition's own review
    const forged = {
      ...carried,
      totalScore: 999,
      result: { title: 'Hired', description: '<img src=x>', cta: 'javascript:alert(1)' },
      selectedAnswers: lines.map((line) => ({ ...line, score: 99, question: 'Forged?' })),
      questions: [{ id: 'one', text: 'One?', options: [{ score: 1 }] }],
    };
    expect(recomputeResult(funnel, forged, edge)).toEqual(carried);
  });

  it('Q5-05 a forged result without an answer, or with an unknown option, is none', async () => {
    const { funnel, carried } = await finished('ai-job-market');
    const lines = carried['selectedAnswers'] as { value: string }[]; // as above
    const left = { ...carried, selectedAnswers: lines.slice(1) };
    expect(recomputeResult(funnel, left, edge)).toBeNull();
    const unknown = lines.map((line, index) => (index === 2 ? { ...line, value: 'zz' } : line));
    expect(recomputeResult(funnel, { ...carried, selectedAnswers: unknown }, edge)).toBeNull();
    expect(recomputeResult(funnel, { ...carried, questions: undefined }, edge)).toBeNull();
  });
});

describe('a forged result of the job alert', () => {
  it('TY-02 a forged job alert shows the label of its place, and no unknown place', async () => {
    const { funnel, carried } = await finished('job-alert');
    const forged = { ...carried, locationLabel: 'Everywhere', location: 'atlantis' };
    expect(recomputeResult(funnel, forged, edge)).toEqual(carried);
  });
});
