import { readSourceTree, readValue } from '../../../funnel/definition/source-tree';
import { nameAcceptances } from './merge-acceptances';
import { type MergeConflict, mergeValues, type Side } from './merge-values';
import { writeValue } from './write-value';

export interface Texts {
  /** The text that both versions began from. */
  base: string;
  mine: string;
  theirs: string;
}

export type MergedText =
  | { ok: true; text: string; conflicts: MergeConflict[] }
  /** A version is no JSON, so its parts cannot be told apart. */
  | { ok: false };

export const getConflictKey = ({ path }: Pick<MergeConflict, 'path'>): string =>
  JSON.stringify(path);

function read(text: string): { value: unknown } | null {
  const { root, errors } = readSourceTree(text);
  return errors.length > 0 ? null : { value: readValue(root) };
}

/**
 * Merges two versions of a definition by the ids of its parts. The text is mine, with their changes
 * written into it.
 * @param sides which version wins, by the key of the conflict; mine where it is left out
 */
export function mergeTexts(
  { base, mine, theirs }: Texts,
  sides: Readonly<Record<string, Side>> = {},
): MergedText {
  const values = { base: read(base), mine: read(mine), theirs: read(theirs) };
  if (values.base === null || values.mine === null || values.theirs === null) return { ok: false };
  const { finish, ...versions } = nameAcceptances({
    base: values.base.value,
    mine: values.mine.value,
    theirs: values.theirs.value,
  });
  const { value, conflicts } = mergeValues(
    versions,
    [],
    (conflict) => sides[getConflictKey(conflict)] ?? 'mine',
  );
  return { ok: true, text: writeValue(mine, finish(value)), conflicts };
}
