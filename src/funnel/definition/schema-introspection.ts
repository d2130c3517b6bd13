import { z } from 'zod';
import type { DefinitionPath } from './issues/issue';

/** Schemas never change, and a check of a definition asks for each of them thousands of times. */
const unwrapped = new WeakMap<z.core.$ZodType, z.core.$ZodType>();

/** The schema without what makes it optional, gives it a default or delays it. */
export function unwrapSchema(schema: z.core.$ZodType): z.core.$ZodType {
  const known = unwrapped.get(schema);
  if (known !== undefined) return known;
  const isWrapper =
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodLazy;
  const bare = isWrapper ? unwrapSchema(schema.unwrap()) : schema;
  unwrapped.set(schema, bare);
  return bare;
}

/** The schemas that can apply to the value at a key. */
function getChildSchemas(
  schema: z.core.$ZodType,
  key: string | number,
  value: unknown,
): z.core.$ZodType[] {
  const bare = unwrapSchema(schema);
  if (bare instanceof z.ZodUnion)
    return selectBranches(bare, value).flatMap((option) => getChildSchemas(option, key, value));
  if (bare instanceof z.ZodArray) return typeof key === 'number' ? [bare.element] : [];
  if (bare instanceof z.ZodRecord) return [bare.valueType];
  if (!(bare instanceof z.ZodObject)) return [];
  const child = bare.shape[key];
  return child === undefined ? [] : [child];
}

/** The branch that the discriminator selects, else every branch. */
function selectBranches(union: z.ZodUnion, value: unknown): readonly z.core.$ZodType[] {
  if (!(union instanceof z.ZodDiscriminatedUnion)) return union.options;
  const { discriminator } = union.def;
  const kind: unknown = readProperty(value, discriminator);
  const matching = union.options.filter((option) => {
    const bare = unwrapSchema(option);
    const literal = bare instanceof z.ZodObject ? bare.shape[discriminator] : undefined;
    return literal instanceof z.ZodLiteral && literal.values.has(kind as z.core.util.Literal);
  });
  return matching.length > 0 ? matching : union.options;
}

/** Reads a property of an unchecked object, or an entry of an unchecked list. */
export function readProperty(value: unknown, key: string | number): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, key)
    ? (value as Record<string | number, unknown>)[key] // own property of an object: reading it is safe
    : undefined;
}

export function readPath(value: unknown, path: DefinitionPath): unknown {
  return path.reduce<unknown>(readProperty, value);
}

/**
 * The schemas that a path leads to, with the value there.
 * @param value the author's value, which selects the branches of unions
 */
function followPath(
  schema: z.core.$ZodType,
  value: unknown,
  path: DefinitionPath,
): { schemas: z.core.$ZodType[]; current: unknown } {
  let schemas: z.core.$ZodType[] = [schema];
  let current = value;
  for (const key of path) {
    const container = current;
    schemas = schemas.flatMap((candidate) => getChildSchemas(candidate, key, container));
    current = readProperty(container, key);
  }
  return { schemas, current };
}

/** Whether the property at a path may be left out. */
export function isOptionalAt(
  schema: z.core.$ZodType,
  value: unknown,
  path: DefinitionPath,
): boolean {
  return followPath(schema, value, path).schemas.some(
    (candidate) => candidate instanceof z.ZodOptional || candidate instanceof z.ZodDefault,
  );
}

/**
 * The keys that an object at a path may have, for help lines and nearest names.
 * @param value the author's value, which selects the branch of a union
 */
export function getKnownKeys(
  schema: z.core.$ZodType,
  value: unknown,
  path: DefinitionPath,
): string[] {
  const { schemas, current } = followPath(schema, value, path);
  const keys = schemas.flatMap(function getKeys(candidate): string[] {
    const bare = unwrapSchema(candidate);
    if (bare instanceof z.ZodUnion) return selectBranches(bare, current).flatMap(getKeys);
    return bare instanceof z.ZodObject ? Object.keys(bare.shape) : [];
  });
  return [...new Set(keys)];
}
