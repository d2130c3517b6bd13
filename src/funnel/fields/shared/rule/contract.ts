import type { AnswerValue } from '../../../definition/schema/answer';
import type { Option, Validation } from '../../../definition/schema/field-parts';
import { isVisible } from '../../../../shared/text/stored-text';
import type { Field } from '../schema/field';

/** Why an answer is not valid. `message` is the definition's own text, if it has one. */
export interface ValidationError {
  rule:
    | Validation['rule']
    | 'email'
    | 'number'
    | 'whole'
    | 'step'
    | 'tooFew'
    | 'tooMany'
    | 'atLeastOne'
    | 'phone'
    | 'url'
    | 'postalCode'
    | 'pattern'
    | 'date'
    | 'earliest'
    | 'latest';
  /** A number, a day such as "2028-02-29", examples such as "0, 5, 10", or the names of fields. */
  limit: number | string | null;
  message: string | null;
}

/** What the engine knows of a field type. */
export interface FieldRule<F extends Field = Field> {
  /**
   * Parses a value from an event or from storage. Returns null where it is no answer to the field.
   * A text is parsed into its stored form, which all that reads answers compares.
   * @param previous the previous value, for options that clear others
   */
  parse: (field: F, raw: unknown, previous: AnswerValue | undefined) => AnswerValue | null;
  /**
   * Whether a value is unfinished input: the field shows it, but it is no answer yet. Such a value
   * is kept as a draft, must not pass `validate`, and is neither stored nor read by conditions.
   */
  isUnfinished?: (value: AnswerValue) => boolean;
  /** Validates by the rules of the type, after the field's `validation` list. */
  validate: (field: F, value: AnswerValue | undefined) => ValidationError | null;
  /** The label that the visitor saw for an answer. */
  getLabel: (field: F, value: AnswerValue) => string | string[];
  /** The chosen options, which carry points, help and feedback. Left out where there are none. */
  getSelectedOptions?: (field: F, value: AnswerValue) => Option[];
  /**
   * What of an answer is counted by name, where the visitor agreed to be counted. Left out: only
   * whether there is one, because it may say who the visitor is.
   */
  getCountedNames?: (field: F, value: AnswerValue) => string[];
  /** Whether one choice is the whole answer, so that a choice can continue. Left out: no. */
  takesOneChoice?: true;
  /**
   * The limits of the field that are days, by the names of their properties. Left out where the
   * answers are no days: conditions on the field then have none, either.
   */
  dayLimits?: (field: F) => Readonly<Record<string, string | undefined>>;
}

export const createValidationError = (
  rule: ValidationError['rule'],
  limit: ValidationError['limit'] = null,
): ValidationError => ({ rule, limit, message: null });

/** Whether a value counts as no answer: absent, nothing to see, no choice, an unticked box. */
export function isBlank(value: AnswerValue | undefined): boolean {
  if (value === undefined || value === false) return true;
  if (typeof value === 'string') return !isVisible(value);
  return Array.isArray(value) && value.length === 0;
}

/** Whether an answer says who the visitor is. Definitions ask `isPersonal` of ../schema/field.ts. */
export const isPersonal = (field: Field): boolean => 'personal' in field && field.personal;

/** The answer itself, of a type whose answers are all known beforehand. */
export const countByValue = (_: Field, value: AnswerValue): string[] => [value].flat().map(String);

export const validateRequired = (
  { required }: { required: boolean },
  value: AnswerValue | undefined,
): ValidationError | null =>
  required && isBlank(value) ? createValidationError('required') : null;
