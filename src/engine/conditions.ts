import type { AnswerValue } from '../definition/answer';
import type { Condition, ConditionLeaf, Operand, Operator } from '../definition/condition-schema';
import type { Facts } from './facts';
import { isBlank } from './field-rules';

/** A condition made ready once, at compile time. */
export type Test = (facts: Facts) => boolean;

type Comparison = (value: AnswerValue, operand: Operand | undefined) => boolean;

const listOf = (operand: Operand | undefined): (string | number | boolean)[] =>
  Array.isArray(operand) ? operand : operand === undefined ? [] : [operand];
const holds = (value: AnswerValue, entry: string | number | boolean): boolean =>
  Array.isArray(value) && value.includes(String(entry));
const first = (operand: Operand | undefined): number => Number(listOf(operand)[0]);

const comparisons: Record<Exclude<Operator, 'isEmpty'>, Comparison> = {
  is: (value, operand) => value === operand,
  isNot: (value, operand) => value !== operand,
  isAnyOf: (value, operand) => !Array.isArray(value) && listOf(operand).includes(value),
  includes: (value, operand) => listOf(operand).some((entry) => holds(value, entry)),
  includesAny: (value, operand) => listOf(operand).some((entry) => holds(value, entry)),
  excludes: (value, operand) => !listOf(operand).some((entry) => holds(value, entry)),
  isAnswered: () => true,
  lt: (value, operand) => Number(value) < first(operand),
  lte: (value, operand) => Number(value) <= first(operand),
  gt: (value, operand) => Number(value) > first(operand),
  gte: (value, operand) => Number(value) >= first(operand),
  between: (value, operand) => {
    const [low, high] = listOf(operand).map(Number);
    return low !== undefined && high !== undefined && Number(value) >= low && Number(value) <= high;
  },
};

const namesBand: readonly Operator[] = ['is', 'isNot', 'isAnyOf'];

/** The value a leaf asks about: scores compare by band where the operator names one, else by total. */
function subjectOf(leaf: ConditionLeaf): (facts: Facts) => AnswerValue | null | undefined {
  if ('field' in leaf) return (facts) => facts.answerTo(leaf.field);
  if ('draw' in leaf) return (facts) => facts.drawnAt(leaf.draw);
  return namesBand.includes(leaf.operator)
    ? (facts) => facts.bandOf(leaf.score)
    : (facts) => facts.totalOf(leaf.score);
}

function prepareLeaf(leaf: ConditionLeaf): Test {
  const subject = subjectOf(leaf);
  const { operator, value: operand } = leaf;
  const isEmpty: Test = (facts) => isBlank(subject(facts) ?? undefined);
  if (operator === 'isEmpty') return isEmpty;
  const compare = comparisons[operator];
  return (facts) => {
    const value = subject(facts);
    // A leaf on an unanswered field is false (architecture.md); a "no" is an answer.
    if (value === undefined || value === null) return false;
    if (value !== false && isBlank(value)) return false;
    if (operator === 'isAnswered' && value === false) return false;
    return compare(value, operand);
  };
}

/** Turns a condition into a test; no condition at all is always true. */
export function prepareCondition(condition: Condition | undefined): Test {
  if (condition === undefined) return () => true;
  if ('all' in condition) {
    const tests = condition.all.map(prepareCondition);
    return (facts) => tests.every((test) => test(facts));
  }
  if ('any' in condition) {
    const tests = condition.any.map(prepareCondition);
    return (facts) => tests.some((test) => test(facts));
  }
  if ('not' in condition) {
    const test = prepareCondition(condition.not);
    return (facts) => !test(facts);
  }
  return prepareLeaf(condition);
}
