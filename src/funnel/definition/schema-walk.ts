import { z } from 'zod';
import { funnelSchema } from './funnel-schema';
import type { DefinitionPath } from './issues/issue';
import { nameUses, type NamedPart } from './schema/name-schemas';
import { unwrapSchema } from './schema-introspection';
import { isJsonObject, type JsonObject } from '../../shared/text/json';

/** The place of a text in a definition. */
export interface TextPlace {
  path: DefinitionPath;
  /** Whether the text is the key of a property. */
  atKey: boolean;
  /** The field that an option belongs to: the one that the nearest object around it names. */
  field: string | null;
  /** The parts that hold it, by their kind: those that the nearest objects around it name. */
  owners: Owners;
}

/** Names of the parts around a text, such as the step of an outcome and the score of a band. */
export type Owners = Readonly<Partial<Record<NamedPart, string>>>;

type SchemaShape = Readonly<Record<string, z.core.$ZodType>>;

/** How many properties of a value a schema knows. */
function countKnownKeys(schema: z.core.$ZodType, value: JsonObject): number {
  if (schema instanceof z.ZodRecord) return 0;
  if (!(schema instanceof z.ZodObject)) return -1;
  const { shape }: { shape: SchemaShape } = schema;
  return Object.entries(value).filter(([key, entry]) => {
    const property = shape[key];
    if (property === undefined) return false;
    const bare = unwrapSchema(property);
    return !(bare instanceof z.ZodLiteral) || bare.safeParse(entry).success;
  }).length;
}

/** The schemas that a value may be meant for: of the branches of a union those that know most of it. */
function findBranches(schema: z.core.$ZodType, value: unknown): z.core.$ZodType[] {
  const bare = unwrapSchema(schema);
  if (!(bare instanceof z.ZodUnion)) return [bare];
  const branches = bare.options.flatMap((option) => findBranches(option, value));
  if (!isJsonObject(value)) return branches;
  const known = branches.map((branch) => countKnownKeys(branch, value));
  const most = Math.max(...known);
  return branches.filter((_, index) => known[index] === most);
}

/** The field that an object declares or refers to. */
function findNamedField(shape: SchemaShape, value: JsonObject): string | null {
  for (const [key, property] of Object.entries(shape)) {
    const use = nameUses.get(unwrapSchema(property));
    const name = value[key];
    if (use?.part === 'field' && use.role !== 'migrates' && typeof name === 'string') return name;
  }
  return null;
}

/** The parts that an object declares or refers to, by their kind. */
function findOwners(shape: SchemaShape, value: JsonObject, outer: Owners): Owners {
  const own = Object.entries(shape).flatMap(([key, property]): [NamedPart, string][] => {
    const use = nameUses.get(unwrapSchema(property));
    const name = value[key];
    return use === undefined || use.part === 'any' || typeof name !== 'string'
      ? []
      : [[use.part, name]];
  });
  return own.length === 0 ? outer : { ...outer, ...Object.fromEntries(own) };
}

interface DefinitionVisitor {
  /** @param schema one of those that the text may be meant for */
  onText: (schema: z.core.$ZodType, text: string, place: TextPlace) => void;
  /** Parts of the definition without a text to visit; finding their schemas takes most of the time. */
  isSkipped?: (part: unknown) => boolean;
}

/**
 * Visits all texts of a definition with their schemas.
 * @param definition as its author wrote it; it may have issues
 */
export function walkDefinition(
  definition: unknown,
  { onText, isSkipped = () => false }: DefinitionVisitor,
): void {
  function visit(
    schema: z.core.$ZodType,
    value: unknown,
    path: DefinitionPath,
    { field, owners }: Pick<TextPlace, 'field' | 'owners'>,
  ): void {
    if (isSkipped(value)) return;
    for (const branch of findBranches(schema, value)) {
      if (typeof value === 'string') onText(branch, value, { path, atKey: false, field, owners });
      else if (branch instanceof z.ZodArray && Array.isArray(value))
        value.forEach((entry, index) =>
          visit(branch.element, entry, [...path, index], { field, owners }),
        );
      else if (branch instanceof z.ZodRecord && isJsonObject(value))
        for (const [key, entry] of Object.entries(value)) {
          const at = [...path, key];
          onText(unwrapSchema(branch.keyType), key, { path: at, atKey: true, field, owners });
          visit(branch.valueType, entry, at, { field, owners });
        }
      else if (branch instanceof z.ZodObject && isJsonObject(value)) {
        const { shape }: { shape: SchemaShape } = branch;
        const inner = {
          field: findNamedField(shape, value) ?? field,
          owners: findOwners(shape, value, owners),
        };
        const visitAll = (properties: JsonObject, at: DefinitionPath): void => {
          for (const [key, entry] of Object.entries(properties)) {
            const property = shape[key];
            if (property !== undefined) visit(property, entry, [...at, key], inner);
          }
        };
        visitAll(value, path);
        // `takeLimits` has taken properties of a field apart.
        if (isJsonObject(value['limits']) && shape['limits'] === undefined)
          visitAll(value['limits'], [...path, 'limits']);
      }
    }
  }
  visit(funnelSchema, definition, [], { field: null, owners: {} });
}
