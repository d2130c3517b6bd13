import type {
  Condition,
  ConditionLeaf,
  Operand,
  Operator,
} from '../../funnel/definition/schema/condition-schema';

/** The words of each operator; `{value}` is its right operand. */
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

/** Where the value has a control of its own. */
const pickerTemplates: Readonly<Record<string, string>> = {
  ...operatorTemplates,
  ageAtLeast: 'is so many years ago or more',
  ageBelow: 'is less than so many years ago',
};

/** The words of an operator in a picker. */
export const nameOperator = (operator: string): string =>
  pickerTemplates[operator]?.replace(' {value}', '') ?? operator;

/** How the parts that a condition speaks of are named. */
export interface ConditionNames {
  subject: (leaf: ConditionLeaf) => string;
  value: (leaf: ConditionLeaf, value: ScalarOperand) => string;
}

/** What comes before the id of what a comparison asks about, by the property that has the id. */
const subjectNouns = {
  field: '',
  calculated: 'value ',
  input: 'input ',
  decision: 'decision ',
  highestOf: 'highest of ',
  score: 'score ',
  draw: 'prize of ',
} as const;

export type SubjectKey = keyof typeof subjectNouns;

export const nameSubject = (key: SubjectKey, ...ids: readonly string[]): string =>
  `${subjectNouns[key]}${ids.join(', ')}`;

/** What a comparison asks about. */
export function readSubject(leaf: ConditionLeaf): { key: SubjectKey; ids: readonly string[] } {
  if ('field' in leaf) return { key: 'field', ids: [leaf.field] };
  if ('calculated' in leaf) return { key: 'calculated', ids: [leaf.calculated] };
  if ('input' in leaf) return { key: 'input', ids: [leaf.input] };
  if ('decision' in leaf) return { key: 'decision', ids: [leaf.decision] };
  if ('highestOf' in leaf) return { key: 'highestOf', ids: leaf.highestOf };
  return 'score' in leaf ? { key: 'score', ids: [leaf.score] } : { key: 'draw', ids: [leaf.draw] };
}

function nameSubjectOf(leaf: ConditionLeaf): string {
  const { key, ids } = readSubject(leaf);
  return nameSubject(key, ...ids);
}

/** The names of a command: ids, and values as they are written. */
export const idNames: ConditionNames = {
  subject: nameSubjectOf,
  value: (_, value) => String(value),
};

/**
 * Names of the studio: what visitors read, in quotes.
 * @param find what they read; undefined where they read nothing
 */
export const createProseNames = (find: {
  [Name in keyof ConditionNames]: (
    ...asked: Parameters<ConditionNames[Name]>
  ) => string | undefined;
}): ConditionNames => ({
  subject: (leaf) => {
    const words = find.subject(leaf);
    if (words === undefined) return nameSubjectOf(leaf);
    return 'draw' in leaf ? `the prize of ${words}` : words;
  },
  value: (leaf, value) => {
    const other = typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value);
    return find.value(leaf, value) ?? other;
  },
});

/** Whether a value of a definition is a condition, and nothing else with such keys. */
export function isCondition(value: unknown): value is Condition {
  if (typeof value !== 'object' || value === null) return false;
  const { all, any, not, operator, ...rest } = value as Record<string, unknown>; // an object
  const parts = all ?? any;
  if (Array.isArray(parts)) return parts.every(isCondition);
  if (not !== undefined) return isCondition(not);
  const key = Object.keys(subjectNouns).find((candidate) => Object.hasOwn(rest, candidate));
  if (key === undefined || typeof operator !== 'string') return false;
  const isNamed = key === 'highestOf' ? Array.isArray(rest[key]) : typeof rest[key] === 'string';
  return isNamed && Object.hasOwn(operatorTemplates, operator);
}

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
