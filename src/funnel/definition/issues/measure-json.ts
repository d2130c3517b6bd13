const encoder = new TextEncoder();

/** The bytes of a text as the database writes it into JSON. */
export const measureText = (text: string): number => encoder.encode(JSON.stringify(text)).length;

/** The bytes of a list or an object with these entries. The database writes a blank after each comma. */
export const measureEntries = (entries: readonly number[]): number =>
  2 + entries.reduce((sum, bytes) => sum + bytes, 0) + 2 * Math.max(0, entries.length - 1);

/** The bytes of a property. The database writes a blank after the colon. */
export const measureProperty = (key: string, valueBytes: number): number =>
  measureText(key) + 2 + valueBytes;

/** The bytes of a JSON value as the database writes it: `{"a": 1, "b": [1, 2]}`. */
export function measureJson(value: unknown): number {
  if (typeof value === 'string') return measureText(value);
  if (typeof value !== 'object' || value === null) return String(value).length;
  return measureEntries(
    Array.isArray(value)
      ? value.map(measureJson)
      : Object.entries(value).map(([key, entry]) => measureProperty(key, measureJson(entry))),
  );
}
