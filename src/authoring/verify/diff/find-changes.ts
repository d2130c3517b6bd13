import type { FunnelDefinition } from '../../../funnel/definition/normalise';
import type { JsonValue } from '../../../funnel/definition/value-source-schema';
import { isJsonObject } from '../../../shared/text/json';
import { type JsonRecord, toCanonicalJson } from './canonical-json';
import { findMoved } from './find-moved';
import { isPathMatch, getChangeSection, type ChangeSection } from './change-sections';
import { toVisitorView } from './visitor-view';

/** A difference between two definitions. */
export interface DefinitionChange {
  section: ChangeSection;
  kind: 'added' | 'removed' | 'changed' | 'moved';
  /** Keys from the root; steps, fields and options by id or value. */
  path: readonly string[];
  /** Old value; for a moved entry, the id of its predecessor. Null: none. */
  before: JsonValue;
  after: JsonValue;
  /** The id of the entry before an added one of a list; null for the first. */
  follows?: string | null;
}

type NamePath = readonly string[];

/** Keys that identify the entries of lists. */
const identifyingKeys = ['id', 'value', 'to', 'site'] as const;

/** Indexes a list by its identifying keys; null if an entry has none or a duplicate. */
function indexByName(list: JsonValue[]): Map<string, JsonValue> | null {
  const entries = new Map<string, JsonValue>();
  for (const entry of list) {
    const name = isJsonObject(entry)
      ? identifyingKeys.map((key) => entry[key]).find((key) => typeof key === 'string')
      : null;
    if (typeof name !== 'string' || entries.has(name)) return null;
    entries.set(name, entry);
  }
  return entries;
}

/** Lists that are compared by position. */
const positionalLists: readonly (string | undefined)[] = [
  'body',
  'entries',
  'parts',
  'suggestions',
  'validation',
];
/** Conditions and sources are compared as a whole. Null matches any name. */
const atomicPaths: readonly (readonly (string | null)[])[] = [
  ['steps', null, 'visibleWhen'],
  ['steps', null, 'parts', null, 'visibleWhen'],
  ['fields', null, 'visibleWhen'],
  ['fields', null, 'options', null, 'visibleWhen'],
  ['values', null, 'as'],
  ['submissions', null, 'map', null],
  ['result', 'carry', null],
];

const isAtomic = (path: NamePath): boolean =>
  atomicPaths.some((pattern) => isPathMatch(path, pattern));

function createChange(
  kind: DefinitionChange['kind'],
  path: NamePath,
  before: JsonValue,
  after: JsonValue,
): DefinitionChange {
  return { section: getChangeSection(path), kind, path, before, after };
}

function compareLeaf(before: JsonValue | undefined, after: JsonValue | undefined, path: NamePath) {
  if (toCanonicalJson(before) === toCanonicalJson(after)) return [];
  const kind = before === undefined ? 'added' : after === undefined ? 'removed' : 'changed';
  return [createChange(kind, path, before ?? null, after ?? null)];
}

/** Finds moved entries among those of both lists. */
function compareOrder(
  before: readonly string[],
  after: readonly string[],
  path: NamePath,
): DefinitionChange[] {
  const sharedBefore = before.filter((id) => after.includes(id));
  const sharedAfter = after.filter((id) => before.includes(id));
  const moved = findMoved(sharedBefore, sharedAfter);
  const getPredecessor = (list: readonly string[], id: string) =>
    list[list.indexOf(id) - 1] ?? null;
  return sharedAfter
    .filter((id) => moved.has(id))
    .map((id) =>
      createChange('moved', [...path, id], getPredecessor(before, id), getPredecessor(after, id)),
    );
}

function compareNamed(
  before: Map<string, JsonValue>,
  after: Map<string, JsonValue>,
  path: NamePath,
): DefinitionChange[] {
  const ids = new Set([...before.keys(), ...after.keys()]);
  const order = [...after.keys()];
  const entries = [...ids].flatMap((id) => {
    const [oldValue, newValue] = [before.get(id), after.get(id)];
    if (oldValue !== undefined && newValue !== undefined)
      return compare(oldValue, newValue, [...path, id]);
    const follows = order[order.indexOf(id) - 1] ?? null;
    return compareLeaf(oldValue, newValue, [...path, id]).map((change) =>
      change.kind === 'added' ? { ...change, follows } : change,
    );
  });
  return [...entries, ...compareOrder([...before.keys()], order, path)];
}

function compareKeys(before: JsonRecord, after: JsonRecord, path: NamePath): DefinitionChange[] {
  const keys = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...keys].flatMap((key) => compare(before[key], after[key], [...path, key]));
}

const indexByPosition = (list: JsonValue[]): JsonRecord =>
  Object.fromEntries(list.map((entry, index) => [String(index + 1), entry]));

function compare(
  before: JsonValue | undefined,
  after: JsonValue | undefined,
  path: NamePath,
): DefinitionChange[] {
  const isOfOneVersion = before === undefined || after === undefined;
  if (isAtomic(path) || (isOfOneVersion && isPathMatch(path, ['steps', null, 'parts', null])))
    return compareLeaf(before, after, path);
  const areLists = [before, after].every((value) => Array.isArray(value) || value === undefined);
  if (areLists) {
    const [oldList, newList] = [before ?? [], after ?? []] as [JsonValue[], JsonValue[]]; // looked at above
    if (positionalLists.includes(path.at(-1)))
      return compareKeys(indexByPosition(oldList), indexByPosition(newList), path);
    const [oldNamed, nowNamed] = [indexByName(oldList), indexByName(newList)];
    if (oldNamed !== null && nowNamed !== null) return compareNamed(oldNamed, nowNamed, path);
    return compareLeaf(before, after, path);
  }
  const areRecords = [before, after].every((value) => isJsonObject(value) || value === undefined);
  if (areRecords)
    return compareKeys((before ?? {}) as JsonRecord, (after ?? {}) as JsonRecord, path); // looked at above
  return compareLeaf(before, after, path);
}

/**
 * Finds changes that visitors can notice. Formatting, comments, key order, the version and accepted
 * warnings are ignored.
 */
export function findChanges(before: FunnelDefinition, after: FunnelDefinition): DefinitionChange[] {
  return compareKeys(toVisitorView(before), toVisitorView(after), []);
}
