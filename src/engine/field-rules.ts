import type { AnswerValue } from '../definition/answer';
import type { Field, FieldOf, FieldType, Option, Validation } from '../definition/field-schemas';
import { isEmailAddress, trimEmail } from '../text/email-address';

/** Why a value does not let the visitor go on. `message` is the definition's own sentence, if it has one. */
export interface FieldProblem {
  rule: Validation['rule'] | 'email' | 'tooFew' | 'tooMany';
  limit: number | null;
  message: string | null;
}

interface FieldRule<F extends Field> {
  /**
   * Reads a value from outside (an event, storage). `null`: not a value of this field.
   * `previous` is what the field held: an exclusive option clears the others.
   */
  accept: (field: F, raw: unknown, previous: AnswerValue | undefined) => AnswerValue | null;
  /** What the field itself demands, before its `validation` list. */
  demand: (field: F, value: AnswerValue | undefined) => FieldProblem | null;
  /** The value in the words the visitor saw. */
  label: (field: F, value: AnswerValue) => string | string[];
  /** The options chosen, where the field has any: they carry points, help and feedback. */
  chosen: (field: F, value: AnswerValue) => Option[];
}

const problem = (rule: FieldProblem['rule'], limit: number | null = null): FieldProblem => ({
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

const required = (value: AnswerValue | undefined): FieldProblem | null =>
  isBlank(value) ? problem('required') : null;

const lonePairHalf = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g;

/** Text the database can hold: no NUL, no half of a character pair (PostgreSQL 22021, 22P05). */
function cleanText(raw: unknown, maxLength: number): string | null {
  if (typeof raw !== 'string') return null;
  const text = raw.replaceAll('\u0000', '').replace(lonePairHalf, '');
  // Cutting may split a pair again.
  return text.slice(0, maxLength).replace(lonePairHalf, '');
}

type OneOf = FieldOf<'singleChoice'> | FieldOf<'select'>;
const oneOf: FieldRule<OneOf> = {
  accept: (field, raw) =>
    typeof raw === 'string' && field.options.some((option) => option.value === raw) ? raw : null,
  demand: (_, value) => required(value),
  label: (field, value) =>
    field.options.find((option) => option.value === value)?.label ?? String(value),
  chosen: (field, value) => field.options.filter((option) => option.value === value),
};

function withoutRivals(
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
  singleChoice: oneOf,
  select: oneOf,
  multiChoice: {
    accept: (field, raw, previous) => {
      if (!Array.isArray(raw)) return null;
      const values = field.options.map((option) => option.value);
      return withoutRivals(
        field,
        values.filter((value) => raw.includes(value)),
        previous,
      );
    },
    demand: (field, value) => {
      const count = Array.isArray(value) ? value.length : 0;
      if (count < field.min) return problem(count === 0 ? 'required' : 'tooFew', field.min);
      return field.max !== undefined && count > field.max ? problem('tooMany', field.max) : null;
    },
    label: (field, value) => fieldRules.multiChoice.chosen(field, value).map(({ label }) => label),
    chosen: (field, value) =>
      field.options.filter((option) => Array.isArray(value) && value.includes(option.value)),
  },
  text: {
    accept: (field, raw) => cleanText(raw, field.maxLength),
    demand: (field, value) => (field.required ? required(value) : null),
    label: (_, value) => String(value),
    chosen: () => [],
  },
  email: {
    accept: (field, raw) => cleanText(raw, field.maxLength),
    demand: (field, value) => {
      if (isBlank(value)) return field.required ? problem('required') : null;
      return isEmailAddress(trimEmail(String(value))) ? null : problem('email');
    },
    label: (_, value) => String(value),
    chosen: () => [],
  },
  number: {
    accept: (_, raw) => {
      if (raw === '') return '';
      const number = typeof raw === 'string' ? Number(raw) : raw;
      return typeof number === 'number' && Number.isFinite(number) ? number : null;
    },
    demand: (field, value) => {
      if (isBlank(value)) return field.required ? problem('required') : null;
      if (field.min !== undefined && Number(value) < field.min) return problem('min', field.min);
      return field.max !== undefined && Number(value) > field.max
        ? problem('max', field.max)
        : null;
    },
    label: (_, value) => String(value),
    chosen: () => [],
  },
  consent: {
    accept: (_, raw) => (typeof raw === 'boolean' ? raw : null),
    demand: (field, value) => (field.required ? required(value) : null),
    label: (_, value) => (value === true ? 'Yes' : 'No'),
    chosen: () => [],
  },
};

/** The rule of a field's own type. */
export function ruleOf<F extends Field>(field: F): FieldRule<F> {
  return fieldRules[field.type] as unknown as FieldRule<F>; // the table is keyed by the type, which the compiler cannot follow
}

const textOf = (value: AnswerValue): string =>
  typeof value === 'string' ? value.trim() : String(value);

/** What each rule asks of an answer that is there. */
const validations: {
  [Rule in Validation['rule']]: (
    rule: Extract<Validation, { rule: Rule }>,
    value: AnswerValue,
  ) => boolean;
} = {
  required: () => true,
  minLength: (rule, value) => textOf(value).length >= rule.value,
  maxLength: (rule, value) => textOf(value).length <= rule.value,
  contains: (rule, value) => textOf(value).includes(rule.value),
  min: (rule, value) => Number(value) >= rule.value,
  max: (rule, value) => Number(value) <= rule.value,
};

function passes(rule: Validation, value: AnswerValue | undefined): boolean {
  if (value === undefined || isBlank(value)) return rule.rule !== 'required';
  const test = validations[rule.rule] as (rule: Validation, value: AnswerValue) => boolean; // keyed by the rule's own name
  return test(rule, value);
}

/**
 * What is wrong with a value, or null. The definition's sentence wins over the built-in one for the
 * same rule; the screen and the stored values are held to the same rules.
 */
export function problemOf(field: Field, value: AnswerValue | undefined): FieldProblem | null {
  const broken = field.validation.find((rule) => !passes(rule, value));
  if (broken === undefined) return ruleOf(field).demand(field, value);
  return { rule: broken.rule, limit: null, message: broken.message };
}

/**
 * Does a problem keep the step's button disabled? Text with an "@" may be sent off; that it is no
 * address is said at the press (Q2-07).
 */
export function disables({ rule }: FieldProblem, value: AnswerValue | undefined): boolean {
  return !(rule === 'email' && String(value).includes('@'));
}
