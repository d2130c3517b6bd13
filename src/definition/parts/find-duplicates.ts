/** The entries whose key stood before. */
export function findDuplicates<T>(entries: readonly T[], keyOf: (entry: T) => string): T[] {
  const seen = new Set<string>();
  return entries.filter((entry) => {
    const key = keyOf(entry);
    const isRepeated = seen.has(key);
    seen.add(key);
    return isRepeated;
  });
}
