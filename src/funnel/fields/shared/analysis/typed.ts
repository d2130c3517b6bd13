import type { AnswerValue } from '../../../definition/schema/answer';
import type { Validation } from '../../../definition/schema/field-parts';
import type { AnswerAction, ComparedValues, ParsedAnswer } from './contract';
import { isBlank } from '../rule/contract';
import { isAcceptedAnswer } from '../rule/field-rules';
import type { Field, FieldOf } from '../schema/field';

/** The limits that a field's `validation` list sets. */
export const getLimits = (
  field: Field,
  rule: 'minLength' | 'maxLength' | 'min' | 'max',
): number[] =>
  field.validation
    .filter((entry): entry is Extract<Validation, { rule: typeof rule }> => entry.rule === rule)
    .map(({ value }) => value);

/** Joins two texts without repeating their overlap. */
function joinOverlapping(first: string, second: string): string {
  for (let shared = Math.min(first.length, second.length); shared > 0; shared -= 1)
    if (first.endsWith(second.slice(0, shared))) return first + second.slice(shared);
  return first + second;
}

const maxPermutedParts = 4;

/** All permutations of up to four parts; only the original order of more. */
function getPermutations(parts: readonly string[]): (readonly string[])[] {
  if (parts.length <= 1 || parts.length > maxPermutedParts) return [parts];
  return parts.flatMap((part, index) =>
    getPermutations(parts.toSpliced(index, 1)).map((rest) => [part, ...rest]),
  );
}

/** Texts that contain all required parts. At least one is expected to meet all rules. */
function buildTextCandidates(field: Field, extend: (texts: string[]) => string[]): string[] {
  const parts = field.validation.flatMap((rule) => (rule.rule === 'contains' ? [rule.value] : []));
  const required = [...new Set(parts)].filter(
    (part, _, others) =>
      !others.some((otherPart) => otherPart !== part && otherPart.includes(part)),
  );
  const minLength = Math.max(1, ...getLimits(field, 'minLength'));
  const texts = extend(getPermutations(required).map((order) => order.reduce(joinOverlapping, '')));
  return ['Ada Lovelace', ...texts, ...texts.map((text) => text.padEnd(minLength, 'x'))];
}

const letters = [...'xyzabcdefghijklmnopqrstuvw0123456789'];
/** Only characters near the ends of a text are changed. */
const maxChanged = 12;

/** Texts, and then texts beside them: with one more character, or another. */
function* listTextsBeside(texts: readonly string[]): Generator<string> {
  yield* texts;
  for (const text of texts) for (const letter of letters) yield text + letter;
  for (const text of texts)
    for (let at = 0; at < text.length; at += 1) {
      if (at >= maxChanged && at < text.length - maxChanged) continue;
      for (const letter of letters) yield text.slice(0, at) + letter + text.slice(at + 1);
    }
}

function findFirst(texts: Iterable<string>, isWanted: (text: string) => boolean): string | null {
  for (const text of texts) if (isWanted(text)) return text;
  return null;
}

/**
 * The answers of a text field that conditions distinguish: none, each compared text, and a valid text
 * that stands for all others.
 * @param extend adds further texts to those that contain the required parts
 */
export function findTextAnswers(
  field: FieldOf<'text'> | FieldOf<'email'>,
  compared: ComparedValues,
  extend: (texts: string[]) => string[] = (texts) => texts,
): (string | undefined)[] {
  const named = new Set(compared.filter((value) => typeof value === 'string'));
  const other = findFirst(
    listTextsBeside(buildTextCandidates(field, extend)),
    (text) => text.trim() !== '' && !named.has(text) && isAcceptedAnswer(field, text),
  );
  return [undefined, ...(other === null ? [] : [other]), ...named];
}

/** The parts of an analysis that all typed answers share. */
export const typedAnalysis = {
  getAnswerNames: (value: AnswerValue | undefined): string[] => [
    isBlank(value) ? '(left out)' : '(given)',
  ],
  getOfferedNames: (): string[] => ['(given)'],
  parseTypedAnswer: (_: Field, typed: string): ParsedAnswer => ({ value: typed }),
  getAnswerActions: ({ label }: { label: string }, value: AnswerValue): AnswerAction[] => [
    { type: String(value), into: label },
  ],
  isTyped: true,
};
