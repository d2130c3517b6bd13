import type { DefinitionPath } from './issues/issue';
import { cutLine } from '../../shared/text/cut-text';
import { readProperty, readPath } from './schema-introspection';

/** A longer text does not help to find the part. */
const maxLength = 60;

const findText = (part: unknown, ...keys: readonly string[]): string | undefined =>
  keys
    .map((key) => readProperty(part, key))
    .find((text): text is string => typeof text === 'string' && text.trim() !== '');

/** What an entry of a list is called, where it is not the list's name without its "s". */
const nouns: Readonly<Record<string, string>> = { fields: 'question' };

/** The part at a path, if it is an entry of a list that has words. A field is read under the title of its step. */
function nameEntry(raw: unknown, path: DefinitionPath): string | null {
  const [list, index] = path.slice(-2);
  if (typeof list !== 'string' || typeof index !== 'number') return null;
  const part = readPath(raw, path);
  const words =
    findText(part, 'label') ??
    (list === 'fields' ? findText(readPath(raw, path.slice(0, -2)), 'title') : undefined) ??
    findText(part, 'title', 'id', 'value');
  return words === undefined
    ? null
    : `the ${nouns[list] ?? list.replace(/s$/, '')} ${JSON.stringify(cutLine(words, maxLength))}`;
}

/**
 * The innermost part around a place, in the words of the definition: the question "How old are you?".
 * @param raw the author's value, checked or not
 * @returns null where the place is in no part
 */
export function namePartAround(raw: unknown, path: DefinitionPath): string | null {
  for (let length = path.length - 1; length > 0; length -= 1) {
    const name = nameEntry(raw, path.slice(0, length));
    if (name !== null) return name;
  }
  return null;
}
