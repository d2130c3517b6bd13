/** The parts of a comma-separated text, without the empty ones. */
function splitByComma(text: string): string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

function isSameText(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

/** Whether a suggestion is already one of the parts of the text, however it is cased. */
export function hasSuggestion(text: string, suggestion: string): boolean {
  return splitByComma(text).some((part) => isSameText(part, suggestion));
}

/**
 * Appends a suggestion to a comma-separated text, or takes it out when it is there (Q2-03).
 * @returns the text with every part once
 */
export function toggleSuggestion(text: string, suggestion: string): string {
  const parts = splitByComma(text);
  const without = parts.filter((part) => !isSameText(part, suggestion));
  return (without.length < parts.length ? without : [...parts, suggestion]).join(', ');
}
