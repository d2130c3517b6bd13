import { asJsonObject } from '../../../../../shared/text/json';
import {
  type Control,
  type ControlType,
  describeProperties,
  type FormField,
  type FormScope,
  listFieldPlaces,
  listValues,
  type Property,
  toLabel,
} from '../../../form/form-field';
import { isOfferedShape } from '../../../form/offered-parts';
import {
  getBranches,
  resolveNode,
  selectBranch,
  type SchemaNode,
} from '../../../form/json-schema-node';

export interface Variant {
  label: string;
  node: SchemaNode;
  /** The value that it is, where it is only one. */
  constant: unknown;
}

/** One of several shapes, such as `allow`, `deny` or an exit. */
export interface VariantsControl extends Control {
  kind: 'variants';
  variants: readonly Variant[];
  /** The index of the shape that the value has; -1 where it has none. */
  taken: number;
  fields: readonly FormField[];
}

const shapeWords: Readonly<Record<string, string>> = {
  number: 'one number',
  string: 'a text',
  boolean: 'yes or no',
  object: 'one for each name',
  array: 'a list',
};

/** What a shape is, in words: its first property says it. */
function nameShape({ properties = {}, required = [], type, description }: SchemaNode): string {
  const key = Object.keys(properties).find((name) => required.includes(name));
  const said = description ?? (key === undefined ? undefined : properties[key]?.description);
  return said ?? key ?? shapeWords[type ?? ''] ?? type ?? 'value';
}

function listVariants(branches: readonly SchemaNode[]): Variant[] {
  return branches.flatMap((node): Variant[] => {
    const constants = node.const === undefined ? (node.enum ?? null) : [node.const];
    const labels = listValues(node);
    if (constants !== null)
      return constants.map((constant, index) => ({
        label: labels[index]?.label ?? String(constant),
        node,
        constant,
      }));
    return [{ label: nameShape(node), node, constant: undefined }];
  });
}

const innerLabels: Readonly<Record<string, string>> = { array: 'Entries', object: 'Names' };

/** What is edited inside a shape: its properties, its entries, its names or its only value. */
function describeShape({ node, value, path }: Property, scope: FormScope): FormField[] {
  if (node.properties !== undefined)
    return describeProperties(scope, node, asJsonObject(value), path);
  if (node.const !== undefined || node.enum !== undefined) return [];
  const key = path.at(-1);
  const inner: FormField = {
    key: String(key),
    path,
    // Beside other values of the part, so that it names its own.
    label:
      innerLabels[node.type ?? ''] ??
      (typeof key === 'string' ? `${toLabel(key)}: value` : 'Value'),
    help: null,
    isRequired: true,
    value,
    fallback: undefined,
    control: scope.describeControl({ node, name: null, value, path }, scope),
  };
  return [inner];
}

export const variantsControl: ControlType<VariantsControl> = {
  kind: 'variants',
  isOneInput: true,
  describe: ({ node, value, path }, scope) => {
    const branches = getBranches(node).map((branch) => resolveNode(scope.root, branch).node);
    // Any JSON has no form.
    if (branches.length === 0 || branches.some(({ type }) => type === 'null')) return null;
    const selected = value === undefined ? null : selectBranch(scope.root, node, value);
    const variants = listVariants(
      branches.filter(
        (branch) =>
          branch === selected ||
          scope.definition === null ||
          isOfferedShape(scope.definition, branch, path),
      ),
    );
    const taken = variants.findIndex(
      (variant) =>
        variant.node === selected && (variant.constant === undefined || variant.constant === value),
    );
    const fields =
      selected === null ? [] : describeShape({ node: selected, name: null, value, path }, scope);
    return { kind: 'variants', variants, taken, fields };
  },
  listInnerPlaces: listFieldPlaces,
};
