import { describe, expect, it } from 'vitest';
import { buildEnding, buildFunnel } from '../../support/engine/build-funnel';
import type { FieldSource } from '../../support/funnel-source-types';
import { createCensus } from '../../../src/authoring/verify/census';
import { verify } from '../../../src/authoring/verify/verify';

const years: FieldSource = { type: 'number', id: 'years', label: 'Years', min: 0, max: 40 };
const upTo4 = { field: 'years', operator: 'lte', value: 4 } as const;
const from5 = { field: 'years', operator: 'gte', value: 5 } as const;

/** Asks for years, and decides by two rules without a default. */
const buildDecision = (
  field: FieldSource,
  parts: Partial<Parameters<typeof buildFunnel>[0]> = {},
) =>
  buildFunnel({
    steps: [
      { kind: 'question', id: 'asked', title: 'How long?', fields: [field] },
      buildEnding('done'),
    ],
    decisions: [
      {
        id: 'level',
        decideAt: 'asked',
        results: { junior: { label: 'Junior' }, senior: { label: 'Senior' } },
        rules: [
          { when: upTo4, result: 'junior' },
          { when: from5, result: 'senior' },
        ],
      },
    ],
    ...parts,
  });

const getCodes = (definition: Parameters<typeof verify>[0]): string[] =>
  verify(definition).map(({ code }) => code);

describe('proofs know every number that the page takes', () => {
  it('a number between two rules gets stuck, unless only whole numbers fit', () => {
    const [finding] = verify(buildDecision(years));
    expect(finding).toMatchObject({
      code: 'decision/undecided',
      counterexample: [{ type: 'answer', field: 'years', value: 4.5 }],
    });
    expect(getCodes(buildDecision({ ...years, whole: true }))).toEqual([]);
  });

  it('check tells the field whose rules leave decimals between them, with the way out', () => {
    expect(getCodes(buildDecision(years))).toEqual(['decision/undecided', 'number/between-rules']);
  });

  it('a step is a rule: 4.5 is an answer in halves, and none in steps of 5', () => {
    expect(getCodes(buildDecision({ ...years, step: 0.5 }))).toEqual(['decision/undecided']);
    expect(getCodes(buildDecision({ ...years, step: 5 }))).toEqual([]);
  });

  it('a step that only a number between two rules leads to is reached', () => {
    const build = (field: FieldSource) =>
      buildFunnel({
        steps: [
          {
            kind: 'question',
            id: 'asked',
            title: 'How long?',
            fields: [field],
            next: {
              rules: [
                { when: { field: 'years', operator: 'lte', value: 9 }, goTo: 'a' },
                { when: { field: 'years', operator: 'gte', value: 10 }, goTo: 'b' },
              ],
              default: 'c',
            },
          },
          buildEnding('a'),
          buildEnding('b'),
          buildEnding('c'),
        ],
      });
    expect(getCodes(build(years))).toEqual(['number/between-rules']);
    expect(getCodes(build({ ...years, whole: true }))).toContain('flow/unreachable-step');
  });

  it('a name that nobody between two rules is asked for is missed in the text', () => {
    const definition = buildFunnel({
      steps: [
        {
          kind: 'question',
          id: 'asked',
          title: 'You?',
          fields: [
            years,
            { type: 'text', id: 'name', label: 'Name', visibleWhen: { any: [upTo4, from5] } },
          ],
        },
        { ...buildEnding('done'), description: 'You are {answer.name}, thanks.' },
      ],
    });
    expect(getCodes(definition)).toContain('text/unanswered');
  });

  it('a calculated value passes its limits at decimals, too, however wide the field is', () => {
    const pay: FieldSource = { type: 'number', id: 'years', label: 'Pay', min: 0, max: 1_000_000 };
    const build = (field: FieldSource) =>
      buildDecision(field, {
        values: [{ id: 'tax', as: { round: { multiply: [{ field: 'years' }, 0.2] }, to: 0.01 } }],
        decisions: [
          {
            id: 'level',
            decideAt: 'asked',
            results: { low: { label: 'Low' }, high: { label: 'High' } },
            rules: [
              { when: { calculated: 'tax', operator: 'lte', value: 99.99 }, result: 'low' },
              { when: { calculated: 'tax', operator: 'gte', value: 100.01 }, result: 'high' },
            ],
          },
        ],
      });
    const census = createCensus(build(pay));
    expect(census.exhaustive).toBe(true);
    expect(census.decisions['level']).toMatchObject({ low: 1, high: 1 });
    const [finding] = verify(build(pay));
    expect(finding?.code).toBe('decision/undecided');
    expect(finding?.counterexample?.[0]).toMatchObject({ field: 'years' });
  });

  it('a number of the address between two conditions is a case of its own', () => {
    const definition = buildFunnel({
      inputs: [{ id: 'seats', type: 'number' }],
      steps: [
        {
          kind: 'question',
          id: 'asked',
          title: 'Name?',
          fields: [{ type: 'text', id: 'name', label: 'Name' }],
          next: {
            rules: [
              { when: { input: 'seats', operator: 'lte', value: 4 }, goTo: 'few' },
              { when: { input: 'seats', operator: 'gte', value: 5 }, goTo: 'many' },
              { when: { input: 'seats', operator: 'isAnswered' }, goTo: 'between' },
            ],
            default: 'none',
          },
        },
        buildEnding('few'),
        buildEnding('many'),
        buildEnding('between'),
        buildEnding('none'),
      ],
    });
    expect(getCodes(definition)).toEqual(['question/no-influence']);
  });
});
