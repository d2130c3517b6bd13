import { describe, expect, it } from 'vitest';
import type { FindingParams } from '../../../src/authoring/verify/finding-rules';
import { describeFinding, ruleIds } from '../../../src/authoring/verify/verify';

/** One finding per rule, with parameters that occur in no message otherwise. */
const findings: { [Id in keyof FindingParams]: FindingParams[Id] } = {
  'flow/unreachable-step': {
    step: 'attic',
    reason: { kind: 'skipped', by: 'cellar', to: 'garden' },
  },
  'flow/dead-end': { step: 'attic' },
  'flow/unanswerable-step': { step: 'attic', field: 'riddle' },
  'flow/no-answer-left': { step: 'attic', field: 'riddle', by: ['gnome'], left: 'option' },
  'flow/none-of-several-fits': { step: 'attic', fields: ['riddle', 'gnome'] },
  'field/never-shown': {
    field: 'riddle',
    why: { kind: 'bound', subject: '"karma"', range: 'at most 41' },
  },
  'option/never-chosen': { option: 'mauve', field: 'riddle' },
  'option/never-shown': {
    option: 'mauve',
    field: 'riddle',
    why: { kind: 'bound', subject: '"karma"', range: 'at most 41' },
  },
  'option/without-points-where-others-have': { option: 'mauve', score: 'karma' },
  'question/no-influence': { field: 'riddle' },
  'question/only-repeated': { field: 'riddle' },
  'rule/never-fires': { reason: { kind: 'bound', subject: '"karma"', range: 'at most 41' } },
  'rule/shadowed': {},
  'rule/repeats-default': { outcome: 'attic' },
  'rule/asks-too-early': { asks: 'riddle', answeredAt: 'attic', askedAt: 'cellar' },
  'decision/unreached-result': { result: 'gold' },
  'decision/undecided': { decision: 'medal', step: 'attic' },
  'decision/never-displayed': { result: 'gold', instead: 'silver' },
  'score/gap': { score: 'karma', totals: [41, 43] },
  'score/overlap': {
    band: { id: 'saint', min: 41, max: 50 },
    other: { id: 'sinner', min: 0, max: 43 },
    totals: [41, 43],
  },
  'score/unreached-band': { band: 'saint', least: 41, most: 43 },
  'points/gap': { field: 'riddle', value: 41 },
  'points/overlap': { field: 'riddle', value: 41 },
  'points/unreached-band': { field: 'riddle', min: 41, max: 43, least: 47, most: 53 },
  'number/between-rules': { field: 'riddle', from: 41, to: 42 },
  'value/divides-by-zero': { value: 'thrift', range: 'from 0 to 41' },
  'value/unanswered': { value: 'thrift', step: 'attic', missing: ['riddle'] },
  'submission/unanswered-field': {
    source: '"riddle"',
    step: 'attic',
    table: 'cave',
    column: 'wall',
  },
  'input/unused': { input: 'riddle' },
  'value/unused': { value: 'riddle' },
  'score/unused': { score: 'karma' },
  'prefill/never-fits': { field: 'riddle', input: 'cave' },
  'prefill/unfit-example': { field: 'riddle', input: 'cave', example: 'stone' },
  'submission/empty-answers': { step: 'attic', table: 'cave', column: 'wall' },
  'result/unmet-requirement': { name: 'riddle' },
  'text/unanswered': {
    written: '{label.riddle}',
    id: 'riddle',
    source: 'label',
    step: 'attic',
    readers: 'some',
  },
  'text/unwritten': { written: '[Attic]' },
  'rule/false-where-unanswered': { field: 'riddle', operator: 'excludes', gets: 'attic' },
  'option/reads-alike': { option: 'cave', other: 'attic', field: 'riddle' },
  'result/unused-redirect': {},
  'ending/part-never-shown': {
    part: 'link 41',
    ending: 'attic',
    why: { kind: 'bound', subject: '"karma"', range: 'at most 43' },
  },
  'result/weights-sum': { sum: 41 },
  'draw/weights-sum': { sum: 41 },
  'draw/slices-disagree': { outcome: 'mug', slices: 41, of: 43, percent: 47 },
  'accepted/unused': { rule: 'rule/shadowed', at: 'attic' },
};

const format = <Id extends keyof FindingParams>(code: Id, params: FindingParams[Id]) =>
  describeFinding({ code, params } as Parameters<typeof describeFinding>[0]); // one entry of the table; TypeScript cannot correlate the union

/** The values of parameters, at any depth, without the names of kinds. */
const getWords = (params: unknown): string[] =>
  typeof params === 'object' && params !== null
    ? Object.entries(params).flatMap(([key, value]) => (key === 'kind' ? [] : getWords(value)))
    : [String(params)];

describe('messages of findings', () => {
  it.each(ruleIds)(
    'the message of %s has all parameters, and its help differs from the message',
    (code) => {
      const params = findings[code];
      const { message, help } = format(code, params);
      for (const value of getWords(params)) expect(message).toContain(value);
      expect(message).toMatch(/^\S.*\S$/);
      expect(help).toMatch(/^\S.*\S$/);
      expect(message).not.toBe(help);
    },
  );

  it('the help of a premature condition names the step of the answer', () => {
    expect(format('rule/asks-too-early', findings['rule/asks-too-early']).help).toContain('attic');
  });

  it('a condition that reads an answer of its own step says so, and names no later step', () => {
    const own = { asks: 'riddle', answeredAt: 'cellar', askedAt: 'cellar' };
    const { message, help } = format('rule/asks-too-early', own);
    expect(message).toBe(
      'step "cellar" is shown by this condition before "riddle" is answered on it',
    );
    expect(help).toBe('read an answer of an earlier step, or move "riddle" to one');
  });

  it('a message lists up to six totals, then an ellipsis', () => {
    const totals = (count: number) => Array.from({ length: count }, (_, index) => 11 + index);
    const formatGap = (count: number) =>
      format('score/gap', { score: 'karma', totals: totals(count) }).message;
    expect(formatGap(6)).toMatch(/11, 12, 13, 14, 15, 16$/);
    expect(formatGap(7)).toContain('11, 12, 13, 14, 15, 16, …');
    expect(formatGap(7)).not.toContain('17');
  });

  it('a message uses the singular for one slice', () => {
    const formatSlices = (count: number) =>
      format('draw/slices-disagree', { outcome: 'mug', slices: count, of: 8, percent: 47 }).message;
    expect(formatSlices(1)).toContain('1 slice of 8');
    expect(formatSlices(2)).toContain('2 slices of 8');
    expect(formatSlices(0)).toContain('0 slices of 8');
  });
});
