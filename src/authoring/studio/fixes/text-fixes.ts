import type { DefinitionPath } from '../../../funnel/definition/issues/issue';
import { removeEntryAt } from './remove-entry-at';
import type { FixCandidate, FixContext, FixMakers } from './fix-maker';

const insertAt = (title: string, offset: number, content: string): FixCandidate => ({
  title,
  make: () => ({ ok: true, edits: [{ offset, length: 0, content }] }),
});

const replaceAt = (
  title: string,
  offset: number,
  length: number,
  content: string,
): FixCandidate => ({
  title,
  make: () => ({ ok: true, edits: [{ offset, length, content }] }),
});

/** Where an issue of the text stands. Every one has its own position. */
const getOffset = (problem: object): number => Number((problem as { offset?: number }).offset ?? 0); // issues of the text have an offset

const getLineEndOffset = (text: string, offset: number): number => {
  const end = text.indexOf('\n', offset);
  return end === -1 ? text.length : end;
};

/** A quote that closes a text on its line, at each place where one may be meant. */
function closeQuoteFixes(text: string, offset: number): FixCandidate[] {
  const lineStart = text.lastIndexOf('\n', offset - 1) + 1;
  const line = text.slice(lineStart, getLineEndOffset(text, offset)).trimEnd();
  const places = [
    // Of a name: before its colon.
    ...[...line.matchAll(/:/g)].map(({ index }) => index),
    // Of a text: at the end of the line, before the comma.
    line.endsWith(',') ? line.length - 1 : line.length,
  ];
  return places.map((place) => insertAt('Add the missing quote', lineStart + place, '"'));
}

/** Text in single quotes, with the right ones. */
function singleQuoteFixes(text: string, offset: number): FixCandidate[] {
  const match = /^'([^'\n]*)'/.exec(text.slice(offset));
  if (match === null) return [];
  const [whole, inner = ''] = match;
  return [replaceAt('Use double quotes', offset, whole.length, JSON.stringify(inner))];
}

/** A word without quotes. */
function bareWordFixes(text: string, offset: number): FixCandidate[] {
  const word = /^[A-Za-z_][\w-]*/.exec(text.slice(offset))?.[0];
  return word === undefined
    ? []
    : [replaceAt('Put it in quotes', offset, word.length, JSON.stringify(word))];
}

const closing: Readonly<Record<string, string>> = { '{': '}', '[': ']' };

/** Every place on a line before a closing bracket. */
function findBracketOffsets(text: string, line: number, bracket: string): number[] {
  const lines = text.split('\n');
  const start = lines.slice(0, line - 1).reduce((sum, entry) => sum + entry.length + 1, 0);
  return [...(lines[line - 1] ?? '')].flatMap((character, index) =>
    character === bracket ? [start + index] : [],
  );
}

function findKeyNodes({ root }: FixContext, path: DefinitionPath) {
  let node = root;
  for (const part of path.slice(0, -1))
    node =
      (node?.type === 'array'
        ? node.children?.[Number(part)]
        : node?.children?.findLast(({ children: [key] = [] }) => key?.value === part)
            ?.children?.[1]) ?? null;
  const properties = node?.children ?? [];
  return properties.flatMap((property, index) =>
    property.children?.[0]?.value === path.at(-1) ? [index] : [],
  );
}

/** Fixes for what is no JSON. */
export const textFixes: FixMakers = {
  'json/syntax': (problem, { text }) => {
    const offset = getOffset(problem);
    return [
      insertAt('Add the missing comma', offset, ','),
      insertAt('Add the missing colon', offset, ':'),
      ...singleQuoteFixes(text, offset),
      ...closeQuoteFixes(text, offset),
      ...bareWordFixes(text, offset),
    ];
  },
  'json/unclosed': (problem, { text }) => {
    const { bracket, before } = problem.params;
    const missing = closing[bracket] ?? '';
    const title = `Add the missing "${missing}"`;
    const offset = getOffset(problem);
    const lineEnd = getLineEndOffset(text, offset);
    const isComma = text.slice(offset, lineEnd).trimEnd().endsWith(',');
    return [
      ...(before === null ? [] : findBracketOffsets(text, before.line, before.bracket)).map(
        (place) => insertAt(title, place, missing),
      ),
      insertAt(
        title,
        offset + text.slice(offset, lineEnd).trimEnd().length - (isComma ? 1 : 0),
        missing,
      ),
      insertAt(title, lineEnd, `${missing},`),
      insertAt(title, text.trimEnd().length, missing),
    ];
  },
  'json/text-after-end': (problem, { text }) => [
    replaceAt('Remove it', getOffset(problem), text.length - getOffset(problem), '\n'),
  ],
  'json/duplicate-key': ({ path }, context) =>
    findKeyNodes(context, path).map((index, place, all) =>
      removeEntryAt(
        place === all.length - 1 ? 'Remove the later one' : 'Remove the earlier one',
        path.slice(0, -1),
        index,
      ),
    ),
  'json/forbidden-key': ({ path }, context) =>
    findKeyNodes(context, path).map((index) =>
      removeEntryAt('Remove it', path.slice(0, -1), index),
    ),
};
