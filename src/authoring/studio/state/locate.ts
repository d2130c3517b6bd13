import { getLocation } from 'jsonc-parser';
import { findNode, readSourceTree } from '../../../funnel/definition/source-tree';
import type { DefinitionPath } from '../../../funnel/definition/issues/issue';
import type { Selection, SelectionKind } from './studio-store';

/** The range of a part of the text. */
export interface TextRange {
  offset: number;
  length: number;
}

/** What a path of the definition leads to, from the outside in: the last match is the selection. */
const partPatterns: readonly { kind: SelectionKind; pattern: readonly (string | null)[] }[] = [
  { kind: 'step', pattern: ['steps', null] },
  { kind: 'field', pattern: ['steps', null, 'fields', null] },
  { kind: 'option', pattern: ['steps', null, 'fields', null, 'options', null] },
  { kind: 'edge', pattern: ['steps', null, 'next', 'rules', null] },
  { kind: 'edge', pattern: ['steps', null, 'next', 'default'] },
  { kind: 'decision', pattern: ['decisions', null] },
  { kind: 'score', pattern: ['scores', null] },
  { kind: 'band', pattern: ['scores', null, 'bands', null] },
  { kind: 'value', pattern: ['values', null] },
  { kind: 'input', pattern: ['inputs', null] },
  { kind: 'submission', pattern: ['submissions', null] },
];

const matches = (pattern: readonly (string | null)[], path: DefinitionPath): boolean =>
  pattern.length <= path.length &&
  pattern.every((part, index) => part === null || part === path[index]);

/** The innermost part of the definition that a path lies in. */
export function toSelection(path: DefinitionPath): Selection {
  const found = partPatterns
    .filter(({ pattern }) => matches(pattern, path))
    .reduce<(typeof partPatterns)[number] | null>(
      (best, entry) => (best === null || entry.pattern.length > best.pattern.length ? entry : best),
      null,
    );
  return found === null
    ? { kind: 'funnel', path: [] }
    : { kind: found.kind, path: path.slice(0, found.pattern.length) };
}

/** The part of the definition at a position of the text. */
export const findSelectionAt = (text: string, offset: number): Selection =>
  toSelection(getLocation(text, offset).path);

/** The range of a path; null where the text does not have it. */
export function findRange(text: string, path: DefinitionPath): TextRange | null {
  const node = findNode(readSourceTree(text).root, path);
  return node && { offset: node.offset, length: node.length };
}

/** The value at a path; undefined where the text does not have it. */
export function readString(text: string, path: DefinitionPath): string | undefined {
  const value: unknown = findNode(readSourceTree(text).root, path)?.value;
  return typeof value === 'string' ? value : undefined;
}

export const isSamePath = (a: DefinitionPath, b: DefinitionPath): boolean =>
  a.length === b.length && a.every((part, index) => part === b[index]);
