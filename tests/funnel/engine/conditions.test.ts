import { describe, expect, it } from 'vitest';
import type { AnswerValue } from '../../../src/funnel/definition/schema/answer';
import type {
  Condition,
  Operand,
  Operator,
} from '../../../src/funnel/definition/schema/condition-schema';
import { prepareCondition } from '../../../src/funnel/engine/conditions';
import { emptyFacts, type Facts } from '../../../src/funnel/engine/model/facts';

function facts(answers: Record<string, AnswerValue>, more: Partial<Facts> = {}): Facts {
  return {
    ...emptyFacts,
    getAnswer: (id) => answers[id],
    getScoreTotal: () => 5,
    getScoreBand: () => 'middle',
    getDrawValue: () => null,
    ...more,
  };
}

const leaf = (operator: Operator, value?: Operand): Condition => ({
  field: 'x',
  operator,
  ...(value === undefined ? {} : { value }),
});

const table: [Operator, Operand | undefined, AnswerValue, boolean][] = [
  ['is', 'a', 'a', true],
  ['is', 'a', 'b', false],
  ['is', 3, 3, true],
  ['is', true, true, true],
  ['is', false, false, true],
  ['isNot', 'a', 'b', true],
  ['isNot', 'a', 'a', false],
  ['isAnyOf', ['a', 'b'], 'b', true],
  ['isAnyOf', ['a', 'b'], 'c', false],
  ['includes', 'a', ['a', 'c'], true],
  ['includes', 'b', ['a', 'c'], false],
  ['includesAny', ['b', 'c'], ['a', 'c'], true],
  ['includesAny', ['b', 'd'], ['a', 'c'], false],
  ['excludes', 'b', ['a', 'c'], true],
  ['excludes', 'a', ['a', 'c'], false],
  ['isAnswered', undefined, 'a', true],
  ['isAnswered', undefined, false, false],
  ['isEmpty', undefined, 'a', false],
  ['isEmpty', undefined, ' ', true],
  ['isEmpty', undefined, [], true],
  ['lt', 3, 2, true],
  ['lt', 3, 3, false],
  ['lte', 3, 3, true],
  ['lte', 3, 4, false],
  ['gt', 3, 4, true],
  ['gt', 3, 3, false],
  ['gte', 3, 3, true],
  ['gte', 3, 2, false],
  ['between', [2, 4], 2, true],
  ['between', [2, 4], 4, true],
  ['between', [2, 4], 5, false],
  ['between', [2, 4], 1, false],
];

describe('conditions', () => {
  it.each(table)('%s %j of %j is %s', (operator, operand, value, expected) => {
    expect(prepareCondition(leaf(operator, operand))(facts({ x: value }))).toBe(expected);
  });

  it('a leaf on an unanswered field is false, except for isEmpty', () => {
    for (const [operator, operand] of table)
      expect(prepareCondition(leaf(operator, operand))(facts({}))).toBe(operator === 'isEmpty');
  });

  it('a blank answer is no answer', () => {
    expect(prepareCondition(leaf('isNot', 'a'))(facts({ x: '  ' }))).toBe(false);
    expect(prepareCondition(leaf('excludes', 'a'))(facts({ x: [] }))).toBe(false);
  });

  it('groups of conditions nest', () => {
    const a: Condition = { field: 'a', operator: 'is', value: '1' };
    const b: Condition = { field: 'b', operator: 'is', value: '1' };
    const cases: [Condition, [boolean, boolean, boolean, boolean]][] = [
      [{ all: [a, b] }, [false, false, false, true]],
      [{ any: [a, b] }, [false, true, true, true]],
      [{ not: { any: [a, b] } }, [true, false, false, false]],
      [{ all: [{ not: a }, { any: [b] }] }, [false, false, true, false]],
    ];
    const inputs: Record<string, AnswerValue>[] = [{}, { a: '1' }, { b: '1' }, { a: '1', b: '1' }];
    for (const [condition, expected] of cases)
      expect(inputs.map((input) => prepareCondition(condition)(facts(input)))).toEqual(expected);
  });

  it('a missing condition always holds', () => {
    expect(prepareCondition(undefined)(facts({}))).toBe(true);
  });

  it('a condition compares a score by its band or its total', () => {
    const ask = (operator: Operator, value: Operand) =>
      prepareCondition({ score: 's', operator, value })(facts({}));
    expect(ask('is', 'middle')).toBe(true);
    expect(ask('is', 'high')).toBe(false);
    expect(ask('isAnyOf', ['low', 'middle'])).toBe(true);
    expect(ask('gte', 5)).toBe(true);
    expect(ask('between', [6, 9])).toBe(false);
  });

  it('a condition compares a draw by its outcome', () => {
    const condition: Condition = { draw: 'wheel', operator: 'is', value: '50' };
    const test = prepareCondition(condition);
    expect(test(facts({}))).toBe(false);
    expect(test(facts({}, { getDrawValue: () => '50' }))).toBe(true);
    expect(prepareCondition({ draw: 'wheel', operator: 'isAnswered' })(facts({}))).toBe(false);
  });
});
