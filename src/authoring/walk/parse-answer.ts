import type { AnswerValue } from '../../definition/answer';
import type { Field, FieldOf, FieldType } from '../../definition/field-schemas';
import { findNearestName } from '../../definition/nearest-name';
import { getFieldChoices, type FieldChoice } from './field-choices';

/** An answer, or why the line is none. */
export type ParsedAnswer = { value: AnswerValue } | { problem: string };

/** A number as it is shown, else a value, else a label, in capitals or not. */
function parseChoice(choices: readonly FieldChoice[], typed: string): ParsedAnswer {
  const word = typed.trim();
  const byNumber = /^\d+$/.test(word) ? choices[Number(word) - 1] : undefined;
  const found =
    byNumber ??
    choices.find(({ value }) => String(value) === word) ??
    choices.find(({ label }) => label.toLowerCase() === word.toLowerCase());
  if (found !== undefined) return { value: found.value };
  const nearest = findNearestName(
    word,
    choices.flatMap(({ value, label }) => [String(value), label]),
  );
  return {
    problem: `"${word}" is none of them. ${nearest === null ? `Type a number from 1 to ${String(choices.length)}.` : `Did you mean "${nearest}"?`}`,
  };
}

const parseSingleChoice = (field: Field, typed: string): ParsedAnswer =>
  parseChoice(getFieldChoices(field), typed);
const parseText = (_: Field, typed: string): ParsedAnswer => ({ value: typed });

function parseMultiChoice(field: FieldOf<'multiChoice'>, typed: string): ParsedAnswer {
  const choices = getFieldChoices(field);
  const whole = parseChoice(choices, typed);
  if ('value' in whole) return { value: [String(whole.value)] };
  const parts = typed.split(',').filter((part) => part.trim() !== '');
  const found = parts.map((part) => parseChoice(choices, part));
  const broken = found.find((answer) => 'problem' in answer);
  return (
    broken ?? {
      value: found.flatMap((answer) => ('value' in answer ? [String(answer.value)] : [])),
    }
  );
}

/** One entry a field type: what a typed line says. */
const answerParsers: {
  [Type in FieldType]: (field: FieldOf<Type>, typed: string) => ParsedAnswer;
} = {
  singleChoice: parseSingleChoice,
  select: parseSingleChoice,
  consent: parseSingleChoice,
  multiChoice: parseMultiChoice,
  text: parseText,
  email: parseText,
  number: (_, typed) => {
    const number = Number(typed);
    if (typed.trim() === '') return { value: '' };
    return Number.isFinite(number) ? { value: number } : { problem: `"${typed}" is no number.` };
  },
};

/** What a line that somebody typed answers to a field. */
export function parseAnswer<Type extends FieldType>(
  field: FieldOf<Type>,
  typed: string,
): ParsedAnswer {
  const read = answerParsers[field.type as Type]; // a FieldOf<Type> has the type `Type`
  return read(field, typed);
}
