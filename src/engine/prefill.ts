import type { AnswerValue, Answers } from '../definition/parts/answer';
import type { InputValue } from '../definition/parts/input-schema';
import { getFieldRule, isAcceptedAnswer } from '../fields/field-rules';
import type { Field } from '../fields/field-schema';
import { getInput } from '../text/inputs';
import { toStoredText } from '../text/stored-text';
import type { AnsweredFunnel, Prefilled } from './parts/inputs';
import { parseFieldText } from './stored-progress';

/**
 * The answer that an input gives to a field: as it is, as text, or as a list with commas; null where
 * it does not fit.
 */
export function toAnswer(field: Field, value: InputValue): AnswerValue | null {
  const parse = (raw: unknown): AnswerValue | null =>
    getFieldRule(field).parse(field, raw, undefined);
  const text = String(value);
  const parts = text.split(',');
  // A choice drops options that it does not have, and a text is cut: then the whole does not fit.
  const isWhole = (answer: AnswerValue): boolean =>
    Array.isArray(answer)
      ? answer.length === parts.length
      : !('maxLength' in field) || toStoredText(text).length <= field.maxLength;
  const candidates = [parse(value), parseFieldText(field, text), parse(parts)];
  return (
    candidates.find(
      (answer) => answer !== null && isWhole(answer) && isAcceptedAnswer(field, answer),
    ) ?? null
  );
}

const isEqual = (left: unknown, right: unknown): boolean =>
  JSON.stringify(left) === JSON.stringify(right);

/**
 * Answers questions of a new visit by its link, for the visitor to confirm. Another stored answer
 * stays. One that is equal proves no step, because the link may have given it.
 */
export function prefill({ definition, visit, fields }: AnsweredFunnel, stored: Answers): Prefilled {
  const answers: Record<string, AnswerValue> = { ...stored };
  const draft: Record<string, AnswerValue> = {};
  for (const [id, { field }] of fields) {
    if (field.prefill === undefined) continue;
    const input = getInput(definition.inputs, visit?.inputs, field.prefill);
    const answer = input === undefined ? null : toAnswer(field, input);
    const known = stored[id];
    if (answer === null || (known !== undefined && !isEqual(known, answer))) continue;
    delete answers[id];
    draft[id] = answer;
  }
  return { answers, draft };
}
