import type { Condition, ConditionLeaf, Operator } from '../definition/condition-schema';

/** How each comparison reads between its two sides; `{value}` is the right one. */
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
};

function getSubject(leaf: ConditionLeaf): string {
  if ('field' in leaf) return leaf.field;
  return 'score' in leaf ? `score ${leaf.score}` : `prize of ${leaf.draw}`;
}

function formatLeaf(leaf: ConditionLeaf): string {
  const { operator, value } = leaf;
  const joined = Array.isArray(value)
    ? value.join(operator === 'between' ? ' and ' : ', ')
    : String(value ?? '');
  return `${getSubject(leaf)} ${operatorTemplates[operator].replace('{value}', () => joined)}`;
}

/** A condition as a person would say it: "experience is senior, and goal is not explore". */
export function formatCondition(condition: Condition): string {
  if ('all' in condition) return condition.all.map(formatGroup).join(', and ');
  if ('any' in condition) return condition.any.map(formatGroup).join(', or ');
  return 'not' in condition ? `not ${formatGroup(condition.not)}` : formatLeaf(condition);
}

/** A group inside another is set apart, so that "and" and "or" cannot be mixed up. */
function formatGroup(condition: Condition): string {
  const isGroup = 'all' in condition || 'any' in condition;
  return isGroup ? `(${formatCondition(condition)})` : formatCondition(condition);
}
