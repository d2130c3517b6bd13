/** The parts of a comma-separated text, without the empty ones. */
function splitByComma(text: string): string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

function isSameText(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase();
}

/** Whether the text contains a suggestion as one of its parts, in any letter case. */
export function hasSuggestion(text: string, suggestion: string): boolean {
  return splitByComma(text).some((part) => isSameText(part, suggestion));
}

/**
 * Appends a suggestion to a comma-separated text, or removes it if the text contains it (Q2-03).
 * @returns the text with every part once
 */
export function toggleSuggestion(text: string, suggestion: string): string {
  const parts = splitByComma(text);
  const otherParts = parts.filter((part) => !isSameText(part, suggestion));
  return (otherParts.length < parts.length ? otherParts : [...parts, suggestion]).join(', ');
}
