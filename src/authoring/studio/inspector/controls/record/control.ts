import { isJsonObject } from '../../../../../shared/text/json';
import type { NameUse } from '../../../../../funnel/definition/schema/name-schemas';
import type { Control, ControlType } from '../../../form/form-field';
import { resolveNode, type SchemaNode } from '../../../form/json-schema-node';

/** Names with a value each. */
export interface RecordControl extends Control {
  kind: 'record';
  part: NameUse['part'] | null;
  /** The property beside it that names the table of its columns. */
  columnsOf: string | null;
  /** What its names declare; null where nothing refers to them. */
  declares: NameUse['part'] | null;
  item: SchemaNode;
}

export const recordControl: ControlType<RecordControl> = {
  kind: 'record',
  isWide: true,
  describe: ({ node: { additionalProperties, propertyNames, columnsOf } }, { root }) =>
    typeof additionalProperties === 'object'
      ? {
          kind: 'record',
          part: propertyNames?.nameUse?.role === 'refers' ? propertyNames.nameUse.part : null,
          declares: propertyNames?.nameUse?.role === 'declares' ? propertyNames.nameUse.part : null,
          columnsOf: columnsOf ?? null,
          item: resolveNode(root, additionalProperties).node,
        }
      : null,
  listInnerPlaces: ({ value, path }) =>
    isJsonObject(value) ? Object.keys(value).map((key) => [...path, key]) : [],
};
