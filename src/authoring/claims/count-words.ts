const words = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ');

/** "five"; above twelve, the figure. */
export const toNumberWord = (count: number): string => words[count] ?? String(count);

/** "Five" */
export function toCapitalWord(count: number): string {
  const word = toNumberWord(count);
  return word.charAt(0).toUpperCase() + word.slice(1);
}
