import { createScanner, printParseErrorCode, type Node, type ParseError } from 'jsonc-parser';
import type { RawIssue } from './issues/issue';
import { maxDepth } from './max-depth';
import { findRange, isForbiddenKey, readSourceTree, readValue } from './source-tree';

/** The longest definition of this site has 13,000 characters. */
const maxTextLength = 4 * 1024 * 1024;

export interface Position {
  /** 1-based. */
  line: number;
  column: number;
  /** The first line of the text at this position. */
  excerpt: string;
}

/** Indexes the lines of a text once for all issues. @returns a lookup of positions by offset */
export function createPositionLookup(text: string): (offset: number, length: number) => Position {
  const starts = [0];
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return (offset, length) => {
    let low = 0;
    let high = starts.length - 1;
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if ((starts[middle] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    const [excerpt = ''] = text.slice(offset, offset + Math.min(length, 400)).split(/\r?\n/);
    return {
      line: low + 1,
      column: offset - (starts[low] ?? 0) + 1,
      excerpt: excerpt.length > 120 ? `${excerpt.slice(0, 119)}…` : excerpt,
    };
  };
}

const syntaxMessages: Record<string, string> = {
  InvalidSymbol: 'a word that is neither text in quotes, number, true, false nor null',
  InvalidNumberFormat: 'a number that cannot be read',
  PropertyNameExpected: 'a property name in double quotes is expected here',
  ValueExpected: 'a value is expected here',
  ColonExpected: 'a colon is missing before this',
  CommaExpected: 'a comma is missing before this',
  CloseBraceExpected: 'a closing } is missing',
  CloseBracketExpected: 'a closing ] is missing',
  EndOfFileExpected: 'nothing may follow the closing bracket',
  InvalidCommentToken: 'a comment is not allowed here',
  UnexpectedEndOfComment: 'a comment is never closed',
  UnexpectedEndOfString: 'a closing quote is missing on this line',
  UnexpectedEndOfNumber: 'a number breaks off',
  InvalidUnicode: 'four hexadecimal digits must follow \\u',
  InvalidEscapeCharacter: 'this character cannot follow a backslash',
  InvalidCharacter: 'text in quotes cannot hold this control character',
};

/** An issue of the text. It has a position, but its path may not exist. */
type TextIssue = RawIssue & { offset: number; length: number };

function visitObjects(node: Node, visit: (object: Node) => void): void {
  if (node.type === 'object') visit(node);
  for (const child of node.children ?? []) visitObjects(child, visit);
}

function getNodePath(node: Node): (string | number)[] {
  const parent = node.parent;
  if (parent === undefined) return [];
  if (parent.type === 'property') {
    const key: unknown = parent.children?.[0]?.value;
    return [...(parent.parent === undefined ? [] : getNodePath(parent.parent)), String(key)];
  }
  return [...getNodePath(parent), parent.children?.indexOf(node) ?? 0];
}

function findKeyIssues(root: Node): TextIssue[] {
  const issues: TextIssue[] = [];
  visitObjects(root, (object) => {
    const seen = new Set<string>();
    for (const property of object.children ?? []) {
      const keyNode = property.children?.[0];
      if (keyNode === undefined) continue;
      const key = String(keyNode.value);
      const shared = { params: { key }, offset: keyNode.offset, length: keyNode.length };
      if (isForbiddenKey(key))
        issues.push({ code: 'json/forbidden-key', path: [...getNodePath(object), key], ...shared });
      else if (seen.has(key))
        issues.push({ code: 'json/duplicate-key', path: [...getNodePath(object), key], ...shared });
      seen.add(key);
    }
  });
  return issues;
}

/** Compares text, because the library exports its token kinds as a `const enum`. */
function findTooDeepOffset(text: string): number | null {
  const scanner = createScanner(text, true);
  let level = 0;
  let end = -1;
  for (scanner.scan(); scanner.getTokenOffset() > end; scanner.scan()) {
    end = scanner.getTokenOffset();
    if (scanner.getTokenLength() !== 1) continue;
    const token = text[end];
    if (token === '{' || token === '[') level += 1;
    if (token === '}' || token === ']') level -= 1;
    if (level > maxDepth) return end;
  }
  return null;
}

interface OpenBracket {
  offset: number;
  /** The white space before the first character of its line. */
  indent: number;
}

const closedBy: Readonly<Record<string, string>> = { '}': '{', ']': '[' };

const getIndent = (text: string, offset: number): { indent: number; isFirst: boolean } => {
  const start = text.lastIndexOf('\n', offset - 1) + 1;
  const indent = /^[ \t]*/.exec(text.slice(start))?.[0].length ?? 0;
  return { indent, isFirst: start + indent === offset };
};

/**
 * Finds a bracket that is opened and not closed. Where only the end shows that one is missing, the
 * indentation tells which: a closing bracket further left than the line of its opening one belongs to another.
 */
function findUnclosedBracket(text: string): { opened: number; closing: number | null } | null {
  const scanner = createScanner(text, true);
  const open: OpenBracket[] = [];
  let misplaced: { opened: number; closing: number } | null = null;
  let end = -1;
  for (scanner.scan(); scanner.getTokenOffset() > end; scanner.scan()) {
    end = scanner.getTokenOffset();
    if (scanner.getTokenLength() !== 1) continue;
    const token = text[end] ?? '';
    const { indent, isFirst } = getIndent(text, end);
    if (token === '{' || token === '[') open.push({ offset: end, indent });
    const opening = closedBy[token];
    if (opening === undefined) continue;
    const innermost = open.pop();
    if (innermost === undefined) return null;
    if (text[innermost.offset] !== opening) return { opened: innermost.offset, closing: end };
    if (isFirst && indent < innermost.indent)
      misplaced ??= { opened: innermost.offset, closing: end };
  }
  const [outermost] = open;
  return outermost === undefined
    ? null
    : (misplaced ?? { opened: outermost.offset, closing: null });
}

/** Keeps the first of consecutive errors: one mistake often causes more on its line and the next. */
function collapseCascades(
  errors: readonly ParseError[],
  lineOf: (error: ParseError) => number,
): ParseError[] {
  let last = -Infinity;
  return errors.filter((error) => {
    const line = lineOf(error);
    const isNew = line > last + 1;
    last = line;
    return isNew;
  });
}

function toUnclosedIssue(
  text: string,
  { opened, closing }: { opened: number; closing: number | null },
  positionAt: (offset: number, length: number) => Position,
): TextIssue {
  const before =
    closing === null ? null : { bracket: text[closing] ?? '', line: positionAt(closing, 1).line };
  const params = { bracket: text[opened] ?? '', before };
  return { code: 'json/unclosed', path: [], params, offset: opened, length: 1 };
}

const isMissingComma = (error: ParseError): boolean =>
  printParseErrorCode(error.error) === 'CommaExpected';

export interface ParsedSourceText {
  /** `undefined` where the text cannot be parsed. */
  value: unknown;
  issues: TextIssue[];
  /** The position of an issue of the value: that of its path, or of the nearest existing parent. */
  locate: (issue: Pick<RawIssue, 'path' | 'atKey'>) => Position;
  locateTextIssue: (issue: TextIssue) => Position;
}

/**
 * Reads JSON with comments and trailing commas.
 * @returns the value and the issues of the text: syntax, duplicate keys, keys that would change a prototype
 */
export function parseSourceText(content: string): ParsedSourceText {
  // Some editors save a byte order mark. They do not count it as a column.
  const text = content.startsWith('\uFEFF') ? content.slice(1) : content;
  const positionAt = createPositionLookup(text);
  const locateTextIssue = ({ offset, length }: TextIssue): Position => positionAt(offset, length);
  const unreadable = (issues: TextIssue[]): ParsedSourceText => ({
    value: undefined,
    issues,
    locate: () => positionAt(0, text.length),
    locateTextIssue,
  });

  const start = { path: [], offset: 0, length: 1 };
  if (text.length > maxTextLength)
    return unreadable([{ ...start, code: 'json/too-large', params: { limit: maxTextLength } }]);
  const tooDeep = findTooDeepOffset(text);
  if (tooDeep !== null) {
    const params = { limit: maxDepth };
    return unreadable([{ ...start, code: 'json/too-deep', params, offset: tooDeep }]);
  }

  if (text.trim() === '')
    return unreadable([{ ...start, code: 'json/empty', params: { id: 'ID' } }]);
  const { root, errors } = readSourceTree(text);
  // Brackets inside a text that is not closed would be counted.
  const hasOpenText = errors.some(
    ({ error }) => printParseErrorCode(error) === 'UnexpectedEndOfString',
  );
  const unclosed = errors.length === 0 || hasOpenText ? null : findUnclosedBracket(text);
  if (unclosed !== null) return unreadable([toUnclosedIssue(text, unclosed, positionAt)]);
  const lineOf = ({ offset }: ParseError): number => positionAt(offset, 0).line;
  const syntax = collapseCascades(errors, lineOf).map((error): TextIssue => {
    const name = printParseErrorCode(error.error);
    if (root?.type === 'object' && error.offset >= root.offset + root.length) {
      const length = text.length - error.offset;
      const endLine = positionAt(root.offset + root.length - 1, 0).line;
      const params = { endLine };
      return { code: 'json/text-after-end', path: [], params, offset: error.offset, length };
    }
    const params = { problem: syntaxMessages[name] ?? name };
    const length = Math.max(error.length, 1);
    return { code: 'json/syntax', path: [], params, offset: error.offset, length };
  });
  // The parser recovers from a missing comma without guessing. After other errors it guesses.
  if (root === null || !errors.every(isMissingComma)) return unreadable(syntax);
  return {
    value: readValue(root),
    issues: [...syntax, ...findKeyIssues(root)],
    locate: ({ path, atKey }) => {
      const { offset, length } = findRange(root, path, atKey);
      return positionAt(offset, length);
    },
    locateTextIssue,
  };
}
