/** A JSON object whose properties are not checked yet. */
export type JsonObject = Readonly<Record<string, unknown>>;

export const isJsonObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The object, or one without properties where the value is none. */
export const asJsonObject = (value: unknown): JsonObject => (isJsonObject(value) ? value : {});

/** An own property of untrusted data; undefined where it is no object, or has no such key. */
export const readKey = (value: unknown, key: string): unknown =>
  isJsonObject(value) && Object.hasOwn(value, key) ? value[key] : undefined;

/** The value of a JSON text; null where there is no text, or it is no JSON. */
export function parseJson(text: string | null): unknown {
  if (text === null) return null;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}
