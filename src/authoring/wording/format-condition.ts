import type {
  Condition,
  ConditionLeaf,
  Operand,
  Operator,
} from '../../funnel/definition/schema/condition-schema';

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

/** One value of a comparison. */
export type ScalarOperand = Exclude<Operand, readonly unknown[]>;

/** How the parts that a condition speaks of are named. */
export interface ConditionNames {
  subject: (leaf: ConditionLeaf) => string;
  value: (leaf: ConditionLeaf, value: ScalarOperand) => string;
}

/** Names a part by its id. */
export function getSubject(leaf: ConditionLeaf): string {
  if ('field' in leaf) return leaf.field;
  if ('calculated' in leaf) return `value ${leaf.calculated}`;
  if ('input' in leaf) return `input ${leaf.input}`;
  if ('decision' in leaf) return `decision ${leaf.decision}`;
  if ('highestOf' in leaf) return `highest of ${leaf.highestOf.join(', ')}`;
  return 'score' in leaf ? `score ${leaf.score}` : `prize of ${leaf.draw}`;
}

const leafKeys = ['field', 'calculated', 'input', 'decision', 'highestOf', 'score', 'draw'];

/** Whether a value of a definition is a condition, and nothing else with such keys. */
export function isCondition(value: unknown): value is Condition {
  if (typeof value !== 'object' || value === null) return false;
  const { all, any, not, operator, ...rest } = value as Record<string, unknown>; // an object
  const parts = all ?? any;
  if (Array.isArray(parts)) return parts.every(isCondition);
  if (not !== undefined) return isCondition(not);
  const key = leafKeys.find((candidate) => Object.hasOwn(rest, candidate));
  if (key === undefined || typeof operator !== 'string') return false;
  const isNamed = key === 'highestOf' ? Array.isArray(rest[key]) : typeof rest[key] === 'string';
  return isNamed && Object.hasOwn(operatorTemplates, operator);
}

const idNames: ConditionNames = { subject: getSubject, value: (_, value) => String(value) };

function formatLeaf(leaf: ConditionLeaf, names: ConditionNames): string {
  const { operator, value } = leaf;
  const values = value === undefined ? [] : Array.isArray(value) ? value : [value];
  const joined = values
    .map((one) => names.value(leaf, one))
    .join(operator === 'between' ? ' and ' : ', ');
  return `${names.subject(leaf)} ${operatorTemplates[operator].replace('{value}', () => joined)}`;
}

/**
 * Formats a condition as text: "experience is senior, and goal is not explore".
 * @param names left out: the ids
 */
export function formatCondition(condition: Condition, names: ConditionNames = idNames): string {
  const formatPart = (part: Condition): string => formatGroup(part, names);
  if ('all' in condition) return condition.all.map(formatPart).join(', and ');
  if ('any' in condition) return condition.any.map(formatPart).join(', or ');
  return 'not' in condition ? `not ${formatPart(condition.not)}` : formatLeaf(condition, names);
}

/** Puts a nested group in parentheses, so that "and" and "or" stay unambiguous. */
function formatGroup(condition: Condition, names: ConditionNames): string {
  const isGroup = 'all' in condition || 'any' in condition;
  return isGroup ? `(${formatCondition(condition, names)})` : formatCondition(condition, names);
}
