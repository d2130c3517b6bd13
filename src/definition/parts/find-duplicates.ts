/** The entries whose key an earlier entry has. */
export function findDuplicates<T>(entries: readonly T[], getKey: (entry: T) => string): T[] {
  const seen = new Set<string>();
  return entries.filter((entry) => {
    const key = getKey(entry);
    const isRepeated = seen.has(key);
    seen.add(key);
    return isRepeated;
  });
}
