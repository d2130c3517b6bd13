import { type DefinitionPath, formatPath } from '../../../funnel/definition/issues/issue';
import { asJsonObject, isJsonObject, type JsonObject, readKey } from '../../../shared/text/json';
import { getEntryNames, isEqualJson, type JsonValue, type Versions } from './merge-values';

/**
 * An accepted warning may be at a path such as `steps[1].fields[0]`, which the other version moves.
 * For the merge, each is kept under the names of its part, and gets its path in the merged version.
 */

/** A step of a named path: a key, the name of an entry, or an entry of a list without names. */
type NamedKey = string | { entry: JsonValue };

interface Acceptance {
  rule: string;
  at: string;
  /** Null where `at` is the id of a part. */
  place: readonly NamedKey[] | null;
  /** The other properties, such as the reason. */
  rest: JsonObject;
}

type Acceptances = ReadonlyMap<string, Acceptance>;

const toPath = (at: string): DefinitionPath =>
  [...at.matchAll(/\[(\d+)\]|[^.[\]]+/g)].map(([key, index]) =>
    index === undefined ? key : Number(index),
  );

function nameKey(value: JsonValue, key: string | number): NamedKey | null {
  if (Array.isArray(value) && typeof key === 'number' && key < value.length)
    return getEntryNames(value)?.[key] ?? { entry: value[key] as JsonValue };
  return isJsonObject(value) && typeof key === 'string' && Object.hasOwn(value, key) ? key : null;
}

/** The key that a name stands for in a version; null where it has no such part. */
function findKey(value: JsonValue, key: NamedKey): string | number | null {
  if (!Array.isArray(value))
    return isJsonObject(value) && typeof key === 'string' && Object.hasOwn(value, key) ? key : null;
  const index =
    typeof key === 'string'
      ? (getEntryNames(value) ?? []).indexOf(key)
      : value.findIndex((entry) => isEqualJson(entry, key.entry));
  return index === -1 ? null : index;
}

const readChild = (value: JsonValue, key: string | number): JsonValue =>
  Array.isArray(value) ? (value[Number(key)] as JsonValue) : readKey(value, String(key));

/** The names along a path; null where the version does not have it, as for an id. */
function namePath(version: JsonValue, path: DefinitionPath): readonly NamedKey[] | null {
  const named: NamedKey[] = [];
  let value = version;
  for (const key of path) {
    const name = nameKey(value, key);
    if (name === null) return null;
    named.push(name);
    value = readChild(value, key);
  }
  return named;
}

function findPath(version: JsonValue, place: readonly NamedKey[]): DefinitionPath | null {
  const path: (string | number)[] = [];
  let value = version;
  for (const name of place) {
    const key = findKey(value, name);
    if (key === null) return null;
    path.push(key);
    value = readChild(value, key);
  }
  return path;
}

/** The names that an acceptance may have in place of a path. */
function collectNames(value: JsonValue, names = new Set<string>()): ReadonlySet<string> {
  if (Array.isArray(value)) for (const entry of value) collectNames(entry as JsonValue, names);
  else if (isJsonObject(value))
    for (const [key, inner] of Object.entries(value)) {
      if (key === 'accepted') continue;
      names.add(key);
      if ((key === 'id' || key === 'value') && typeof inner === 'string') names.add(inner);
      collectNames(inner, names);
    }
  return names;
}

/** Where an acceptance is in a version; null where its part is gone. */
function locate(version: JsonValue, { at, place }: Acceptance): string | null {
  if (place === null) return collectNames(version).has(at) ? at : null;
  const path = findPath(version, place);
  return path && formatPath(path);
}

const toKey = ({ rule, at, place }: Acceptance): string =>
  `${rule} at ${place?.map((key) => (typeof key === 'string' ? key : JSON.stringify(key.entry))).join('.') ?? at}`;

/** The accepted warnings of a version; null where they are no list of warnings. */
function readAcceptances(version: JsonValue): Acceptances | null {
  const list = isJsonObject(version) ? (version['accepted'] ?? []) : null;
  if (!Array.isArray(list)) return null;
  const acceptances = list.map((entry: JsonValue): Acceptance | null => {
    if (!isJsonObject(entry)) return null;
    const { rule, at, ...rest } = entry;
    if (typeof rule !== 'string' || typeof at !== 'string') return null;
    return { rule, at, place: namePath(version, toPath(at)), rest };
  });
  return acceptances.includes(null)
    ? null
    : new Map(
        acceptances.flatMap((entry) => (entry === null ? [] : [[toKey(entry), entry] as const])),
      );
}

/** A version keeps the acceptances of a part that it removed: the other one may bring the part back. */
const keepThoseOfLostParts = (
  version: JsonValue,
  own: Acceptances,
  base: Acceptances,
): Acceptances =>
  new Map([
    ...own,
    ...[...base].filter(([key, entry]) => !own.has(key) && locate(version, entry) === null),
  ]);

const withAccepted = (version: JsonValue, acceptances: Acceptances): JsonValue => ({
  ...(version as JsonObject), // its acceptances were read
  accepted: Object.fromEntries([...acceptances].map(([key, { rest }]) => [key, rest])),
});

/** The list of a merged version, each acceptance at its part; those of no part are left out. */
function placeAcceptances(merged: JsonObject, known: Acceptances): JsonObject {
  const { accepted, ...version } = merged;
  const list = Object.entries(asJsonObject(accepted)).flatMap(([key, rest]) => {
    const entry = known.get(key);
    const at = entry === undefined ? null : locate(version, entry);
    return entry === undefined || at === null || !isJsonObject(rest)
      ? []
      : [{ rule: entry.rule, at, ...rest }];
  });
  return list.length === 0 ? version : { ...version, accepted: list };
}

/** The versions as they are merged, and the way back. */
export interface MergeableVersions extends Versions {
  finish: (merged: JsonValue) => JsonValue;
}

/** Keeps accepted warnings by the names of their parts, so that each follows its part. */
export function nameAcceptances(versions: Versions): MergeableVersions {
  const [base, mine, theirs] = [versions.base, versions.mine, versions.theirs].map(readAcceptances);
  if (base == null || mine == null || theirs == null)
    return { ...versions, finish: (merged) => merged };
  const all: Acceptances = new Map([...base, ...theirs, ...mine]);
  if (all.size === 0) return { ...versions, finish: (merged) => merged };
  return {
    base: withAccepted(versions.base, base),
    mine: withAccepted(versions.mine, keepThoseOfLostParts(versions.mine, mine, base)),
    theirs: withAccepted(versions.theirs, keepThoseOfLostParts(versions.theirs, theirs, base)),
    finish: (merged) => (isJsonObject(merged) ? placeAcceptances(merged, all) : merged),
  };
}
