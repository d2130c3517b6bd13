import { describe, expect, it } from 'vitest';
import type { AnswerValue } from '../../../src/funnel/definition/schema/answer';
import { compile, type CompiledFunnel } from '../../../src/funnel/engine/compile';
import { createFunnelContext } from '../../../src/funnel/engine/model/context';
import { summarise } from '../../../src/funnel/engine/summary';
import { pushStep } from '../../../src/funnel/engine/model/trail';
import { loadFunnelDefinition } from '../../support/funnels/load-funnel-definitions';
import {
  careerMatchValues,
  jobSearchValues,
} from '../../../src/authoring/promises/specified-values';
import { startHeadlessSession } from '../../support/engine/headless-session';

type AnswerDomain = readonly (readonly [field: string, values: readonly AnswerValue[]])[];

function* combinations(domain: AnswerDomain): Generator<Record<string, AnswerValue>> {
  const [head, ...rest] = domain;
  if (head === undefined) {
    yield {};
    return;
  }
  const [field, values] = head;
  for (const others of combinations(rest))
    for (const value of values) yield { [field]: value, ...others };
}

function* subsets(values: readonly string[]): Generator<string[]> {
  for (let mask = 1; mask < 2 ** values.length; mask += 1)
    yield values.filter((_, index) => (mask >> index) % 2 === 1);
}

/** The summary of a visitor who walked every step and gave these answers. */
function summaryOf(funnel: CompiledFunnel, answers: Record<string, AnswerValue>) {
  const trail = [...funnel.prepared.steps.values()].reduce(
    (behind, step) => pushStep(behind, step, 0),
    createFunnelContext({}).trail,
  );
  const last = funnel.definition.steps.at(-1)?.id ?? '';
  return summarise(funnel.prepared, createFunnelContext({ answers, trail }), last);
}

const career: AnswerDomain = Object.entries(careerMatchValues);

const search: AnswerDomain = Object.entries({
  ...jobSearchValues,
  role: ['Data Analyst'],
  pain_points: [...subsets(jobSearchValues.pain_points)],
});

describe('every combination of answers', () => {
  it('QZ-07 recommends by the first answer alone, in all 2,000 combinations', () => {
    const funnel = compile(loadFunnelDefinition('career-match'));
    const plans: Record<string, string> = {
      'just-starting': 'starter',
      'burnt-out': 'full_autopilot',
    };
    let count = 0;
    for (const answers of combinations(career)) {
      const plan = plans[String(answers['stage'])] ?? 'double_down';
      const decided = summaryOf(funnel, answers).decisions['plan'];
      expect(decided?.key).toBe(plan);
      expect(decided?.display).toBe(plan === 'full_autopilot' ? 'double_down' : plan);
      count += 1;
    }
    expect(count).toBe(5 * 5 * 5 * 4 * 4);
  });

  it('Q2-06 chooses the plan by the rules in their order, in all 20,160 combinations', () => {
    const funnel = compile(loadFunnelDefinition('job-search'));
    const tally: Record<string, number> = {};
    for (const answers of combinations(search)) {
      const { persona, experience, goal, pain_points: pains } = answers;
      const plan =
        experience === 'senior' ||
        persona === 'employed' ||
        (Array.isArray(pains) && pains.includes('no_time'))
          ? 'full_autopilot'
          : experience === 'mid' || persona === 'switching_careers' || goal === 'better_offer'
            ? 'double_down'
            : 'starter';
      const decided = summaryOf(funnel, answers).decisions['plan'];
      if (decided?.key !== plan)
        throw new Error(`${JSON.stringify(answers)}: ${decided?.key}, not ${plan}`);
      tally[plan] = (tally[plan] ?? 0) + 1;
    }
    expect(Object.values(tally).reduce((sum, n) => sum + n, 0)).toBe(4 * 4 * 4 * 63 * 5);
    expect(Object.keys(tally).sort()).toEqual(['double_down', 'full_autopilot', 'starter']);
  });

  it('Q5-02 Q5-03 totals the points and finds the tier, in all 4,096 combinations', () => {
    const definition = loadFunnelDefinition('ai-job-market');
    const funnel = compile(definition);
    const points = [
      [2, 1, 0, 0],
      [0, 1, 2, 0],
      [0, 1, 2, 1],
      [2, 1, 0, 0],
      [2, 1, 0, 0],
      [1, 0, 0, 2],
    ];
    const fields = definition.steps.flatMap((step) =>
      step.kind === 'question' ? step.fields : [],
    );
    const tally = new Map<number, number>();
    const optionsOf = (index: number) => {
      const field = fields[index];
      return field !== undefined && 'options' in field ? field.options : [];
    };
    expect(fields.map((_, index) => optionsOf(index).map((option) => option.points))).toEqual(
      points,
    );
    const domain: AnswerDomain = fields.map((field, index) => [
      field.id,
      optionsOf(index).map(({ value }) => value),
    ]);
    for (const answers of combinations(domain)) {
      const expected = fields.reduce((sum, field, index) => {
        const chosen = domain[index]?.[1].indexOf(answers[field.id] ?? '') ?? -1;
        return sum + (points[index]?.[chosen] ?? 0);
      }, 0);
      const tier =
        expected <= 2
          ? 'Bot-Fodder'
          : expected <= 4
            ? 'Human in the Crowd'
            : expected <= 6
              ? 'Augmented Pro'
              : 'AI Assassin';
      const score = summaryOf(funnel, answers).scores['survival'];
      if (score?.total !== expected || score.band?.title !== tier)
        throw new Error(`${JSON.stringify(answers)}: ${score?.total} ${score?.band?.title}`);
      tally.set(expected, (tally.get(expected) ?? 0) + 1);
    }
    expect([...tally.keys()].sort((a, b) => a - b)).toEqual([
      0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12,
    ]);
    expect(tally.get(12)).toBe(1);
    expect(tally.get(0)).toBe(32);
  });

  it('Q5-03 Q5-04 the machine carries the same tier and score as the pure functions, to v2', () => {
    const definition = loadFunnelDefinition('ai-job-market');
    const run = startHeadlessSession(definition);
    while (run.ends.length === 0) {
      const { step } = run.getCurrentStep();
      const field = step.kind === 'question' ? step.fields[0] : undefined;
      if (field === undefined || !('options' in field)) throw new Error('six questions only');
      const best = [...field.options].sort((a, b) => Number(b.points) - Number(a.points))[0];
      run.answer(field.id, best?.value ?? '');
    }
    expect(run.ends[0]).toMatchObject({
      completion: {
        to: '/quiz5-results-v2',
        carried: {
          totalScore: 12,
          result: { title: 'AI Assassin' },
          selectedAnswers: { length: 6 },
          questions: { length: 6 },
        },
      },
    });
  });
});
