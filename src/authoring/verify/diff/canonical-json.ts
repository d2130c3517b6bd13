import type { JsonValue } from '../../../funnel/definition/value-source-schema';

export type JsonRecord = { [key: string]: JsonValue };

/** JSON with sorted object keys: equal values have equal texts. */
export function toCanonicalJson(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}

/** Converts a part of a definition to plain JSON, without undefined properties. */
export const toJsonValue = (value: unknown): JsonValue =>
  value === undefined ? null : (JSON.parse(toCanonicalJson(value)) as JsonValue); // JSON in, JSON out
