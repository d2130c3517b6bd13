import type { AnswerValue } from '../../definition/answer';
import type { Field, FieldOf, FieldType, Validation } from '../../definition/field-schemas';
import { problemOf } from '../../engine/field-rules';
import { possibleAnswers } from '../../verify/possible-answers';

type Samples = { [Type in FieldType]: (field: FieldOf<Type>) => AnswerValue };

const names = {
  name: 'Ana Silva',
  'organization-title': 'Product Manager',
  off: 'A few words of my own',
} as const;

/** The same words again until there are enough of them, and no more than fit. */
function sized(text: string, least: number, most: number): string {
  return text.repeat(Math.max(1, Math.ceil(least / text.length))).slice(0, most);
}

const limitOf = (field: Field, rule: 'minLength' | 'maxLength' | 'min' | 'max') =>
  field.validation
    .filter((entry): entry is Extract<Validation, { rule: typeof rule }> => entry.rule === rule)
    .map(({ value }) => value);

/** Text that a field takes: long enough, short enough, with what it must contain. */
function textFor(field: FieldOf<'text'>, text: string): string {
  const least = Math.max(1, ...limitOf(field, 'minLength'));
  const most = Math.min(field.maxLength, ...limitOf(field, 'maxLength'));
  const missing = field.validation.flatMap((entry) =>
    entry.rule === 'contains' && !text.includes(entry.value) ? [entry.value] : [],
  );
  return sized([text, ...missing].join(' '), least, most);
}

/** An address that a field takes; a rule that asks for more than a plain one decides how it reads. */
function addressFor(field: FieldOf<'email'>): string {
  const plain = 'ana@example.com';
  if (problemOf(field, plain) === null) return plain;
  const others = possibleAnswers(field, []).answers.map(({ value }) => value);
  return others.find((value) => typeof value === 'string') ?? plain;
}

function numberFor(field: FieldOf<'number'>): number {
  const least = Math.max(field.min ?? 1, ...limitOf(field, 'min'));
  const most = Math.min(field.max ?? Infinity, ...limitOf(field, 'max'));
  return Math.min(least, most);
}

/** One entry a field type: an answer the field takes, the first where there are several. */
const samples: Samples = {
  singleChoice: ({ options }) => options[0]?.value ?? '',
  select: ({ options }) => options[0]?.value ?? '',
  multiChoice: ({ options, min, exclusive }) =>
    options
      .filter(({ value }) => !exclusive.includes(value))
      .slice(0, Math.max(1, min))
      .map(({ value }) => value),
  text: (field) => textFor(field, field.suggestions[0] ?? names[field.autocomplete]),
  email: addressFor,
  number: numberFor,
  consent: () => true,
};

/** An answer a visitor could give to a field. */
export function sampleAnswer<Type extends FieldType>(field: FieldOf<Type>): AnswerValue {
  const sample = samples[field.type as Type]; // a FieldOf<Type> has the type `Type`
  return sample(field);
}
