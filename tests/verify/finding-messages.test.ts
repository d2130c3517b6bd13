import { describe, expect, it } from 'vitest';
import type { FindingParams } from '../../src/verify/finding-rules';
import { describeFinding as sentenceOf, ruleIds } from '../../src/verify/verify';

/** One finding of each rule, told apart by words that no sentence would use by itself. */
const findings: { [Id in keyof FindingParams]: FindingParams[Id] } = {
  'flow/unreachable-step': { step: 'attic' },
  'flow/dead-end': { step: 'attic' },
  'flow/unanswerable-step': { step: 'attic', field: 'riddle' },
  'field/never-shown': { field: 'riddle' },
  'option/never-chosen': { option: 'mauve', field: 'riddle' },
  'option/without-points-where-others-have': { option: 'mauve', score: 'karma' },
  'question/no-influence': { field: 'riddle' },
  'rule/never-fires': {},
  'rule/shadowed': {},
  'rule/repeats-default': { outcome: 'attic' },
  'rule/asks-too-early': { asks: 'riddle', answeredAt: 'attic', askedAt: 'cellar' },
  'decision/unreached-result': { result: 'gold' },
  'decision/undecided': { decision: 'medal', step: 'attic' },
  'decision/never-displayed': { result: 'gold', instead: 'silver' },
  'score/gap': { score: 'karma', totals: [41, 43] },
  'score/overlap': { band: 'saint', other: 'sinner', totals: [41, 43] },
  'score/unreached-band': { band: 'saint', least: 41, most: 43 },
  'submission/unanswered-field': { source: '"riddle"', step: 'attic' },
  'result/unmet-requirement': { name: 'riddle' },
  'result/weights-sum': { sum: 41 },
  'draw/weights-sum': { sum: 41 },
  'draw/slices-disagree': { outcome: 'mug', slices: 41, of: 43, percent: 47 },
  'accepted/unused': { rule: 'rule/shadowed', at: 'attic' },
};

const say = <Id extends keyof FindingParams>(code: Id, params: FindingParams[Id]) =>
  sentenceOf({ code, params } as Parameters<typeof sentenceOf>[0]); // one pair of the table, which the union cannot follow

describe('the sentence of a finding', () => {
  it.each(ruleIds)('%s names everything that was found, and a way out', (code) => {
    const params = findings[code];
    const { message, help } = say(code, params);
    for (const value of Object.values(params).flat()) expect(message).toContain(String(value));
    expect(message).toMatch(/^\S.*\S$/);
    expect(help).toMatch(/^\S.*\S$/);
    expect(message).not.toBe(help);
  });

  it('says at which step to ask what is asked too early', () => {
    expect(say('rule/asks-too-early', findings['rule/asks-too-early']).help).toContain('attic');
  });

  it('lists up to six totals, and says where there are more', () => {
    const totals = (count: number) => Array.from({ length: count }, (_, index) => 11 + index);
    const gap = (count: number) =>
      say('score/gap', { score: 'karma', totals: totals(count) }).message;
    expect(gap(6)).toContain('11, 12, 13, 14, 15, 16, which');
    expect(gap(7)).toContain('11, 12, 13, 14, 15, 16, …');
    expect(gap(7)).not.toContain('17');
  });

  it('counts slices in good English', () => {
    const slices = (number: number) =>
      say('draw/slices-disagree', { outcome: 'mug', slices: number, of: 8, percent: 47 }).message;
    expect(slices(1)).toContain('1 slice of 8');
    expect(slices(2)).toContain('2 slices of 8');
    expect(slices(0)).toContain('0 slices of 8');
  });
});
