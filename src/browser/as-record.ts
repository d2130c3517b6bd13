/**
 * The fields of a value from outside (storage, history, an address), each for the reader to look
 * at; a value without fields has none.
 */
export function asRecord(value: unknown): Readonly<Record<string, unknown>> {
  return Object(value) as Record<string, unknown>; // nothing is said of any field
}
