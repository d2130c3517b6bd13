const words = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ');

/** "five". @throws above twelve */
export function toNumberWord(count: number): string {
  const word = words[count];
  if (word === undefined) throw new Error(`There is no word for ${String(count)}.`);
  return word;
}

/** "Five" */
export function toCapitalWord(count: number): string {
  const word = toNumberWord(count);
  return word.charAt(0).toUpperCase() + word.slice(1);
}
