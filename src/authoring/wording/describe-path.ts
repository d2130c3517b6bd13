import { isPathMatch } from '../verify/diff/change-sections';
import { type NamePath, terminalVoice, type Voice } from './voice';

interface EntryNoun {
  at: readonly (string | null)[];
  noun: string;
  /** Its entries have no names of their own. */
  isByPosition?: true;
}

/** What the entries of a list or of a record with names of the author are called. */
const entryNouns: readonly EntryNoun[] = [
  { at: ['steps'], noun: 'step' },
  { at: ['steps', null, 'fields'], noun: 'field' },
  { at: ['steps', null, 'fields', null, 'options'], noun: 'option' },
  { at: ['steps', null, 'outcomes'], noun: 'outcome' },
  { at: ['steps', null, 'atLeastOneOf'], noun: 'at least one of' },
  { at: ['steps', null, 'parts'], noun: 'part', isByPosition: true },
  { at: ['fields'], noun: 'field' },
  { at: ['fields', null, 'options'], noun: 'option' },
  { at: ['fields', null, 'options', null, 'points'], noun: 'points for' },
  { at: ['scores'], noun: 'score' },
  { at: ['scores', null, 'bands'], noun: 'band' },
  { at: ['values'], noun: 'value' },
  { at: ['values', null, 'bands'], noun: 'band' },
  { at: ['decisions'], noun: 'decision' },
  { at: ['decisions', null, 'results'], noun: 'result' },
  { at: ['decisions', null, 'reasons'], noun: 'reason for' },
  { at: ['decisions', null, 'display', 'map'], noun: 'result shown for' },
  { at: ['inputs'], noun: 'input' },
  { at: ['submissions'], noun: 'submission' },
  { at: ['submissions', null, 'map'], noun: 'column' },
  { at: ['persistence', 'fields'], noun: 'storage key of field' },
  { at: ['persistence', 'decisions'], noun: 'storage key of decision' },
  { at: ['result', 'carry'], noun: 'carried value' },
  { at: ['result', 'redirect'], noun: 'page' },
  { at: ['accepted'], noun: 'accepted warning' },
];

/** Properties whose key says too little. */
const propertyWords: ReadonlyMap<string, string> = new Map([
  ['because', 'reason'],
  ['coalesce', 'the first of'],
  ['otherwise', 'result for all others'],
  ['redirect', 'pages'],
  ['visibleWhen', 'condition'],
]);

/** Two keys that have a word of their own. */
const keyPairs: readonly { at: readonly (string | null)[]; words: string }[] = [
  { at: ['steps', null, 'next', 'rules'], words: 'routes' },
  { at: ['steps', null, 'next', 'default'], words: 'usual next step' },
];

/** A key of the format in words: `helpText` is "help text". */
export const describeKey = (key: string): string =>
  propertyWords.get(key) ?? key.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

const isPosition = (key: string): boolean => /^\d+$/.test(key);

/** The two last keys of a path, where they are said as one: "step “work”", "body 1". */
function describePair(path: NamePath, voice: Voice): string | null {
  const [key = '', name = ''] = path.slice(-2);
  const entry = entryNouns.find(({ at }) => isPathMatch(path.slice(0, -1), at));
  if (entry !== undefined) {
    return `${entry.noun} ${entry.isByPosition === true ? name : voice.part(path)}`;
  }
  if (isPosition(name)) return `${describeKey(key)} ${name}`;
  return keyPairs.find(({ at }) => isPathMatch(path, at))?.words ?? null;
}

/**
 * A place of a definition in words, from the inside out: "title of step “work”".
 * @param path names of parts, and positions from 1
 */
export function describePath(path: NamePath, voice: Voice = terminalVoice): string {
  const words: string[] = [];
  for (let index = 0; index < path.length; index += 1) {
    const [key = '', next] = path.slice(index);
    const pair = next === undefined ? null : describePair(path.slice(0, index + 2), voice);
    words.unshift(pair ?? describeKey(key));
    if (pair !== null) index += 1;
  }
  return words.join(' of ');
}

/** A place at the beginning of a line: "Title of step “work”". */
export function describePlace(path: NamePath, voice: Voice = terminalVoice): string {
  const words = describePath(path, voice);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** An entry that is left out or removed: one without a name has its position, "Routes of step “work” (1)". */
export function describeEntryPlace(path: NamePath, voice: Voice = terminalVoice): string {
  const position = path.at(-1);
  return position !== undefined && isPosition(position)
    ? `${describePlace(path.slice(0, -1), voice)} (${position})`
    : describePlace(path, voice);
}
