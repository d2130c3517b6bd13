import type { Node } from 'jsonc-parser';
import type { DefinitionPath } from '../../funnel/definition/issues/issue';
import { findNode, readSourceTree } from '../../funnel/definition/source-tree';
import { findSmallestEdit, type TextEdit } from './text-edit';

const unreadable = {
  ok: false,
  problem: 'The text has a fault. Correct it first; the list of findings says where.',
} as const;

export const missing = { ok: false, problem: 'This part is no longer in the definition.' } as const;

/** Replaces what stands between the brackets of a list or an object. */
export const replaceInterior = (text: string, container: Node, interior: string): TextEdit[] => {
  const start = container.offset + 1;
  const end = container.offset + container.length - 1;
  return findSmallestEdit(text.slice(start, end), interior).map((edit) => ({
    ...edit,
    offset: edit.offset + start,
  }));
};

/** The root of a text without faults, or the reason why it cannot be edited as a tree. */
export function readEditable(text: string): { ok: true; root: Node } | typeof unreadable {
  const { root, errors } = readSourceTree(text);
  return root === null || errors.length > 0 ? unreadable : { ok: true, root };
}

/** A container in a readable text. */
export function readEditableContainer(
  text: string,
  path: DefinitionPath,
): { ok: true; node: Node } | typeof unreadable | typeof missing {
  const tree = readEditable(text);
  if (!tree.ok) return tree;
  const node = findNode(tree.root, path);
  return node !== null && (node.type === 'array' || node.type === 'object')
    ? { ok: true, node }
    : missing;
}
