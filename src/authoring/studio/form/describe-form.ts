import type { DefinitionPath } from '../../../funnel/definition/issues/issue';
import { isJsonObject } from '../../../shared/text/json';
import { describeControl } from '../inspector/controls/registry';
import {
  describeProperties,
  type Form,
  type FormField,
  type FormScope,
  isConditionName,
  toLabel,
} from './form-field';
import {
  findDiscriminator,
  findSchema,
  getBranches,
  resolveNode,
  selectBranch,
  type SchemaNode,
  type SchemaRoot,
} from './json-schema-node';
import { readAtPath } from './source-parts';

/** The form of a part that is one of several shapes: the picker, and what the shape has. */
function describeUnion(
  scope: FormScope,
  found: { node: SchemaNode; name: string | null },
  value: unknown,
  path: DefinitionPath,
): Form {
  const key = String(path.at(-1));
  const field: FormField = {
    key,
    path,
    label: typeof path.at(-1) === 'number' ? 'What it is' : toLabel(key),
    help: found.node.description ?? null,
    isRequired: true,
    value,
    fallback: undefined,
    control: describeControl({ ...found, value, path }, scope),
  };
  return { kind: null, fields: [field], order: [key] };
}

/**
 * The form of the part at a path, made from the schema alone: a new kind of step or field has its form
 * without code of its own. Null where the path leads to no object.
 */
export function describeForm(root: SchemaRoot, value: unknown, path: DefinitionPath): Form | null {
  const found = findSchema(root, value, path);
  if (found === null) return null;
  const own = readAtPath(value, path);
  const scope: FormScope = {
    root,
    definition: isJsonObject(value) ? value : null,
    depth: 0,
    describeControl,
  };
  const branches = getBranches(found.node).map((branch) => resolveNode(root, branch).node);
  const node = branches.length > 0 ? selectBranch(root, found.node, own) : found.node;
  const key = findDiscriminator(branches);
  const last = path.at(-1);
  // A part without a kind has a picker of its shape, such as the source of a value.
  if (branches.length > 0 && key === null && last !== undefined && !isConditionName(found.name))
    return own === undefined ? null : describeUnion(scope, found, own, path);
  if (node?.properties === undefined || !isJsonObject(own)) return null;
  return {
    kind: key === null ? null : String(own[key]),
    fields: describeProperties(scope, node, own, path),
    order: Object.keys(node.properties),
  };
}
