/**
 * Characters that nobody sees, for a bracket expression: white space, controls, halves of pairs,
 * what Unicode ignores in display, and blanks that it counts as signs. The database lists the same.
 */
export const invisible = String.raw`\p{White_Space}\p{Cc}\p{Cs}\p{DI}\u2800\ufff9-\ufffb\u{1d159}`;
/** Joiners, variation selectors and tags: invisible, but they change the sign before them. */
const selectors = String.raw`\u180b-\u180d\u180f\u200d\ufe00-\ufe0f\u{e0020}-\u{e007f}\u{e0100}-\u{e01ef}`;

const plain = /^[!-~](?:[ -~]*[!-~])?$/;
const lineBreaks = /[\t-\r\x85\u2028\u2029]+/g;
/** Controls, halves of pairs, and what steers the direction of the text around it. */
const unstorable = /[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/gu;
/** A combining mark needs a letter. */
const visible = new RegExp(`[^${invisible}\\p{M}]`, 'u');
const edges = new RegExp(`([^${invisible}](?:.*[^${invisible}])?)([${selectors}]*)`, 'su');
/** Letters that selectors change, and signs. Those of Latin, Greek and Cyrillic have none. */
const isSelectable = (text: string): boolean => text.charCodeAt(text.length - 1) > 0x58f;

/** Whether a text has something to see. */
export const isVisible = (text: string): boolean => visible.test(text);

/**
 * The one form of a text that conditions compare and rows have: a line in Unicode's form NFC, with
 * nothing invisible around it. A text without anything to see is empty.
 */
export function toStoredText(text: string): string {
  if (plain.test(text)) return text;
  const line = text.replace(lineBreaks, ' ').replace(unstorable, '').normalize();
  const [whole = '', inner = ''] = (isVisible(line) && edges.exec(line)) || [];
  return isSelectable(inner) ? whole : inner;
}

/** The same of a text of several lines. */
export const toStoredLines = (text: string): string =>
  text
    .split(/\r\n?|\n/)
    .map(toStoredText)
    .join('\n')
    .replace(/^\n+|\n+$/g, '');

/** The stored form of a text, cut at a length in units of JavaScript, as browsers count it. */
export function cutStoredText(text: string, maxLength: number): string {
  const stored = toStoredText(text);
  // The cut may leave half a pair or a space at the end.
  return stored.length > maxLength ? toStoredText(stored.slice(0, maxLength)) : stored;
}

/** Removes the marks that copying takes along: brackets, quotes, and what ends a sentence or a list. */
export function unwrapText(text: string): string {
  const inner = text.replace(/^[\s<(["'“‘«]+/, '');
  return inner.replace(inner === text ? /[\s>"'”’»,;.]+$/ : /[\s>)\]"'”’»,;.]+$/, '');
}
