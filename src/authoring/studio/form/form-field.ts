import { isFilledPath } from '../../../funnel/definition/filled-sections';
import type { DefinitionPath } from '../../../funnel/definition/issues/issue';
import type { JsonObject } from '../../../shared/text/json';
import type { NameChoice } from './definition-names';
import { isOffered } from './offered-parts';
import { resolveNode, type SchemaNode, type SchemaRoot } from './json-schema-node';

/** How a property is edited, as data. Each kind has a folder in `inspector/controls`. */
export interface Control {
  kind: string;
  /** The properties that it shows inside. */
  fields?: readonly FormField[];
}

/** One property in a form. */
export interface FormField {
  key: string;
  path: DefinitionPath;
  label: string;
  help: string | null;
  isRequired: boolean;
  value: unknown;
  /** What holds while it is left out. */
  fallback: unknown;
  control: Control;
}

export interface Form {
  /** The kind of the part, such as `question`; null where it has none. */
  kind: string | null;
  fields: readonly FormField[];
  /** The properties in the order of the format. */
  order: readonly string[];
}

/** A property of the schema, and its value. */
export interface Property {
  node: SchemaNode;
  /** The name of its definition in the schema. */
  name: string | null;
  value: unknown;
  path: DefinitionPath;
}

export interface FormScope {
  root: SchemaRoot;
  /** The author's value; null where the properties of any such part are described. */
  definition: JsonObject | null;
  /** A form inside a table is not nested deeper. */
  depth: number;
  /** The control of a property inside. */
  describeControl: (property: Property, scope: FormScope) => Control;
}

/** A kind of control, without its view. */
export interface ControlType<Described extends Control = Control> {
  kind: Described['kind'];
  /** @returns null where the property has another kind of control */
  describe: (property: Property, scope: FormScope) => Described | null;
  /** It is one input, which a label can name. */
  isOneInput?: boolean;
  /** In a table it has a line of its own. */
  isWide?: boolean;
  /** The places inside that show their own findings; one without is one row. */
  listInnerPlaces?: (field: FormField) => DefinitionPath[];
}

/** A property's name as words: `helpText` is "Help text". */
export const toLabel = (key: string): string => {
  const words = key.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** A value of the format in words, where the format has some. */
const toChoice = (value: unknown, words?: string): NameChoice => ({
  value: String(value),
  label: words ?? String(value),
});

/** The values that a node allows; empty where they are no finite list. */
export function listValues({
  const: constant,
  enum: values,
  enumDescriptions,
}: SchemaNode): NameChoice[] {
  if (constant !== undefined) return [toChoice(constant)];
  return (values ?? []).map((value, index) => toChoice(value, enumDescriptions?.[index]));
}

/** Whether a text may have placeholders. */
export const isFilledText = ({ isCopy }: SchemaNode, path: DefinitionPath): boolean =>
  isCopy === true && isFilledPath(path);

/** Whether a definition of the schema is that of conditions. */
export const isConditionName = (name: string | null): boolean => name === 'Condition';

/** The entries of a list, as places. */
export const listEntries = ({ value, path }: FormField): DefinitionPath[] =>
  Array.isArray(value) ? value.map((_, index) => [...path, index]) : [];

/** The places of the properties that a control shows inside. */
export const listFieldPlaces = ({ control }: FormField): DefinitionPath[] =>
  (control.fields ?? []).map(({ path }) => path);

export function describeProperties(
  scope: FormScope,
  node: SchemaNode,
  value: Readonly<Record<string, unknown>>,
  path: DefinitionPath,
): FormField[] {
  const required = node.required ?? [];
  return (
    Object.entries(node.properties ?? {})
      // A key such as `$schema` is for editors.
      .filter(([key, child]) => child.const === undefined && !key.startsWith('$'))
      .filter(
        ([key]) =>
          value[key] !== undefined ||
          required.includes(key) ||
          scope.definition === null ||
          isOffered({
            schema: scope.root,
            definition: scope.definition,
            path: [...path, key],
            parent: node,
          }),
      )
      .map(([key, child]): FormField => {
        const resolved = resolveNode(scope.root, child);
        const own = value[key];
        const at = [...path, key];
        return {
          key,
          path: at,
          label: resolved.node.title ?? toLabel(key),
          help: resolved.node.description ?? null,
          isRequired: required.includes(key),
          value: own,
          fallback: resolved.node.default,
          control: scope.describeControl({ ...resolved, value: own, path: at }, scope),
        };
      })
  );
}
