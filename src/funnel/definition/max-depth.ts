/** The deepest definition of this site has 13 levels. Functions over definitions recurse once per level. */
export const maxDepth = 64;

/** Whether a value nests deeper than `maxDepth`. A value that contains itself does. */
export function isTooDeep(value: unknown, level = 0): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return level >= maxDepth || Object.values(value).some((inner) => isTooDeep(inner, level + 1));
}
