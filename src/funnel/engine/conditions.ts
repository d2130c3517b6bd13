import type { AnswerValue } from '../definition/schema/answer';
import type {
  Condition,
  ConditionLeaf,
  Operand,
  Operator,
} from '../definition/schema/condition-schema';
import type { Facts, Predicate } from './model/facts';
import { isBlank } from '../fields/shared/rule/contract';

/** Creates the comparison of answers with an operand, which is parsed once. */
type ComparatorFactory = (operand: Operand | undefined) => (value: AnswerValue) => boolean;

const toOperandList = (operand: Operand | undefined): (string | number | boolean)[] =>
  Array.isArray(operand) ? operand : operand === undefined ? [] : [operand];

const includesAnyComparator: ComparatorFactory = (operand) => {
  const expected = toOperandList(operand).map(String);
  return (value) => Array.isArray(value) && expected.some((entry) => value.includes(entry));
};

function createLimitComparator(
  holds: (value: number, limit: number) => boolean,
): ComparatorFactory {
  return (operand) => {
    const limit = Number(toOperandList(operand)[0]);
    return (value) => holds(Number(value), limit);
  };
}

/** ISO days compare as text. */
function createDayComparator(holds: (day: string, limit: string) => boolean): ComparatorFactory {
  return (operand) => {
    const limit = String(toOperandList(operand)[0]);
    return (value) => typeof value === 'string' && holds(value, limit);
  };
}

const operatorComparators: Record<Exclude<Operator, 'isEmpty'>, ComparatorFactory> = {
  is: (operand) => (value) => value === operand,
  isNot: (operand) => (value) => value !== operand,
  isAnyOf: (operand) => {
    const expected: ReadonlySet<AnswerValue> = new Set(toOperandList(operand));
    return (value) => expected.has(value);
  },
  includes: includesAnyComparator,
  includesAny: includesAnyComparator,
  excludes: (operand) => {
    const includes = includesAnyComparator(operand);
    return (value) => !includes(value);
  },
  isAnswered: () => () => true,
  lt: createLimitComparator((value, limit) => value < limit),
  lte: createLimitComparator((value, limit) => value <= limit),
  gt: createLimitComparator((value, limit) => value > limit),
  gte: createLimitComparator((value, limit) => value >= limit),
  before: createDayComparator((day, limit) => day < limit),
  after: createDayComparator((day, limit) => day > limit),
  // Resolved for each visit, see extensions/days.ts.
  ageAtLeast: () => () => false,
  ageBelow: () => () => false,
  between: (operand) => {
    const [first, last] = toOperandList(operand);
    if (typeof first === 'string' && typeof last === 'string')
      return (day) => typeof day === 'string' && day >= first && day <= last;
    const [low = Number.NaN, high = Number.NaN] = toOperandList(operand).map(Number);
    return (value) => Number(value) >= low && Number(value) <= high;
  },
};

const bandOperators: readonly Operator[] = ['is', 'isNot', 'isAnyOf'];

/** Creates the reader of a leaf's value. Scores compare by band where the operator needs one, else by total. */
function createSubjectReader(
  leaf: ConditionLeaf,
): (facts: Facts) => AnswerValue | null | undefined {
  if ('field' in leaf) return (facts) => facts.getAnswer(leaf.field);
  if ('draw' in leaf) return (facts) => facts.getDrawValue(leaf.draw);
  if (!('score' in leaf)) return (facts) => facts.readDerived(leaf);
  return bandOperators.includes(leaf.operator)
    ? (facts) => facts.getScoreBand(leaf.score)
    : (facts) => facts.getScoreTotal(leaf.score);
}

function prepareLeaf(leaf: ConditionLeaf): Predicate {
  const subject = createSubjectReader(leaf);
  const { operator, value: operand } = leaf;
  const isEmpty: Predicate = (facts) => isBlank(subject(facts) ?? undefined);
  if (operator === 'isEmpty') return isEmpty;
  const compare = operatorComparators[operator](operand);
  return (facts) => {
    const value = subject(facts);
    // A leaf on an unanswered field is false (architecture.md). `false` is an answer.
    if (value === undefined || value === null) return false;
    if (value !== false && isBlank(value)) return false;
    if (operator === 'isAnswered' && value === false) return false;
    return compare(value);
  };
}

export const alwaysTrue: Predicate = () => true;

/** Compiles a condition. No condition is always true. */
export function prepareCondition(condition: Condition | undefined): Predicate {
  if (condition === undefined) return alwaysTrue;
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
