/** Reads an entry that must exist. */
export function getOrThrow<Key, Entry>(entries: ReadonlyMap<Key, Entry>, key: Key): Entry {
  const entry = entries.get(key);
  if (entry === undefined) throw new Error(`The map has no entry "${String(key)}".`);
  return entry;
}

/** Reads the element at an index that must exist. */
export function getAtOrThrow<Entry>(entries: readonly Entry[], index: number): Entry {
  const entry = entries[index];
  if (entry === undefined)
    throw new Error(`The list has no index ${index}; its length is ${entries.length}.`);
  return entry;
}
