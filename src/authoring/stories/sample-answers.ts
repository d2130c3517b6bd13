import type { AnswerValue } from '../../definition/parts/answer';
import type { Field, FieldOf, FieldType } from '../../fields/field-schema';
import type { Validation } from '../../definition/parts/field-parts';
import { validateField } from '../../fields/field-rules';
import { findPossibleAnswers } from '../../verify/possible-answers';

type SampleAnswers = { [Type in FieldType]: (field: FieldOf<Type>) => AnswerValue };

const sampleTexts = {
  name: 'Ana Silva',
  'organization-title': 'Product Manager',
  off: 'A few words of my own',
} as const;

/** Repeats a text up to a minimum length, and cuts it at a maximum length. */
function fitLength(text: string, minLength: number, maxLength: number): string {
  return text.repeat(Math.max(1, Math.ceil(minLength / text.length))).slice(0, maxLength);
}

const getLimits = (field: Field, rule: 'minLength' | 'maxLength' | 'min' | 'max') =>
  field.validation
    .filter((entry): entry is Extract<Validation, { rule: typeof rule }> => entry.rule === rule)
    .map(({ value }) => value);

/** A text that satisfies a field's length limits and `contains` rules. */
function getSampleText(field: FieldOf<'text'>, text: string): string {
  const minLength = Math.max(1, ...getLimits(field, 'minLength'));
  const maxLength = Math.min(field.maxLength, ...getLimits(field, 'maxLength'));
  const missing = field.validation.flatMap((entry) =>
    entry.rule === 'contains' && !text.includes(entry.value) ? [entry.value] : [],
  );
  return fitLength([text, ...missing].join(' '), minLength, maxLength);
}

/** A valid email address: a plain one where the field's rules accept it, else a possible answer. */
function getSampleEmail(field: FieldOf<'email'>): string {
  const plainEmail = 'ana@example.com';
  if (validateField(field, plainEmail) === null) return plainEmail;
  const values = findPossibleAnswers(field, []).answers.map(({ value }) => value);
  return values.find((value) => typeof value === 'string') ?? plainEmail;
}

function getSampleNumber(field: FieldOf<'number'>): number {
  const min = Math.max(field.min ?? 1, ...getLimits(field, 'min'));
  const max = Math.min(field.max ?? Infinity, ...getLimits(field, 'max'));
  return Math.min(min, max);
}

/** A valid answer of each field type, the first where there are several. */
const sampleAnswers: SampleAnswers = {
  singleChoice: ({ options }) => options[0]?.value ?? '',
  select: ({ options }) => options[0]?.value ?? '',
  multiChoice: ({ options, min, exclusive }) =>
    options
      .filter(({ value }) => !exclusive.includes(value))
      .slice(0, Math.max(1, min))
      .map(({ value }) => value),
  text: (field) => getSampleText(field, field.suggestions[0] ?? sampleTexts[field.autocomplete]),
  email: getSampleEmail,
  number: getSampleNumber,
  consent: () => true,
};

/** Gets a valid answer to a field. */
export function getSampleAnswer<Type extends FieldType>(field: FieldOf<Type>): AnswerValue {
  const sample = sampleAnswers[field.type as Type]; // a FieldOf<Type> has the type `Type`
  return sample(field);
}
