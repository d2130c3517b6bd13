import type { DefinitionPath } from '../../../funnel/definition/issues/issue';
import { asJsonObject, isJsonObject, type JsonObject } from '../../../shared/text/json';

/** A JSON value; `undefined` where a version does not have the property. */
export type JsonValue = unknown;

/** A part that both versions changed, each in its own way. */
export interface MergeConflict {
  path: DefinitionPath;
  base: JsonValue;
  mine: JsonValue;
  theirs: JsonValue;
}

/** Which version wins, by the conflict. */
export type Side = 'mine' | 'theirs';

export interface MergedValue {
  value: JsonValue;
  conflicts: MergeConflict[];
}

/** Whether two JSON values are equal; the order of properties does not count. */
export function isEqualJson(a: JsonValue, b: JsonValue): boolean {
  if (a === b) return true;
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((entry, index) => isEqualJson(entry, b[index]));
  if (!isJsonObject(a) || !isJsonObject(b)) return false;
  const keys = new Set([...Object.keys(a), ...Object.keys(b)]);
  return [...keys].every((key) => isEqualJson(a[key], b[key]));
}

/** The property that names the entries of a list, such as `id` of steps and `value` of options. */
const namingProperties = ['id', 'value'] as const;

/** The names of the entries; null where they have none, or not all different ones. */
export function getEntryNames(list: JsonValue): string[] | null {
  if (!Array.isArray(list)) return null;
  for (const property of namingProperties) {
    const names = list.map((entry) => (isJsonObject(entry) ? entry[property] : undefined));
    if (names.every((name) => typeof name === 'string') && new Set(names).size === names.length)
      return names as string[]; // by the check before
  }
  return null;
}

type Choose = (conflict: MergeConflict) => Side;

/** The order of a list that both versions changed: theirs, with my new entries behind their neighbours. */
function mergeOrder(
  base: readonly string[],
  mine: readonly string[],
  theirs: readonly string[],
): string[] {
  const common = (names: readonly string[], others: readonly string[]): string[] =>
    names.filter((name) => others.includes(name));
  const theyMoved = !isEqualJson(common(base, theirs), common(theirs, base));
  const [order, added] = theyMoved ? [theirs, mine] : [mine, theirs];
  const result = [...order];
  for (const [index, name] of added.entries()) {
    if (result.includes(name)) continue;
    const before = added.slice(0, index).findLast((candidate) => result.includes(candidate));
    result.splice(before === undefined ? 0 : result.indexOf(before) + 1, 0, name);
  }
  return result;
}

/** A value in the version that both began from, and in theirs and one's own. */
export interface Versions {
  base: JsonValue;
  mine: JsonValue;
  theirs: JsonValue;
}

function mergeNamed(
  { base, mine, theirs }: Versions,
  names: Record<keyof Versions, string[]>,
  path: DefinitionPath,
  choose: Choose,
): MergedValue {
  const find = (list: JsonValue, listNames: readonly string[], name: string): JsonValue => {
    const index = listNames.indexOf(name);
    return Array.isArray(list) && index >= 0 ? (list[index] as JsonValue) : undefined;
  };
  const merged = mergeOrder(names.base, names.mine, names.theirs).map((name) =>
    mergeValues(
      {
        base: find(base, names.base, name),
        mine: find(mine, names.mine, name),
        theirs: find(theirs, names.theirs, name),
      },
      [...path, name],
      choose,
    ),
  );
  return {
    value: merged.map(({ value }) => value).filter((value) => value !== undefined),
    conflicts: merged.flatMap(({ conflicts }) => conflicts),
  };
}

function mergeObjects(
  base: JsonObject,
  mine: JsonObject,
  theirs: JsonObject,
  path: DefinitionPath,
  choose: Choose,
): MergedValue {
  const keys = [...new Set([...Object.keys(mine), ...Object.keys(theirs)])];
  const merged = keys.map((key) => ({
    key,
    ...mergeValues(
      { base: base[key], mine: mine[key], theirs: theirs[key] },
      [...path, key],
      choose,
    ),
  }));
  return {
    value: Object.fromEntries(
      merged.filter(({ value }) => value !== undefined).map(({ key, value }) => [key, value]),
    ),
    conflicts: merged.flatMap(({ conflicts }) => conflicts),
  };
}

/**
 * Merges two versions of a JSON value that began from the same one. Entries of lists are told apart by
 * their ids, so a moved step is the same step.
 * @param choose which version wins where both changed the same part
 */
export function mergeValues(
  versions: Versions,
  path: DefinitionPath = [],
  choose: Choose = () => 'mine',
): MergedValue {
  const { base, mine, theirs } = versions;
  if (isEqualJson(mine, theirs) || isEqualJson(base, theirs)) return { value: mine, conflicts: [] };
  if (isEqualJson(base, mine)) return { value: theirs, conflicts: [] };
  if (isJsonObject(mine) && isJsonObject(theirs))
    return mergeObjects(asJsonObject(base), mine, theirs, path, choose);
  const names = {
    base: getEntryNames(base),
    mine: getEntryNames(mine),
    theirs: getEntryNames(theirs),
  };
  if (names.base !== null && names.mine !== null && names.theirs !== null)
    return mergeNamed(
      versions,
      { base: names.base, mine: names.mine, theirs: names.theirs },
      path,
      choose,
    );
  const conflict = { path, base, mine, theirs };
  return { value: choose(conflict) === 'mine' ? mine : theirs, conflicts: [conflict] };
}
