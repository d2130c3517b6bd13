import type { AnswerValue, Answers } from '../definition/schema/answer';
import type { InputValue } from '../definition/schema/input-schema';
import { type FieldReaders, getFieldReader } from '../fields/shared/reader/contract';
import { getFieldRule, isAcceptedAnswer } from '../fields/shared/rule/field-rules';
import type { Field } from '../fields/shared/schema/field';
import { getInput } from '../../shared/text/inputs';
import { toStoredText } from '../../shared/text/stored-text';
import type { AnsweredFunnel, Prefilled } from './model/inputs';

/** Reads a text as a visitor would type it. */
function readText(field: Field, text: string, readers: FieldReaders): AnswerValue | null {
  const reader = getFieldReader(readers, field);
  const read = reader === undefined ? text : reader(field, text);
  const answer = read === null ? null : getFieldRule(field).parse(field, read, undefined);
  // Options that exclude each other are no answer together.
  const isChosen = !Array.isArray(read) || (answer as string[]).length === new Set(read).size; // a list of options
  return isChosen ? answer : null;
}

/** The answer that an input gives to a field, read like a typed one; null where it does not fit. */
export function toAnswer(
  field: Field,
  value: InputValue,
  readers: FieldReaders = {},
): AnswerValue | null {
  const own = typeof value === 'number' ? getFieldRule(field).parse(field, value, undefined) : null;
  const text = String(value);
  const answer = own ?? readText(field, text, readers);
  // A text that is too long is cut, and then it does not fit.
  const isCut = 'maxLength' in field && toStoredText(text).length > field.maxLength;
  return answer === null || isCut || !isAcceptedAnswer(field, answer) ? null : answer;
}

const isEqual = (left: unknown, right: unknown): boolean =>
  JSON.stringify(left) === JSON.stringify(right);

/**
 * Answers questions of a new visit by its link, for the visitor to confirm. Another stored answer
 * stays. One that is equal proves no step, because the link may have given it.
 */
export function prefill(
  { definition, visit, fields }: AnsweredFunnel,
  stored: Answers,
  readers: FieldReaders | undefined,
): Prefilled {
  const answers: Record<string, AnswerValue> = { ...stored };
  const draft: Record<string, AnswerValue> = {};
  for (const [id, { field }] of fields) {
    if (field.prefill === undefined) continue;
    const input = getInput(definition.inputs, visit?.inputs, field.prefill);
    const answer = input === undefined ? null : toAnswer(field, input, readers);
    const known = stored[id];
    if (answer === null || (known !== undefined && !isEqual(known, answer))) continue;
    delete answers[id];
    draft[id] = answer;
  }
  return { answers, draft };
}
