import { z } from 'zod';
import type { DefinitionPath } from './parts/issue';

function unwrapSchema(schema: z.core.$ZodType): z.core.$ZodType {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault)
    return unwrapSchema(schema.unwrap());
  if (schema instanceof z.ZodLazy) return unwrapSchema(schema.unwrap());
  return schema;
}

/** The schemas that a value at one key may have to meet. */
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
  const inner = bare.shape[key];
  return inner === undefined ? [] : [inner];
}

/** The branch a discriminator names, else every branch. */
function selectBranches(union: z.ZodUnion, value: unknown): readonly z.core.$ZodType[] {
  if (!(union instanceof z.ZodDiscriminatedUnion)) return union.options;
  const { discriminator } = union.def;
  const kind: unknown = readKey(value, discriminator);
  const named = union.options.filter((option) => {
    const bare = unwrapSchema(option);
    const literal = bare instanceof z.ZodObject ? bare.shape[discriminator] : undefined;
    return literal instanceof z.ZodLiteral && literal.values.has(kind as z.core.util.Literal);
  });
  return named.length > 0 ? named : union.options;
}

/** Reads a property of an unchecked value. */
export function readKey(value: unknown, key: string | number): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, key)
    ? (value as Record<string | number, unknown>)[key] // own property of an object: reading it is safe
    : undefined;
}

export function readPath(value: unknown, path: DefinitionPath): unknown {
  return path.reduce<unknown>(readKey, value);
}

/**
 * The properties an object at a path may have, for help lines and nearest names.
 * @param value the author's value, which picks the branch of a union
 */
export function getKnownKeys(
  schema: z.core.$ZodType,
  value: unknown,
  path: DefinitionPath,
): string[] {
  let schemas: z.core.$ZodType[] = [schema];
  let current = value;
  for (const key of path) {
    const here = current;
    schemas = schemas.flatMap((candidate) => getChildSchemas(candidate, key, here));
    current = readKey(current, key);
  }
  const keys = schemas.flatMap(function keysOf(candidate): string[] {
    const bare = unwrapSchema(candidate);
    if (bare instanceof z.ZodUnion) return selectBranches(bare, current).flatMap(keysOf);
    return bare instanceof z.ZodObject ? Object.keys(bare.shape) : [];
  });
  return [...new Set(keys)];
}
