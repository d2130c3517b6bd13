const getKey = (entry: unknown): string => JSON.stringify(entry);

/** The entries of one list that another does not have. */
export function without<Entry>(entries: readonly Entry[], others: readonly Entry[]): Entry[] {
  const keys = new Set(others.map(getKey));
  return entries.filter((entry) => !keys.has(getKey(entry)));
}

/** What was added and removed since two lists had the same base, in one list. */
export function mergeEntries<Entry>(
  base: readonly Entry[],
  mine: readonly Entry[],
  theirs: readonly Entry[],
): Entry[] {
  const kept = without(mine, without(base, theirs));
  return [...kept, ...without(without(theirs, base), kept)];
}
