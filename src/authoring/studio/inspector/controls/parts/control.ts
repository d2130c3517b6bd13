import { type Control, type ControlType, listEntries } from '../../../form/form-field';
import { getBranches, type SchemaNode } from '../../../form/json-schema-node';
import { canGrow } from '../../../form/offered-parts';
import { resolveItem } from '../shared/list-item';

/** A list of parts that have a form of their own. */
export interface PartsControl extends Control {
  kind: 'parts';
  item: SchemaNode;
  /** Its shortest length. */
  least: number;
  /** Whether it can get another entry. */
  canGrow: boolean;
}

export const partsControl: ControlType<PartsControl> = {
  kind: 'parts',
  describe: ({ node, path }, { root, definition }) => {
    const item = resolveItem(root, node);
    return item !== null && (item.type === 'object' || getBranches(item).length > 0)
      ? {
          kind: 'parts',
          item,
          least: node.minItems ?? 0,
          canGrow: definition === null || canGrow(definition, path, node),
        }
      : null;
  },
  listInnerPlaces: listEntries,
};
