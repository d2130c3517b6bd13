import type { Condition, ConditionLeaf } from '../../../funnel/definition/schema/condition-schema';
import { isIsoDay } from '../../../shared/text/iso-day';
import { isRelativeDay } from '../../../shared/text/relative-day';
import { readSubject } from './condition-words';
import { type Subject, toHighestSubject } from './definition-names';

/** Operators whose value is a list. */
const listOperators = ['isAnyOf', 'includesAny', 'between'];
const bareOperators = ['isAnswered', 'isEmpty'];
const orderOperators = ['lt', 'lte', 'gt', 'gte', 'between'];
const ageOperators = ['ageAtLeast', 'ageBelow'];
const usualAge = 18;

/** How the value of a comparison is entered. A number begins with `first`, a text or day, too. */
export type OperandInput =
  | { kind: 'none' }
  | { kind: 'one' | 'many'; values: readonly { value: string; label: string }[] }
  | { kind: 'boolean' }
  | { kind: 'number'; first: number }
  | { kind: 'range'; first: number }
  | { kind: 'text'; isDay: boolean }
  | { kind: 'texts'; isDay: boolean; isRange: boolean };

const comparesDays = (subject: Subject | null): boolean =>
  subject?.operators.includes('before') === true;

/** The input that fits a subject and an operator. */
export function getOperandInput(subject: Subject | null, operator: string): OperandInput {
  if (bareOperators.includes(operator)) return { kind: 'none' };
  if (ageOperators.includes(operator)) return { kind: 'number', first: usualAge };
  const isNumber = subject?.answer === 'number';
  const isDay = comparesDays(subject);
  const first = subject?.least ?? 0;
  if (operator === 'between')
    return isNumber ? { kind: 'range', first } : { kind: 'texts', isDay, isRange: true };
  if (orderOperators.includes(operator))
    return isNumber ? { kind: 'number', first } : { kind: 'text', isDay };
  const isMany = listOperators.includes(operator);
  if (subject?.values !== null && subject?.values !== undefined)
    return { kind: isMany ? 'many' : 'one', values: subject.values };
  if (subject?.answer === 'boolean') return { kind: 'boolean' };
  if (isMany) return { kind: 'texts', isDay, isRange: false };
  return isNumber ? { kind: 'number', first } : { kind: 'text', isDay };
}

const toList = (value: unknown): unknown[] =>
  Array.isArray(value) ? (value as unknown[]) : value === undefined ? [] : [value];

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';
const isDayText = (value: unknown): value is string => isIsoDay(value) || isRelativeDay(value);

/** The value to begin with, or the present one where it fits. */
function toOperand(input: OperandInput, value: unknown): ConditionLeaf['value'] {
  const list = toList(value);
  switch (input.kind) {
    case 'none':
      return undefined;
    case 'one': {
      const known = input.values.find((entry) => entry.value === list[0]) ?? input.values[0];
      return known?.value ?? '';
    }
    case 'many': {
      const names = input.values.map((choice) => choice.value);
      const known = names.filter((name) => list.includes(name));
      return known.length > 0 ? known : names.slice(0, 1);
    }
    case 'boolean':
      return typeof list[0] === 'boolean' ? list[0] : true;
    case 'number':
      return typeof list[0] === 'number' ? list[0] : input.first;
    case 'range': {
      const from = typeof list[0] === 'number' ? list[0] : input.first;
      return [from, typeof list[1] === 'number' ? list[1] : from];
    }
    case 'text':
    case 'texts': {
      const fitting = list.filter(input.isDay ? isDayText : isText);
      const first = fitting[0] ?? (input.isDay ? 'today' : '');
      if (input.kind === 'text') return first;
      if (!input.isRange) return fitting.length > 0 ? fitting : [first];
      return [first, fitting[1] ?? first];
    }
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

/** What a new comparison asks of a subject: of a text whether it is there, as no value fits all. */
function getFirstOperator({ operators, values, answer }: Subject): string {
  const [first = 'is'] = operators;
  if (values === null && answer === 'text' && operators.includes('isAnswered')) return 'isAnswered';
  const isTotal = answer === 'number' && (values ?? []).length === 0;
  return isTotal && operators.includes('gte') ? 'gte' : first;
}

/** A first comparison, to be changed. */
export function createLeaf(subject: Subject): ConditionLeaf {
  const operator = getFirstOperator(subject);
  return toLeaf(subject, operator, toOperand(getOperandInput(subject, operator), undefined));
}

/** Whether a comparison with another subject has the same sense: a number, or one of the values. */
function isKept(input: OperandInput, value: unknown): boolean {
  const list = toList(value);
  if (input.kind === 'none' || list.length === 0) return input.kind === 'none';
  if ('values' in input)
    return list.every((entry) => input.values.some((choice) => choice.value === entry));
  if (input.kind === 'boolean') return list.every((entry) => typeof entry === 'boolean');
  if (input.kind === 'text' || input.kind === 'texts') return input.isDay && list.every(isDayText);
  const { first } = input;
  return list.every((entry) => typeof entry === 'number' && entry >= first);
}

/** A comparison with another subject: operator and value stay where both fit. */
export function withSubject(leaf: ConditionLeaf, subject: Subject): ConditionLeaf {
  const input = getOperandInput(subject, leaf.operator);
  return subject.operators.includes(leaf.operator) && isKept(input, leaf.value)
    ? toLeaf(subject, leaf.operator, toOperand(input, leaf.value))
    : createLeaf(subject);
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

export const isLeaf = (condition: Condition): condition is ConditionLeaf => 'operator' in condition;
