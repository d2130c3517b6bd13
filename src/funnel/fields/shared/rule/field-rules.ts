import type { AnswerValue } from '../../../definition/schema/answer';
import type { Option, Validation } from '../../../definition/schema/field-parts';
import { type FieldRule, isBlank, type ValidationError } from './contract';
import type { Field, FieldOf, FieldType } from '../schema/field';
import * as rules from './registry';

const fieldRules: { [Type in FieldType]: FieldRule<FieldOf<Type>> } = rules;

/** The rule of a field's type. */
export function getFieldRule<F extends Field>({ type }: F): FieldRule<F> {
  return fieldRules[type] as unknown as FieldRule<F>; // the table is keyed by type, which the compiler cannot follow
}

/** The options an answer chooses; none where the type has no options. */
export const getSelectedOptions = (field: Field, value: AnswerValue): Option[] =>
  getFieldRule(field).getSelectedOptions?.(field, value) ?? [];

/** What is counted of an answer: names; an empty one for an answer without; none for a blank. */
export const getCountedNames = (field: Field, value: AnswerValue | undefined): string[] =>
  value === undefined || isBlank(value)
    ? []
    : (getFieldRule(field).getCountedNames?.(field, value) ?? ['']);

/** Parses what a visitor enters: an answer, or unfinished input that the field still shows. */
export function parseInput(
  field: Field,
  value: AnswerValue,
  previous: AnswerValue | undefined,
): AnswerValue | null {
  const rule = getFieldRule(field);
  return rule.parse(field, value, previous) ?? (rule.isUnfinished?.(value) === true ? value : null);
}

/** Whether a value is an answer, and no unfinished input. */
export const isAnswer = (field: Field, value: AnswerValue): boolean =>
  getFieldRule(field).isUnfinished?.(value) !== true;

/** Whether an answer that is not blank meets a rule of the `validation` list. */
const validators: {
  [Rule in Validation['rule']]: (
    rule: Extract<Validation, { rule: Rule }>,
    value: AnswerValue,
  ) => boolean;
} = {
  required: () => true,
  minLength: (rule, value) => String(value).length >= rule.value,
  maxLength: (rule, value) => String(value).length <= rule.value,
  contains: (rule, value) => String(value).includes(rule.value),
  min: (rule, value) => Number(value) >= rule.value,
  max: (rule, value) => Number(value) <= rule.value,
};

function meetsRule(rule: Validation, value: AnswerValue | undefined): boolean {
  if (value === undefined || isBlank(value)) return rule.rule !== 'required';
  const validate = validators[rule.rule] as (rule: Validation, value: AnswerValue) => boolean; // keyed by the rule's own name
  return validate(rule, value);
}

/**
 * Validates an answer of the screen or of storage; null where it is valid. The definition's message for
 * a rule overrides the built-in one.
 */
export function validateField(
  field: Field,
  value: AnswerValue | undefined,
): ValidationError | null {
  const rule = getFieldRule(field);
  if (value !== undefined && rule.isUnfinished?.(value) === true)
    return rule.validate(field, value);
  const failedRule = field.validation.find((entry) => !meetsRule(entry, value));
  if (failedRule === undefined) return rule.validate(field, value);
  return { rule: failedRule.rule, limit: null, message: failedRule.message };
}

/** Whether an answer is valid and parsing leaves it unchanged. */
export const isAcceptedAnswer = (field: Field, value: AnswerValue | undefined): boolean =>
  validateField(field, value) === null &&
  (value === undefined ||
    String(getFieldRule(field).parse(field, value, undefined)) === String(value));

/**
 * Whether an error disables the step's button. Text with an "@" does not: the address is validated
 * when the button is clicked (Q2-07).
 */
export function isBlockingError(
  { rule }: ValidationError,
  value: AnswerValue | undefined,
): boolean {
  return !(rule === 'email' && String(value).includes('@'));
}
