import type { AnswerValue } from '../../definition/answer';
import type { Field, FieldOf, FieldType } from '../../definition/field-schemas';
import { nearestName } from '../../definition/nearest-name';
import { choicesOf, type Choice } from './choices';

/** An answer, or why the line is none. */
export type TypedAnswer = { value: AnswerValue } | { problem: string };

/** A number as it is shown, else a value, else a label, in capitals or not. */
function pick(choices: readonly Choice[], typed: string): TypedAnswer {
  const word = typed.trim();
  const byNumber = /^\d+$/.test(word) ? choices[Number(word) - 1] : undefined;
  const found =
    byNumber ??
    choices.find(({ value }) => String(value) === word) ??
    choices.find(({ label }) => label.toLowerCase() === word.toLowerCase());
  if (found !== undefined) return { value: found.value };
  const nearest = nearestName(
    word,
    choices.flatMap(({ value, label }) => [String(value), label]),
  );
  return {
    problem: `"${word}" is none of them. ${nearest === null ? `Type a number from 1 to ${String(choices.length)}.` : `Did you mean "${nearest}"?`}`,
  };
}

const picked = (field: Field, typed: string): TypedAnswer => pick(choicesOf(field), typed);
const asTyped = (_: Field, typed: string): TypedAnswer => ({ value: typed });

function several(field: FieldOf<'multiChoice'>, typed: string): TypedAnswer {
  const choices = choicesOf(field);
  const whole = pick(choices, typed);
  if ('value' in whole) return { value: [String(whole.value)] };
  const parts = typed.split(',').filter((part) => part.trim() !== '');
  const found = parts.map((part) => pick(choices, part));
  const broken = found.find((answer) => 'problem' in answer);
  return (
    broken ?? {
      value: found.flatMap((answer) => ('value' in answer ? [String(answer.value)] : [])),
    }
  );
}

/** One entry a field type: what a typed line says. */
const readers: { [Type in FieldType]: (field: FieldOf<Type>, typed: string) => TypedAnswer } = {
  singleChoice: picked,
  select: picked,
  consent: picked,
  multiChoice: several,
  text: asTyped,
  email: asTyped,
  number: (_, typed) => {
    const number = Number(typed);
    if (typed.trim() === '') return { value: '' };
    return Number.isFinite(number) ? { value: number } : { problem: `"${typed}" is no number.` };
  },
};

/** What a line that somebody typed answers to a field. */
export function typedAnswer<Type extends FieldType>(
  field: FieldOf<Type>,
  typed: string,
): TypedAnswer {
  const read = readers[field.type as Type]; // a FieldOf<Type> has the type `Type`
  return read(field, typed);
}
