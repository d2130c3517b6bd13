import { createScanner, type Node } from 'jsonc-parser';
import { findIndentation, getIndentAt } from './indentation';
import { printJson } from './print-json';

/**
 * An entry of a list or a property of an object, with the comments that belong to it: those above it
 * and the one behind it on its line.
 */
export interface ContainerEntry {
  /** White space and comments before it. */
  before: string;
  text: string;
  /** A comment between it and its comma. */
  beforeComma: string;
  /** A comment behind its comma, on the same line. */
  behind: string;
}

/** What stands between the brackets of a list or an object. */
export interface ContainerText {
  /** A comment on the line of the opening bracket. */
  head: string;
  entries: ContainerEntry[];
  /** White space and comments behind the last entry. */
  tail: string;
  hasTrailingComma: boolean;
}

/** The comment at the start of a text that stands on the same line, with the space before it. */
const getSameLineComment = (text: string): string =>
  /^[ \t]*(?:\/\/[^\r\n]*|\/\*(?:(?!\*\/)[^\r\n])*\*\/(?=[ \t]*(?:\r?\n|$)))/.exec(text)?.[0] ?? '';

/** The offset of the first comma in a range; -1 where there is none. Commas in comments do not count. */
function findComma(text: string, start: number, end: number): number {
  const scanner = createScanner(text, false);
  scanner.setPosition(start);
  for (scanner.scan(); scanner.getTokenOffset() < end; scanner.scan()) {
    if (scanner.getTokenLength() === 0) return -1;
    if (text[scanner.getTokenOffset()] === ',' && scanner.getTokenLength() === 1)
      return scanner.getTokenOffset();
  }
  return -1;
}

/** Reads the entries of a list or an object with all that stands between them. */
export function readContainer(text: string, container: Node): ContainerText {
  const closing = container.offset + container.length - 1;
  const nodes = container.children ?? [];
  const entries: ContainerEntry[] = [];
  const first = nodes[0]?.offset ?? closing;
  const head = getSameLineComment(text.slice(container.offset + 1, first));
  let at = container.offset + 1 + head.length;
  let hasTrailingComma = false;
  for (const [index, node] of nodes.entries()) {
    const next = nodes[index + 1]?.offset ?? closing;
    const nodeEnd = node.offset + node.length;
    const comma = findComma(text, nodeEnd, next);
    const own = { before: text.slice(at, node.offset), text: text.slice(node.offset, nodeEnd) };
    if (comma === -1) {
      const beforeComma = getSameLineComment(text.slice(nodeEnd, next));
      entries.push({ ...own, beforeComma, behind: '' });
      at = nodeEnd + beforeComma.length;
      hasTrailingComma = false;
    } else {
      const behind = getSameLineComment(text.slice(comma + 1, next));
      entries.push({ ...own, beforeComma: text.slice(nodeEnd, comma), behind });
      at = comma + 1 + behind.length;
      hasTrailingComma = true;
    }
  }
  return { head, entries, tail: text.slice(at, closing), hasTrailingComma };
}

const isBlank = (text: string): boolean => text.trim() === '';

/** The white space of a place belongs to the place; a comment moves with its entry. */
function placeEntries(
  entries: readonly ContainerEntry[],
  original: readonly ContainerEntry[],
): ContainerEntry[] {
  const first = original[0]?.before ?? '';
  const other = original[1]?.before ?? first;
  return entries.map((entry, index) => {
    if (!isBlank(entry.before) || original[index] === entry) return entry;
    const place = index === 0 ? first : other;
    return isBlank(place) ? { ...entry, before: place } : entry;
  });
}

/** The text between the brackets after a change of the entries. */
export function writeContainer(
  { head, entries: original, tail, hasTrailingComma }: ContainerText,
  entries: readonly ContainerEntry[],
): string {
  const placed = placeEntries(entries, original);
  const parts = placed.map(({ before, text, beforeComma, behind }, index) => {
    const hasComma = index < placed.length - 1 || hasTrailingComma;
    // A line comment would hide a comma behind it.
    const [comment, late] = beforeComma.includes('//') ? ['', beforeComma] : [beforeComma, ''];
    return `${before}${text}${comment}${hasComma ? ',' : ''}${late}${behind}`;
  });
  const isEmptied = placed.length === 0 && isBlank(tail) && head === '';
  return isEmptied ? '' : head + parts.join('') + tail;
}

/** A new entry, in the form of its neighbours. */
export function createEntry(
  text: string,
  container: Node,
  { entries }: ContainerText,
  value: unknown,
  key?: string,
): ContainerEntry {
  const indentation = findIndentation(text);
  const like = entries.at(-1)?.before ?? '';
  const isOnLines = like.includes('\n');
  const indent = isOnLines
    ? (/[ \t]*$/.exec(like)?.[0] ?? '')
    : getIndentAt(text, container.offset);
  const name = key === undefined ? '' : `${JSON.stringify(key)}: `;
  const printed = printJson(value, indent, name.length, indentation);
  const before = isOnLines ? indentation.eol + indent : entries.length === 0 ? '' : ' ';
  return { before, text: name + printed, beforeComma: '', behind: '' };
}
