import { funnelSchema } from '../../funnel/definition/funnel-schema';
import type { DefinitionPath } from '../../funnel/definition/issues/issue';
import { findNameUses, type NameUseAt } from '../../funnel/definition/name-uses';
import {
  isPlaceholderSource,
  placeholderSources,
} from '../../funnel/definition/placeholder-sources';
import { readPath } from '../../funnel/definition/schema-introspection';
import { parseSourceText } from '../../funnel/definition/source-text';
import { parsePlaceholders } from '../../shared/text/placeholders';
import { removeValue, setValue } from './set-value';
import { applyEdits, findSmallestEdit, type TextEdit } from './text-edit';

/** What goes with a part because it reads it. */
export interface RemovedReader {
  /** Its place, with the names of parts, and positions from 1. */
  place: string[];
  /** The placeholders that go from a text; empty where the whole place goes. */
  placeholders: string[];
}

/** The removal of a part from every place of a definition. */
export interface RemovalEverywhere {
  readers: RemovedReader[];
  /** One edit for all of it. */
  edits: TextEdit[];
  /** The places that name it and cannot be left out. */
  left: number;
}

/** A name within what holds it: two scores can have a band of one name. */
function toKey({ part, role, name, field, owners }: NameUseAt): string {
  const holders: Partial<Record<NameUseAt['part'], string | null | undefined>> = {
    option: field,
    outcome: owners.step,
    band: owners.score ?? owners.value,
    decisionResult: owners.decision,
  };
  return JSON.stringify([role === 'migrates', part, name, holders[part] ?? null]);
}

/** Names of now in a migration; the others are those of earlier versions. */
const isMigratedTo = ({ role, path }: NameUseAt): boolean =>
  role === 'migrates' && ['to', 'field'].includes(String(path.at(-1)));

/** The references that lead nowhere. */
function findDangling(value: unknown): NameUseAt[] {
  const uses = findNameUses(value);
  const declared = uses.filter(({ role }) => role === 'declares');
  const keys = new Set(declared.map(toKey));
  const names = new Set(declared.map(({ name }) => name));
  return uses.filter((use) =>
    use.role === 'refers'
      ? !(use.part === 'any' ? names.has(use.name) : keys.has(toKey(use)))
      : isMigratedTo(use) && !names.has(use.name),
  );
}

/** A path with the names of the parts on it: `steps`, `work`, `fields`, `trade`. */
export function toNamedPath(value: unknown, path: DefinitionPath): string[] {
  return path.map((key, index) => {
    if (typeof key === 'string') return key;
    const entry = readPath(value, path.slice(0, index + 1));
    // An option and an outcome are named by their values; a comparison only has one.
    const isByValue = ['options', 'outcomes'].includes(String(path[index - 1]));
    const name = readPath(entry, [isByValue ? 'value' : 'id']);
    return typeof name === 'string' ? name : String(key + 1);
  });
}

/** What is nothing without the rest of its rule or comparison. */
export const neverAlone: ReadonlySet<unknown> = new Set(['when', 'value', 'operator']);

const countFaults = (value: unknown): number =>
  funnelSchema.safeParse(value).error?.issues.length ?? 0;

type Removal = RemovedReader & { text: string };

const apply = (text: string, result: ReturnType<typeof setValue>): string | null =>
  result.ok && result.edits.length > 0 ? applyEdits(text, result.edits) : null;

/** Takes the placeholders of a name from a text; their fallbacks stay. */
function removeFromText(text: string, value: unknown, use: NameUseAt): Removal | null {
  const words = String(readPath(value, use.path));
  const own = parsePlaceholders(words).flatMap((part) =>
    typeof part !== 'string' &&
    isPlaceholderSource(part.source) &&
    placeholderSources[part.source] === use.part &&
    part.id === use.name
      ? [part]
      : [],
  );
  const without = own.reduceRight(
    (current, { index, text: written, fallback }) =>
      current.slice(0, index) + (fallback ?? '') + current.slice(index + written.length),
    words,
  );
  // A text that visitors read is never empty.
  if (without.trim() === '') return null;
  const changed = apply(text, setValue(text, use.path, without));
  const placeholders = own.map(({ text: written }) => written);
  return changed === null
    ? null
    : { text: changed, place: toNamedPath(value, use.path), placeholders };
}

/** Takes the placeholders that lead nowhere from the text at a path; null where it has none. */
export function removePlaceholders(text: string, path: DefinitionPath): string | null {
  const { value } = parseSourceText(text);
  const use = findDangling(value).find(
    (found) => found.isInText && JSON.stringify(found.path) === JSON.stringify(path),
  );
  return use === undefined ? null : (removeFromText(text, value, use)?.text ?? null);
}

/**
 * Removes the smallest part around a reference without which the definition has the form that it had.
 * A rule goes with its condition: without one it would hold for everybody.
 */
function removeAround(text: string, value: unknown, path: DefinitionPath): Removal | null {
  const faults = countFaults(value);
  for (let length = path.length; length > 0; length -= 1) {
    const around = path.slice(0, length);
    if (neverAlone.has(around.at(-1))) continue;
    const changed = apply(text, removeValue(text, around));
    if (changed === null || countFaults(parseSourceText(changed).value) > faults) continue;
    return { text: changed, place: toNamedPath(value, around), placeholders: [] };
  }
  return null;
}

/**
 * Removes a part with all that reads it, and what reads that.
 * @param path of an entry of a list, or of a property
 */
export function removeEverywhere(text: string, path: DefinitionPath): RemovalEverywhere {
  const before = new Set(findDangling(parseSourceText(text).value).map(toKey));
  const readers: RemovedReader[] = [];
  let current = apply(text, removeValue(text, path)) ?? text;
  const stuck = new Set<string>();
  for (;;) {
    const { value } = parseSourceText(current);
    const use = findDangling(value).find(
      (found) => !before.has(toKey(found)) && !stuck.has(JSON.stringify(found.path)),
    );
    if (use === undefined) break;
    const removal =
      (use.isInText ? removeFromText(current, value, use) : null) ??
      removeAround(current, value, use.path);
    if (removal === null) {
      stuck.add(JSON.stringify(use.path));
      continue;
    }
    const { text: changed, ...reader } = removal;
    readers.push(reader);
    current = changed;
  }
  return { readers, edits: findSmallestEdit(text, current), left: stuck.size };
}
