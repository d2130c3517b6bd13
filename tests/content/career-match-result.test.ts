import { describe, expect, it } from 'vitest';
import { z } from 'zod/mini';
import { prepareVisit } from '../../src/funnel/engine/prepare';
import { recomputeResult } from '../../src/funnel/engine/recompute';
import { siteFunnels } from '../support/funnels/load-funnel-definitions';

const definition = siteFunnels.load('career-match');
const funnel = prepareVisit(definition, {});

/** What a result says that no visitor has said: no answer, and no question. */
const spokenSchema = z.object({
  displayedPlan: z.string(),
  finding: z.string(),
  advice: z.string(),
  less: z.object({ title: z.string(), text: z.string() }),
  feedback: z.array(z.object({ feedback: z.nullable(z.object({ text: z.string() })) })),
});

const questions = definition.steps.flatMap(({ fields }) =>
  fields.flatMap((field) =>
    'options' in field ? [{ id: field.id, values: field.options.map(({ value }) => value) }] : [],
  ),
);

type Answers = Readonly<Record<string, string>>;

const allAnswers = questions.reduce<Answers[]>(
  (lists, { id, values }) =>
    lists.flatMap((list) => values.map((value) => ({ ...list, [id]: value }))),
  [{}],
);

function readResult(answers: Answers): string {
  const carried = recomputeResult(
    funnel,
    { answers },
    { now: () => 0, getProductId: (key) => key },
  );
  return JSON.stringify(spokenSchema.parse(carried));
}

describe('the result of /quiz', () => {
  it('differs for each of the 2,000 ways to answer, in a line that repeats no answer', () => {
    expect(allAnswers).toHaveLength(2000);
    expect(new Set(allAnswers.map(readResult)).size).toBe(2000);
  });

  it('QZ-07 a smaller plan is named as enough only where its CVs are more than the applications', () => {
    const enough = allAnswers.filter((answers) => readResult(answers).includes('Starter would do'));
    expect(new Set(enough.map(({ applications }) => applications))).toEqual(
      new Set(['1-3', '4-7']),
    );
    expect(enough.some(({ stage }) => stage === 'just-starting')).toBe(false);
  });
});
