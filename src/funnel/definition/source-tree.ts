import { parseTree, type Node, type ParseError } from 'jsonc-parser';
import type { DefinitionPath } from './issues/issue';

/** A text as a tree. With errors in the text, the tree is what could be read. */
export interface SourceTree {
  root: Node | null;
  errors: readonly ParseError[];
}

/** Keeps the last result: the panels of the studio read the same text one after the other. */
function keepLast<Result>(read: (text: string) => Result): (text: string) => Result {
  let last: { text: string; result: Result } | null = null;
  return (text) => {
    if (last?.text !== text) last = { text, result: read(text) };
    return last.result;
  };
}

/** Reads JSON with comments and trailing commas. */
export const readSourceTree = keepLast((text): SourceTree => {
  const errors: ParseError[] = [];
  const root = parseTree(text, errors, { allowTrailingComma: true, disallowComments: false });
  return { root: root ?? null, errors };
});

/** The property that counts: of equal keys the last, as in `JSON.parse`. */
export const findProperty = (object: Node, key: string): Node | undefined =>
  object.children?.findLast(({ children: [keyNode] = [] }) => keyNode?.value === key);

export function findChild(node: Node, part: string | number): Node | undefined {
  if (node.type === 'array') return typeof part === 'number' ? node.children?.[part] : undefined;
  return node.type === 'object' ? findProperty(node, String(part))?.children?.[1] : undefined;
}

/** The value at a path; null where the text has none. */
export function findNode(root: Node | null, path: DefinitionPath): Node | null {
  let node = root;
  for (const part of path) node = (node === null ? undefined : findChild(node, part)) ?? null;
  return node;
}

/** Where the value at a path stands, or the nearest value above it. */
export function findRange(
  root: Node,
  path: DefinitionPath,
  atKey = false,
): { offset: number; length: number } {
  let node = root;
  for (const part of path) {
    const child = findChild(node, part);
    if (child === undefined) break;
    node = child;
  }
  const key = atKey && node.parent?.type === 'property' ? node.parent.children?.[0] : undefined;
  const { offset, length } = key ?? node;
  return { offset, length };
}

/** A key that would change a prototype. No value has it. */
export const isForbiddenKey = (key: string): boolean => key === '__proto__';

/** The value of a node, as `JSON.parse` reads it. */
export function readValue(node: Node | null | undefined): unknown {
  if (node === null || node === undefined) return undefined;
  if (node.type === 'array') return (node.children ?? []).map(readValue);
  if (node.type !== 'object') return node.value;
  return Object.fromEntries(
    (node.children ?? []).flatMap(({ children: [key, value] = [] }) =>
      value === undefined || isForbiddenKey(String(key?.value))
        ? []
        : [[String(key?.value), readValue(value)]],
    ),
  );
}

/** The value of a whole text, to read only: callers share it. */
export const readSourceValue = keepLast((text) => readValue(readSourceTree(text).root));
