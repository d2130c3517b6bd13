import type { Condition, ConditionLeaf, Operator } from '../../definition/parts/condition-schema';

/** The text of each operator; `{value}` is its right operand. */
const operatorTemplates: Record<Operator, string> = {
  is: 'is {value}',
  isNot: 'is not {value}',
  isAnyOf: 'is any of {value}',
  includes: 'includes {value}',
  includesAny: 'includes any of {value}',
  excludes: 'does not include {value}',
  isAnswered: 'is answered',
  isEmpty: 'is empty',
  lt: 'is less than {value}',
  lte: 'is at most {value}',
  gt: 'is more than {value}',
  gte: 'is at least {value}',
  between: 'is between {value}',
  before: 'is before {value}',
  after: 'is after {value}',
  ageAtLeast: 'is at least {value} years ago',
  ageBelow: 'is less than {value} years ago',
};

function getSubject(leaf: ConditionLeaf): string {
  if ('field' in leaf) return leaf.field;
  if ('calculated' in leaf) return `value ${leaf.calculated}`;
  if ('input' in leaf) return `input ${leaf.input}`;
  if ('decision' in leaf) return `decision ${leaf.decision}`;
  if ('highestOf' in leaf) return `highest of ${leaf.highestOf.join(', ')}`;
  return 'score' in leaf ? `score ${leaf.score}` : `prize of ${leaf.draw}`;
}

function formatLeaf(leaf: ConditionLeaf): string {
  const { operator, value } = leaf;
  const joined = Array.isArray(value)
    ? value.join(operator === 'between' ? ' and ' : ', ')
    : String(value ?? '');
  return `${getSubject(leaf)} ${operatorTemplates[operator].replace('{value}', () => joined)}`;
}

/** Formats a condition as text: "experience is senior, and goal is not explore". */
export function formatCondition(condition: Condition): string {
  if ('all' in condition) return condition.all.map(formatGroup).join(', and ');
  if ('any' in condition) return condition.any.map(formatGroup).join(', or ');
  return 'not' in condition ? `not ${formatGroup(condition.not)}` : formatLeaf(condition);
}

/** Puts a nested group in parentheses, so that "and" and "or" stay unambiguous. */
function formatGroup(condition: Condition): string {
  const isGroup = 'all' in condition || 'any' in condition;
  return isGroup ? `(${formatCondition(condition)})` : formatCondition(condition);
}
