import { asJsonObject } from '../../../../../shared/text/json';
import {
  type Control,
  type ControlType,
  describeProperties,
  type FormField,
  isConditionName,
  listEntries,
} from '../../../form/form-field';
import { resolveNode, type SchemaNode, type SchemaRoot } from '../../../form/json-schema-node';
import { canGrow } from '../../../form/offered-parts';
import { resolveItem } from '../shared/list-item';

/** A list of small objects: one row each, one column a property. */
export interface TableControl extends Control {
  kind: 'table';
  item: SchemaNode;
  /** Its shortest length. */
  least: number;
  /** Whether it can get another entry. */
  canGrow: boolean;
  columns: readonly FormField[];
  /** The properties of each entry, in the order of the columns. */
  rows: readonly (readonly FormField[])[];
}

/** Is an object small enough for a row: texts, numbers, choices, and at most a condition? */
function isRow(root: SchemaRoot, item: SchemaNode): boolean {
  const children = Object.values(item.properties ?? {}).map((child) => resolveNode(root, child));
  const hasKind = children.some(({ node }) => node.const !== undefined);
  return (
    children.length > 0 &&
    !hasKind &&
    children.every(({ node, name }) => node.type !== 'array' || isConditionName(name))
  );
}

export const tableControl: ControlType<TableControl> = {
  kind: 'table',
  describe: ({ node, value, path }, scope) => {
    const item = resolveItem(scope.root, node);
    if (item?.type !== 'object' || scope.depth > 0 || !isRow(scope.root, item)) return null;
    const inner = { ...scope, depth: scope.depth + 1 };
    const describeRow = (row: unknown, index: number): FormField[] =>
      describeProperties(inner, item, asJsonObject(row), [...path, index]);
    return {
      kind: 'table',
      item,
      least: node.minItems ?? 0,
      canGrow: scope.definition === null || canGrow(scope.definition, path, node),
      columns: describeProperties({ ...inner, definition: null }, item, {}, [...path, 0]),
      rows: Array.isArray(value) ? value.map(describeRow) : [],
    };
  },
  listInnerPlaces: listEntries,
};
