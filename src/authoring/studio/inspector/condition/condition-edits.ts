import type {
  Condition,
  ConditionLeaf,
} from '../../../../funnel/definition/schema/condition-schema';
import { readSubject } from '../../form/condition-words';
import { type Subject, toHighestSubject } from '../../form/definition-names';

/** Operators whose value is a list. */
const listOperators = ['isAnyOf', 'includesAny', 'between'];
const bareOperators = ['isAnswered', 'isEmpty'];
const orderOperators = ['lt', 'lte', 'gt', 'gte', 'between'];
const ageOperators = ['ageAtLeast', 'ageBelow'];

/** How the value of a comparison is entered. */
export type OperandInput =
  | { kind: 'none' }
  | { kind: 'one' | 'many'; values: readonly { value: string; label: string }[] }
  | { kind: 'boolean' }
  | { kind: 'number' }
  | { kind: 'range' }
  | { kind: 'text' }
  | { kind: 'texts' };

/** The input that fits a subject and an operator. */
export function getOperandInput(subject: Subject | null, operator: string): OperandInput {
  if (bareOperators.includes(operator)) return { kind: 'none' };
  if (ageOperators.includes(operator)) return { kind: 'number' };
  const isNumber = subject?.answer === 'number';
  if (operator === 'between') return { kind: isNumber ? 'range' : 'texts' };
  if (orderOperators.includes(operator)) return { kind: isNumber ? 'number' : 'text' };
  const isMany = listOperators.includes(operator);
  if (subject?.values !== null && subject?.values !== undefined)
    return { kind: isMany ? 'many' : 'one', values: subject.values };
  if (subject?.answer === 'boolean') return { kind: 'boolean' };
  if (isMany) return { kind: 'texts' };
  return { kind: isNumber ? 'number' : 'text' };
}

/** The value to begin with, or the present one where it fits. */
function toOperand(input: OperandInput, value: unknown): ConditionLeaf['value'] {
  const first = Array.isArray(value) ? (value as unknown[])[0] : value;
  switch (input.kind) {
    case 'none':
      return undefined;
    case 'one': {
      const isKnown = input.values.some((entry) => entry.value === first);
      return isKnown ? String(first) : (input.values[0]?.value ?? '');
    }
    case 'many': {
      const list = (Array.isArray(value) ? (value as unknown[]) : [value]).map(String);
      const known = list.filter((entry) => input.values.some((choice) => choice.value === entry));
      return known.length > 0 ? known : input.values.slice(0, 1).map((choice) => choice.value);
    }
    case 'boolean':
      return typeof first === 'boolean' ? first : true;
    case 'number':
      return Number.isFinite(Number(first)) ? Number(first) : 0;
    case 'range':
      return Number.isFinite(Number(first)) ? [Number(first), Number(first)] : [0, 1];
    case 'text':
      return first === undefined ? '' : String(first);
    case 'texts':
      return first === undefined ? [''] : [String(first)];
  }
}

const toLeaf = (
  { key, id }: Pick<Subject, 'key' | 'id'>,
  operator: string,
  value: ConditionLeaf['value'],
): ConditionLeaf => {
  const comparison = { operator, ...(value !== undefined && { value }) };
  const named = key === 'highestOf' ? id.split(' ') : id;
  return { [key]: named, ...comparison } as unknown as ConditionLeaf; // the key is the subject's own
};

/** A comparison with another subject: the operator and value stay where they fit. */
export function withSubject(leaf: ConditionLeaf, subject: Subject): ConditionLeaf {
  const operator = subject.operators.includes(leaf.operator)
    ? leaf.operator
    : (subject.operators[0] ?? 'is');
  return toLeaf(subject, operator, toOperand(getOperandInput(subject, operator), leaf.value));
}

/** A comparison with another operator: the value stays where it fits. */
export const withOperator = (
  leaf: ConditionLeaf,
  subject: Subject | null,
  operator: string,
): ConditionLeaf => {
  const named = subject ?? readSubject(leaf);
  return toLeaf(named, operator, toOperand(getOperandInput(subject, operator), leaf.value));
};

/** The subject of a comparison; null where there is none of its name. */
export function findSubject(subjects: readonly Subject[], leaf: ConditionLeaf): Subject | null {
  const named = readSubject(leaf);
  const found = subjects.find(({ key, id }) => key === named.key && id === named.id);
  if (found !== undefined || !('highestOf' in leaf)) return found ?? null;
  const operators = subjects.find(({ key }) => key === 'highestOf')?.operators ?? [leaf.operator];
  return toHighestSubject(leaf.highestOf, operators, `the highest of ${leaf.highestOf.join(', ')}`);
}

/** A first comparison, to be changed. */
export function createLeaf(subjects: readonly Subject[]): ConditionLeaf | null {
  const [subject] = subjects;
  return subject === undefined
    ? null
    : withSubject({ field: '', operator: 'is', value: '' }, subject);
}

export const isLeaf = (condition: Condition): condition is ConditionLeaf => 'operator' in condition;
