import { asJsonObject } from '../../../../../shared/text/json';
import {
  type Control,
  type ControlType,
  describeProperties,
  type FormField,
  listFieldPlaces,
} from '../../../form/form-field';
import { resolveNode, type SchemaNode, type SchemaRoot } from '../../../form/json-schema-node';
import { isPicture } from '../picture/control';

/** An object inside the part. */
export interface GroupControl extends Control {
  kind: 'group';
  node: SchemaNode;
  /** The property that is a picture, without which the object cannot begin; null where none is. */
  picture: string | null;
  fields: readonly FormField[];
}

const findPicture = (root: SchemaRoot, { properties = {}, required = [] }: SchemaNode) =>
  required.find((key) => isPicture(resolveNode(root, properties[key] ?? {}).node)) ?? null;

export const groupControl: ControlType<GroupControl> = {
  kind: 'group',
  isWide: true,
  describe: ({ node, value, path }, scope) =>
    node.type === 'object' && node.properties !== undefined
      ? {
          kind: 'group',
          node,
          picture: findPicture(scope.root, node),
          fields: describeProperties(scope, node, asJsonObject(value), path),
        }
      : null,
  listInnerPlaces: (field) =>
    field.value === undefined && !field.isRequired ? [] : listFieldPlaces(field),
};
