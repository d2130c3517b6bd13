import { resolveNode, type SchemaNode, type SchemaRoot } from '../../../form/json-schema-node';

/** What the entries of a list are; null for what is no list. */
export const resolveItem = (root: SchemaRoot, { type, items }: SchemaNode): SchemaNode | null =>
  type === 'array' ? resolveNode(root, items ?? {}).node : null;
