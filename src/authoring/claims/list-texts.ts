/** Properties with addresses, ids, parts of texts and notes to authors. */
const unshown = new Set('$schema id icon value draft persistence accepted term period'.split(' '));

/** Addresses, numbers and ISO dates are data. */
const isData = (text: string): boolean => /^(?:\/|[\d-]+$)/.test(text);

/** Every text of a value, at any depth. */
export function listTexts(value: unknown): string[] {
  if (typeof value === 'string') return isData(value) ? [] : [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value)
    .filter(([name]) => !unshown.has(name))
    .flatMap(([, part]) => listTexts(part));
}
