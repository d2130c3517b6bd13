/** What a map holds for a key that is known to be among its own. */
export function getOrThrow<Key, Entry>(entries: ReadonlyMap<Key, Entry>, key: Key): Entry {
  const entry = entries.get(key);
  if (entry === undefined) throw new Error(`There is no entry "${String(key)}".`);
  return entry;
}

/** What a list holds at a place that is known to be one of its own. */
export function getAtOrThrow<Entry>(entries: readonly Entry[], place: number): Entry {
  const entry = entries[place];
  if (entry === undefined) throw new Error(`There is no entry ${place} among ${entries.length}.`);
  return entry;
}
