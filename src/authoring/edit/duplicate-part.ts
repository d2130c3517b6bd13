import type { DefinitionPath } from '../../funnel/definition/issues/issue';
import { insertEntry } from './list-edits';
import { readEditable } from './editable-text';
import { findNode, readValue } from '../../funnel/definition/source-tree';
import type { EditResult } from './text-edit';
import { isJsonObject } from '../../shared/text/json';

/** A name that is not taken: `email`, `email-2`, `email-3`. */
export function toFreeName(name: string, taken: ReadonlySet<string>): string {
  const base = name.replace(/-\d+$/, '');
  let number = 2;
  while (taken.has(`${base}-${number}`)) number += 1;
  return `${base}-${number}`;
}

/** The ids of all steps and fields: an id is taken wherever it stands. */
function collectIds(value: unknown, ids = new Set<string>()): Set<string> {
  if (Array.isArray(value)) for (const entry of value) collectIds(entry, ids);
  else if (isJsonObject(value)) {
    if (typeof value['id'] === 'string') ids.add(value['id']);
    for (const entry of Object.values(value)) collectIds(entry, ids);
  }
  return ids;
}

/** Gives each part of a copy a free id; conditions of the copy on its own fields follow. */
function renameCopy(value: unknown, taken: Set<string>, renamed: Map<string, string>): unknown {
  if (Array.isArray(value)) return value.map((entry) => renameCopy(entry, taken, renamed));
  if (!isJsonObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, entry]) => {
      if (key === 'id' && typeof entry === 'string') {
        const name = toFreeName(entry, taken);
        taken.add(name);
        renamed.set(entry, name);
        return [key, name];
      }
      if (key === 'field' && typeof entry === 'string') return [key, renamed.get(entry) ?? entry];
      return [key, renameCopy(entry, taken, renamed)];
    }),
  );
}

/** Puts a copy of a step, field, option or another entry behind it, under free names. */
export function duplicateEntry(text: string, list: DefinitionPath, index: number): EditResult {
  const tree = readEditable(text);
  if (!tree.ok) return tree;
  const entries = readValue(findNode(tree.root, list));
  if (!Array.isArray(entries) || entries[index] === undefined)
    return { ok: false, problem: 'The list has no such place.' };
  const ids = collectIds(readValue(tree.root));
  const copy = renameCopy(entries[index], ids, new Map());
  const values = new Set(
    entries.flatMap((entry: unknown) =>
      isJsonObject(entry) && typeof entry['value'] === 'string' ? [entry['value']] : [],
    ),
  );
  const named =
    isJsonObject(copy) && typeof copy['value'] === 'string' && copy['id'] === undefined
      ? { ...copy, value: toFreeName(copy['value'], values) }
      : copy;
  return insertEntry(text, list, index + 1, named);
}
