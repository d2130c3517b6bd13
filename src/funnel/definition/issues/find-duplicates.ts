import type { DefinitionPath, RawIssue } from './issue';

/** Reports values that stand in a list twice. */
export const reportDuplicates = (
  values: readonly (string | number | boolean)[],
  path: DefinitionPath,
): RawIssue[] =>
  findDuplicates([...values.entries()], ([, value]) => JSON.stringify(value)).map(
    ([index, value]) => ({
      code: 'list/duplicate',
      path: [...path, index],
      params: { value: String(value) },
    }),
  );

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
