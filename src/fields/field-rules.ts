import type { AnswerValue } from '../definition/parts/answer';
import type { Field, FieldOf, FieldType, Option, Validation } from './field-schema';
import { isEmailAddress, trimEmail } from '../text/email-address';

/** Why a value does not let the visitor go on. `message` is the definition's own sentence, if it has one. */
export interface ValidationError {
  rule: Validation['rule'] | 'email' | 'tooFew' | 'tooMany';
  limit: number | null;
  message: string | null;
}

interface FieldRule<F extends Field> {
  /**
   * Reads a value from outside (an event, storage). `null`: not a value of this field.
   * `previous` is what the field held: an exclusive option clears the others.
   */
  parse: (field: F, raw: unknown, previous: AnswerValue | undefined) => AnswerValue | null;
  /** What the field itself demands, before its `validation` list. */
  validate: (field: F, value: AnswerValue | undefined) => ValidationError | null;
  /** The value in the words the visitor saw. */
  getLabel: (field: F, value: AnswerValue) => string | string[];
  /** The options chosen, where the field has any: they carry points, help and feedback. */
  getSelectedOptions: (field: F, value: AnswerValue) => Option[];
}

const createValidationError = (
  rule: ValidationError['rule'],
  limit: number | null = null,
): ValidationError => ({
  rule,
  limit,
  message: null,
});

/** Nothing that counts as an answer: absent, blank text, no choice, no tick. */
export function isBlank(value: AnswerValue | undefined): boolean {
  if (value === undefined || value === false) return true;
  if (typeof value === 'string') return value.trim() === '';
  return Array.isArray(value) && value.length === 0;
}

const validateRequired = (value: AnswerValue | undefined): ValidationError | null =>
  isBlank(value) ? createValidationError('required') : null;

const loneSurrogate = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g;

/** Text the database can hold: no NUL, no half of a character pair (PostgreSQL 22021, 22P05). */
function sanitizeText(raw: unknown, maxLength: number): string | null {
  if (typeof raw !== 'string') return null;
  const text = raw.replaceAll('\u0000', '').replace(loneSurrogate, '');
  // Cutting may split a pair again.
  return text.slice(0, maxLength).replace(loneSurrogate, '');
}

type SingleSelectField = FieldOf<'singleChoice'> | FieldOf<'select'>;
const singleSelectRule: FieldRule<SingleSelectField> = {
  parse: (field, raw) =>
    typeof raw === 'string' && field.options.some((option) => option.value === raw) ? raw : null,
  validate: (_, value) => validateRequired(value),
  getLabel: (field, value) =>
    field.options.find((option) => option.value === value)?.label ?? String(value),
  getSelectedOptions: (field, value) => field.options.filter((option) => option.value === value),
};

function resolveExclusiveOptions(
  field: FieldOf<'multiChoice'>,
  values: string[],
  previous: AnswerValue | undefined,
): string[] {
  const before = Array.isArray(previous) ? previous : [];
  const newest = values.filter((value) => !before.includes(value));
  const alone = newest.find((value) => field.exclusive.includes(value));
  if (alone !== undefined) return [alone];
  return newest.length > 0 || values.length > 1
    ? values.filter((value) => values.length === 1 || !field.exclusive.includes(value))
    : values;
}

/** One entry a field type; the type demands that none is missing. */
export const fieldRules: { [Type in FieldType]: FieldRule<FieldOf<Type>> } = {
  singleChoice: singleSelectRule,
  select: singleSelectRule,
  multiChoice: {
    parse: (field, raw, previous) => {
      if (!Array.isArray(raw)) return null;
      const values = field.options.map((option) => option.value);
      return resolveExclusiveOptions(
        field,
        values.filter((value) => raw.includes(value)),
        previous,
      );
    },
    validate: (field, value) => {
      const count = Array.isArray(value) ? value.length : 0;
      if (count < field.min)
        return createValidationError(count === 0 ? 'required' : 'tooFew', field.min);
      return field.max !== undefined && count > field.max
        ? createValidationError('tooMany', field.max)
        : null;
    },
    getLabel: (field, value) =>
      fieldRules.multiChoice.getSelectedOptions(field, value).map(({ label }) => label),
    getSelectedOptions: (field, value) =>
      field.options.filter((option) => Array.isArray(value) && value.includes(option.value)),
  },
  text: {
    parse: (field, raw) => sanitizeText(raw, field.maxLength),
    validate: (field, value) => (field.required ? validateRequired(value) : null),
    getLabel: (_, value) => String(value),
    getSelectedOptions: () => [],
  },
  email: {
    parse: (field, raw) => sanitizeText(raw, field.maxLength),
    validate: (field, value) => {
      if (isBlank(value)) return field.required ? createValidationError('required') : null;
      return isEmailAddress(trimEmail(String(value))) ? null : createValidationError('email');
    },
    getLabel: (_, value) => String(value),
    getSelectedOptions: () => [],
  },
  number: {
    parse: (_, raw) => {
      if (raw === '') return '';
      const number = typeof raw === 'string' ? Number(raw) : raw;
      return typeof number === 'number' && Number.isFinite(number) ? number : null;
    },
    validate: (field, value) => {
      if (isBlank(value)) return field.required ? createValidationError('required') : null;
      if (field.min !== undefined && Number(value) < field.min)
        return createValidationError('min', field.min);
      return field.max !== undefined && Number(value) > field.max
        ? createValidationError('max', field.max)
        : null;
    },
    getLabel: (_, value) => String(value),
    getSelectedOptions: () => [],
  },
  consent: {
    parse: (_, raw) => (typeof raw === 'boolean' ? raw : null),
    validate: (field, value) => (field.required ? validateRequired(value) : null),
    getLabel: (_, value) => (value === true ? 'Yes' : 'No'),
    getSelectedOptions: () => [],
  },
};

/** The rule of a field's own type. */
export function getFieldRule<F extends Field>(field: F): FieldRule<F> {
  return fieldRules[field.type] as unknown as FieldRule<F>; // the table is keyed by the type, which the compiler cannot follow
}

const toTrimmedText = (value: AnswerValue): string =>
  typeof value === 'string' ? value.trim() : String(value);

/** What each rule asks of an answer that is there. */
const validators: {
  [Rule in Validation['rule']]: (
    rule: Extract<Validation, { rule: Rule }>,
    value: AnswerValue,
  ) => boolean;
} = {
  required: () => true,
  minLength: (rule, value) => toTrimmedText(value).length >= rule.value,
  maxLength: (rule, value) => toTrimmedText(value).length <= rule.value,
  contains: (rule, value) => toTrimmedText(value).includes(rule.value),
  min: (rule, value) => Number(value) >= rule.value,
  max: (rule, value) => Number(value) <= rule.value,
};

function meetsRule(rule: Validation, value: AnswerValue | undefined): boolean {
  if (value === undefined || isBlank(value)) return rule.rule !== 'required';
  const test = validators[rule.rule] as (rule: Validation, value: AnswerValue) => boolean; // keyed by the rule's own name
  return test(rule, value);
}

/**
 * What is wrong with a value, or null. The definition's sentence wins over the built-in one for the
 * same rule; the screen and the stored values are held to the same rules.
 */
export function validateField(
  field: Field,
  value: AnswerValue | undefined,
): ValidationError | null {
  const broken = field.validation.find((rule) => !meetsRule(rule, value));
  if (broken === undefined) return getFieldRule(field).validate(field, value);
  return { rule: broken.rule, limit: null, message: broken.message };
}

/**
 * Does a problem keep the step's button disabled? Text with an "@" may be sent off; that it is no
 * address is said at the press (Q2-07).
 */
export function isBlockingError(
  { rule }: ValidationError,
  value: AnswerValue | undefined,
): boolean {
  return !(rule === 'email' && String(value).includes('@'));
}
