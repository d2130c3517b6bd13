import type { FunnelDefinition } from '../../definition/normalise';
import type { JsonValue } from '../../definition/value-source-schema';
import { toCanonicalJson } from './canonical-json';
import { findMoved } from './find-moved';
import { isPathMatch, getChangeSection, type ChangeSection } from './change-sections';
import { toVisitorView } from './visitor-view';

/** One thing that is not as it was. */
export interface DefinitionChange {
  section: ChangeSection;
  kind: 'added' | 'removed' | 'changed' | 'moved';
  /** Names from the root: steps, fields and options by id or value. */
  path: readonly string[];
  /** What was there; of something moved, what stood before it. Null: nothing. */
  before: JsonValue;
  after: JsonValue;
}

type JsonRecord = { [key: string]: JsonValue };
type NamePath = readonly string[];

const isJsonRecord = (value: JsonValue | undefined): value is JsonRecord =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What entries of lists are known by. */
const identifyingKeys = ['id', 'value', 'to'] as const;

/** The entries of a list by name; null for a list whose entries have none. */
function indexByName(list: JsonValue[]): Map<string, JsonValue> | null {
  const entries = new Map<string, JsonValue>();
  for (const entry of list) {
    const name = isJsonRecord(entry)
      ? identifyingKeys.map((key) => entry[key]).find((one) => typeof one === 'string')
      : null;
    if (typeof name !== 'string' || entries.has(name)) return null;
    entries.set(name, entry);
  }
  return entries;
}

/** Lists of words that are read one by one. */
const positionalLists: readonly (string | undefined)[] = [
  'body',
  'entries',
  'suggestions',
  'validation',
];
/** Conditions, lists of rules and sources mean something only as a whole. Null: any name. */
const atomicPaths: readonly (readonly (string | null)[])[] = [
  ['steps', null, 'visibleWhen'],
  ['fields', null, 'visibleWhen'],
  ['steps', null, 'next', 'rules'],
  ['decisions', null, 'rules'],
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

/** Entries that stand elsewhere among those that both lists have. */
function compareOrder(
  before: readonly string[],
  after: readonly string[],
  path: NamePath,
): DefinitionChange[] {
  const old = before.filter((id) => after.includes(id));
  const now = after.filter((id) => before.includes(id));
  const moved = findMoved(old, now);
  const ahead = (list: readonly string[], id: string) => list[list.indexOf(id) - 1] ?? null;
  return now
    .filter((id) => moved.has(id))
    .map((id) => createChange('moved', [...path, id], ahead(before, id), ahead(after, id)));
}

function compareNamed(
  before: Map<string, JsonValue>,
  after: Map<string, JsonValue>,
  path: NamePath,
): DefinitionChange[] {
  const all = new Set([...before.keys(), ...after.keys()]);
  const entries = [...all].flatMap((id) => {
    const [old, now] = [before.get(id), after.get(id)];
    const isBoth = old !== undefined && now !== undefined;
    return isBoth ? compare(old, now, [...path, id]) : compareLeaf(old, now, [...path, id]);
  });
  return [...entries, ...compareOrder([...before.keys()], [...after.keys()], path)];
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
  if (isAtomic(path)) return compareLeaf(before, after, path);
  const lists = [before, after].every((value) => Array.isArray(value) || value === undefined);
  if (lists) {
    const [old, now] = [before ?? [], after ?? []] as [JsonValue[], JsonValue[]]; // looked at above
    if (positionalLists.includes(path.at(-1)))
      return compareKeys(indexByPosition(old), indexByPosition(now), path);
    const [oldNamed, nowNamed] = [indexByName(old), indexByName(now)];
    if (oldNamed !== null && nowNamed !== null) return compareNamed(oldNamed, nowNamed, path);
    return compareLeaf(before, after, path);
  }
  const records = [before, after].every((value) => isJsonRecord(value) || value === undefined);
  if (records) return compareKeys((before ?? {}) as JsonRecord, (after ?? {}) as JsonRecord, path); // looked at above
  return compareLeaf(before, after, path);
}

/**
 * Finds what visitors meet otherwise than before, wherever it stands in the definition. Formatting,
 * comments, the order of keys, the version and accepted warnings are no change.
 */
export function findChanges(before: FunnelDefinition, after: FunnelDefinition): DefinitionChange[] {
  return compareKeys(toVisitorView(before), toVisitorView(after), []);
}
