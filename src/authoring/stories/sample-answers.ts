import type { AnswerValue } from '../../definition/parts/answer';
import type { Field, FieldOf, FieldType, Validation } from '../../fields/field-schema';
import { validateField } from '../../fields/field-rules';
import { findPossibleAnswers } from '../../verify/possible-answers';

type SampleAnswers = { [Type in FieldType]: (field: FieldOf<Type>) => AnswerValue };

const sampleTexts = {
  name: 'Ana Silva',
  'organization-title': 'Product Manager',
  off: 'A few words of my own',
} as const;

/** The same words again until there are enough of them, and no more than fit. */
function fitLength(text: string, least: number, most: number): string {
  return text.repeat(Math.max(1, Math.ceil(least / text.length))).slice(0, most);
}

const getLimits = (field: Field, rule: 'minLength' | 'maxLength' | 'min' | 'max') =>
  field.validation
    .filter((entry): entry is Extract<Validation, { rule: typeof rule }> => entry.rule === rule)
    .map(({ value }) => value);

/** Text that a field takes: long enough, short enough, with what it must contain. */
function getSampleText(field: FieldOf<'text'>, text: string): string {
  const least = Math.max(1, ...getLimits(field, 'minLength'));
  const most = Math.min(field.maxLength, ...getLimits(field, 'maxLength'));
  const missing = field.validation.flatMap((entry) =>
    entry.rule === 'contains' && !text.includes(entry.value) ? [entry.value] : [],
  );
  return fitLength([text, ...missing].join(' '), least, most);
}

/** An address that a field takes; a rule that asks for more than a plain one decides how it reads. */
function getSampleEmail(field: FieldOf<'email'>): string {
  const plain = 'ana@example.com';
  if (validateField(field, plain) === null) return plain;
  const others = findPossibleAnswers(field, []).answers.map(({ value }) => value);
  return others.find((value) => typeof value === 'string') ?? plain;
}

function getSampleNumber(field: FieldOf<'number'>): number {
  const least = Math.max(field.min ?? 1, ...getLimits(field, 'min'));
  const most = Math.min(field.max ?? Infinity, ...getLimits(field, 'max'));
  return Math.min(least, most);
}

/** One entry a field type: an answer the field takes, the first where there are several. */
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

/** An answer a visitor could give to a field. */
export function getSampleAnswer<Type extends FieldType>(field: FieldOf<Type>): AnswerValue {
  const sample = sampleAnswers[field.type as Type]; // a FieldOf<Type> has the type `Type`
  return sample(field);
}
