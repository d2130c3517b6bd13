/** Letters and digits of scripts that run from right to left, and marks that turn the direction. */
const rightToLeft =
  /[\u0590-\u08ff\u200f\u202b\u202e\u2067\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;
const controls = /[\u202a-\u202e\u2066-\u2069]/g;

/**
 * Joins texts of an author with values of a visitor. Where one runs from right to left, each value
 * is isolated (U+2068 … U+2069), so that it does not reorder the words around it. Elsewhere isolates
 * would change nothing, and the text stays as it is. A value cannot end its isolate.
 */
export function joinIsolated(parts: readonly (string | { value: string })[]): string {
  const toText = (part: (typeof parts)[number]) =>
    typeof part === 'string' ? part : part.value.replace(controls, '');
  const isMixed = rightToLeft.test(parts.map(toText).join(''));
  return parts
    .map((part) =>
      typeof part === 'string' || part.value === '' || !isMixed
        ? toText(part)
        : `\u2068${toText(part)}\u2069`,
    )
    .join('');
}
