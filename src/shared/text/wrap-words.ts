/**
 * Breaks a text between words. A longer word than the line stays whole.
 * @param fits whether a line of several words has room
 */
export function wrapWords(text: string, fits: (line: string) => boolean): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/)) {
    const line = lines.at(-1);
    const longer = line === undefined ? word : `${line} ${word}`;
    if (line === undefined || !fits(longer)) lines.push(word);
    else lines[lines.length - 1] = longer;
  }
  return lines;
}
