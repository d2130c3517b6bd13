/** The parts of a comma-separated text, without the empty ones. */
function partsOf(text: string): string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

function same(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

/** Whether a suggestion is already one of the parts of the text, however it is cased. */
export function isSuggested(text: string, suggestion: string): boolean {
  return partsOf(text).some((part) => same(part, suggestion));
}

/**
 * Appends a suggestion to a comma-separated text, or takes it out when it is there (Q2-03).
 * @returns the text with every part once
 */
export function toggleSuggestion(text: string, suggestion: string): string {
  const parts = partsOf(text);
  const without = parts.filter((part) => !same(part, suggestion));
  return (without.length < parts.length ? without : [...parts, suggestion]).join(', ');
}
