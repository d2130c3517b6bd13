import type { AnswerValue } from '../definition/answer';
import type { Condition, ConditionLeaf, Operand, Operator } from '../definition/condition-schema';
import type { Facts } from './facts';
import { isBlank } from './field-rules';

/** A condition made ready once, at compile time. */
export type Test = (facts: Facts) => boolean;

/** How an operator compares an answer with its operand, which is read once. */
type Comparison = (operand: Operand | undefined) => (value: AnswerValue) => boolean;

const listOf = (operand: Operand | undefined): (string | number | boolean)[] =>
  Array.isArray(operand) ? operand : operand === undefined ? [] : [operand];

const includesAny: Comparison = (operand) => {
  const wanted = listOf(operand).map(String);
  return (value) => Array.isArray(value) && wanted.some((entry) => value.includes(entry));
};

function limitedBy(holds: (value: number, limit: number) => boolean): Comparison {
  return (operand) => {
    const limit = Number(listOf(operand)[0]);
    return (value) => holds(Number(value), limit);
  };
}

const comparisons: Record<Exclude<Operator, 'isEmpty'>, Comparison> = {
  is: (operand) => (value) => value === operand,
  isNot: (operand) => (value) => value !== operand,
  isAnyOf: (operand) => {
    const wanted: ReadonlySet<AnswerValue> = new Set(listOf(operand));
    return (value) => wanted.has(value);
  },
  includes: includesAny,
  includesAny,
  excludes: (operand) => {
    const includes = includesAny(operand);
    return (value) => !includes(value);
  },
  isAnswered: () => () => true,
  lt: limitedBy((value, limit) => value < limit),
  lte: limitedBy((value, limit) => value <= limit),
  gt: limitedBy((value, limit) => value > limit),
  gte: limitedBy((value, limit) => value >= limit),
  between: (operand) => {
    const [low, high] = listOf(operand).map(Number);
    if (low === undefined || high === undefined) return () => false;
    return (value) => Number(value) >= low && Number(value) <= high;
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
  const compare = comparisons[operator](operand);
  return (facts) => {
    const value = subject(facts);
    // A leaf on an unanswered field is false (architecture.md); a "no" is an answer.
    if (value === undefined || value === null) return false;
    if (value !== false && isBlank(value)) return false;
    if (operator === 'isAnswered' && value === false) return false;
    return compare(value);
  };
}

export const always: Test = () => true;

/** Turns a condition into a test; no condition at all is always true. */
export function prepareCondition(condition: Condition | undefined): Test {
  if (condition === undefined) return always;
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
