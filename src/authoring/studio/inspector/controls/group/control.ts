import { isJsonObject } from '../../../../../shared/text/json';
import {
  type Control,
  type ControlType,
  describeProperties,
  type FormField,
  listFieldPlaces,
} from '../../../form/form-field';
import type { SchemaNode } from '../../../form/json-schema-node';

/** An object inside the part. */
export interface GroupControl extends Control {
  kind: 'group';
  node: SchemaNode;
  fields: readonly FormField[];
}

export const groupControl: ControlType<GroupControl> = {
  kind: 'group',
  isWide: true,
  describe: ({ node, value, path }, scope) =>
    node.type === 'object' && node.properties !== undefined
      ? {
          kind: 'group',
          node,
          fields: describeProperties(scope, node, isJsonObject(value) ? value : {}, path),
        }
      : null,
  listInnerPlaces: (field) =>
    field.value === undefined && !field.isRequired ? [] : listFieldPlaces(field),
};
