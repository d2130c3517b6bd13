import { isJsonObject, type JsonObject } from '../../../shared/text/json';

// Parts of a definition as its author wrote it, checked or not.

export const toObjects = (value: unknown): JsonObject[] =>
  Array.isArray(value) ? value.filter(isJsonObject) : [];

export const toList = (value: unknown): unknown[] =>
  Array.isArray(value) ? (value as unknown[]) : [];

export const toText = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The texts that the options of a field ask for: fields like any other. */
export const listOtherTexts = (field: JsonObject): JsonObject[] =>
  toObjects(field['options']).flatMap(({ other }) =>
    isJsonObject(other) ? [{ ...other, type: 'text' }] : [],
  );

/** The value at a path; undefined where there is none. */
export const readAtPath = (value: unknown, path: readonly (string | number)[]): unknown =>
  path.reduce<unknown>(
    (at, key) =>
      Array.isArray(at)
        ? (at as unknown[])[Number(key)]
        : isJsonObject(at) && Object.hasOwn(at, key)
          ? at[key]
          : undefined,
    value,
  );
