const MARK = '…';

/** Spaces and marks that would stand before the mark of a cut. What says how much, such as "%", stays. */
const trailing = /(?:(?![%‰#&@*/\\])[\s\p{P}])+$/u;

/** The beginning of a text of one line, cut wherever its room ends. */
export const cutLine = (text: string, most: number): string =>
  text.length > most ? `${text.slice(0, most - 1)}${MARK}` : text;

/** A text that does not end where it stands: it has one mark there, whatever it ended with. */
export const markCut = (begin: string): string => begin.replace(trailing, '') + MARK;

/**
 * Cuts a text between words. A longer word is cut inside.
 * @param most characters of what is shown, with the mark of the cut
 * @returns what is shown, and what a place with more room shows behind it, without the mark
 */
export function splitText(text: string, most: number): { begin: string; rest: string } {
  const letters = [...text.trimEnd()];
  if (letters.length <= most) return { begin: text, rest: '' };
  const room = letters.slice(0, most).join('');
  const words = /^(.*)\s/su.exec(room)?.[1]?.replace(trailing, '') ?? '';
  const begin = (words === '' ? letters.slice(0, most - 1).join('') : words).replace(trailing, '');
  return { begin, rest: text.slice(begin.length) };
}

/** The beginning of a text, with one mark where it is cut. */
export function cutText(text: string, most: number): string {
  const { begin, rest } = splitText(text, most);
  return rest === '' ? begin : markCut(begin);
}
