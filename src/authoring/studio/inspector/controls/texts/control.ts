import type { NameUse } from '../../../../../funnel/definition/schema/name-schemas';
import {
  type Control,
  type ControlType,
  isFilledText,
  listEntries,
} from '../../../form/form-field';
import type { SchemaNode } from '../../../form/json-schema-node';
import { canGrow } from '../../../form/offered-parts';
import { resolveItem } from '../shared/list-item';

/** A list of texts. */
export interface TextsControl extends Control {
  kind: 'texts';
  part: NameUse['part'] | null;
  item: SchemaNode;
  /** Its shortest length. */
  least: number;
  /** What it can begin with. */
  examples: readonly string[];
  /** Whether it can get another entry. */
  canGrow: boolean;
  isFilled: boolean;
}

export const textsControl: ControlType<TextsControl> = {
  kind: 'texts',
  describe: ({ node, path }, { root, definition }) => {
    const item = resolveItem(root, node);
    return item?.type === 'string'
      ? {
          kind: 'texts',
          part: item.nameUse?.role === 'refers' ? item.nameUse.part : null,
          item,
          least: node.minItems ?? 0,
          examples: (node.examples ?? []).flat().map(String),
          canGrow: definition === null || canGrow(definition, path, node),
          isFilled: isFilledText(item, path),
        }
      : null;
  },
  listInnerPlaces: listEntries,
};
