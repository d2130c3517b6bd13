/** The fields of an untrusted value (storage, history, query); an empty record for a primitive. */
export function asRecord(value: unknown): Readonly<Record<string, unknown>> {
  return Object(value) as Record<string, unknown>; // every field is unknown
}
