import type { DefinitionPath } from '../../funnel/definition/issues/issue';
import { readContainer, writeContainer } from './container-entries';
import { readEditableContainer, replaceInterior } from './editable-text';
import { chainEdits } from './list-edits';
import { removeValue } from './set-value';
import type { EditResult } from './text-edit';

const noSuchProperty = { ok: false, problem: 'The part has no such property.' } as const;

function findEntry(text: string, path: DefinitionPath, key: string) {
  const found = readEditableContainer(text, path);
  if (!found.ok) return found;
  const children = found.node.children ?? [];
  const index = children.findLastIndex(({ children: [name] = [] }) => name?.value === key);
  const container = readContainer(text, found.node);
  const entry = container.entries[index];
  return entry === undefined
    ? noSuchProperty
    : { ok: true as const, node: found.node, container, index, entry };
}

/**
 * Puts a property of one object in the place of the same property of another, with its comments. The
 * first object loses it.
 */
export function takeProperty(
  text: string,
  key: string,
  from: DefinitionPath,
  to: DefinitionPath,
): EditResult {
  const taken = findEntry(text, from, key);
  if (!taken.ok) return taken;
  return chainEdits(
    text,
    (current) => {
      const target = findEntry(current, to, key);
      if (!target.ok) return target;
      const { container, index, node } = target;
      const interior = writeContainer(container, container.entries.with(index, taken.entry));
      return { ok: true, edits: replaceInterior(current, node, interior) };
    },
    (current) => removeValue(current, [...from, key]),
  );
}
