import type { AnswerValue } from '../../funnel/definition/schema/answer';
import { type ConditionNames, idNames } from './format-condition';

/** Keys from the root of a definition, entries by their names: `steps`, `work`. */
export type NamePath = readonly string[];

/** How the parts of a definition and what visitors do are said. */
export interface Voice extends ConditionNames {
  /** By ids in commands, by what visitors read in the studio. */
  says: 'ids' | 'words';
  part: (path: NamePath) => string;
  /** A part that a property or an outcome names, such as the step of a route. */
  reference: (path: NamePath) => string;
  answer: (field: string, value: AnswerValue) => string;
  prize: (draw: string, outcome: string) => string;
}

export const quote = (words: string): string => `“${words}”`;

/** "a, b and c". */
export const joinWithAnd = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1) ?? ''}`;

const getName = (path: NamePath): string => path.at(-1) ?? '';

/** The voice of commands. */
export const terminalVoice: Voice = {
  ...idNames,
  says: 'ids',
  part: (path) => quote(getName(path)),
  reference: getName,
  answer: (field, value) =>
    `${field} = ${Array.isArray(value) ? value.join(' + ') : String(value)}`,
  prize: (draw, outcome) => `${draw} = ${outcome}`,
};

/** Properties that hold the name of a part, and the list that has it. */
const namedLists: ReadonlyMap<string, string> = new Map([
  ['step', 'steps'],
  ['decideAt', 'steps'],
  ['draw', 'steps'],
  ['ending', 'steps'],
  ['goTo', 'steps'],
  ['field', 'fields'],
]);

/** A value whose property names another part; null elsewhere. */
export function nameReference(
  voice: Voice,
  key: string | undefined,
  value: unknown,
): string | null {
  const list = key === undefined ? undefined : namedLists.get(key);
  return list === undefined || typeof value !== 'string' ? null : voice.reference([list, value]);
}
