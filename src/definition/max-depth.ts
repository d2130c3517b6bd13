/** The deepest definition of this site has 13 levels. Functions over definitions recurse once per level. */
export const maxDepth = 64;

/** Does a value nest deeper than a definition may, or hold itself? */
export function isTooDeep(value: unknown, level = 0): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return level >= maxDepth || Object.values(value).some((inner) => isTooDeep(inner, level + 1));
}
