import type { AnswerValue } from '../../definition/parts/answer';
import type { Field, FieldOf, FieldType } from '../../fields/field-schema';
import { findNearestName } from '../../definition/parts/nearest-name';
import { getFieldChoices, type FieldChoice } from './field-choices';

/** The answer a line contains, or why it contains none. */
export type ParsedAnswer = { value: AnswerValue } | { problem: string };

/** Matches the number that is shown, then a value, then a label, ignoring case. */
function parseChoice(choices: readonly FieldChoice[], typed: string): ParsedAnswer {
  const input = typed.trim();
  const byNumber = /^\d+$/.test(input) ? choices[Number(input) - 1] : undefined;
  const found =
    byNumber ??
    choices.find(({ value }) => String(value) === input) ??
    choices.find(({ label }) => label.toLowerCase() === input.toLowerCase());
  if (found !== undefined) return { value: found.value };
  const nearest = findNearestName(
    input,
    choices.flatMap(({ value, label }) => [String(value), label]),
  );
  return {
    problem: `"${input}" is not one of the choices. ${nearest === null ? `Type a number from 1 to ${String(choices.length)}.` : `Did you mean "${nearest}"?`}`,
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
    return Number.isFinite(number) ? { value: number } : { problem: `"${typed}" is not a number.` };
  },
};

/** Parses a typed line as the answer to a field. */
export function parseAnswer<Type extends FieldType>(
  field: FieldOf<Type>,
  typed: string,
): ParsedAnswer {
  const read = answerParsers[field.type as Type]; // a FieldOf<Type> has the type `Type`
  return read(field, typed);
}
