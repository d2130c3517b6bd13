import { z } from 'zod/mini';
import type { JsonValue } from '../../definition/value-source-schema';
import { ENTRY_VERSION, type OutboxEntry, entryReasons } from './outbox-entry';

const jsonValue: z.ZodMiniType<JsonValue> = z.json();
const time = z.number().check(z.nonnegative());

const entrySchema = z.object({
  v: z.literal(ENTRY_VERSION),
  id: z.uuid(),
  table: z.enum(['quiz_results', 'candidate_prospects']),
  body: z.record(z.string(), jsonValue),
  createdAt: time,
  attempts: z.int().check(z.nonnegative()),
  nextAt: time,
  state: z.enum(['waiting', 'parked']),
  why: z.enum(entryReasons),
});

const versionSchema = z.object({ v: z.number() });

/**
 * What a stored value is.
 *
 * `newer`: a later version of the site wrote it and will send it: hands off. `broken`: nobody can
 * send it; it stays where it is until the visitor's data is deleted, and is never sent.
 */
export type ParsedEntry =
  { kind: 'entry'; entry: OutboxEntry } | { kind: 'newer' } | { kind: 'broken' };

/** Reads a stored value, whatever it is. Never throws. */
export function parseEntry(stored: unknown): ParsedEntry {
  const parsed = entrySchema.safeParse(stored);
  if (parsed.success) return { kind: 'entry', entry: parsed.data };
  const version = versionSchema.safeParse(stored);
  return version.success && version.data.v > ENTRY_VERSION ? { kind: 'newer' } : { kind: 'broken' };
}

/** Reads an entry stored as text. Never throws. */
export function parseEntryText(text: string): ParsedEntry {
  try {
    return parseEntry(JSON.parse(text));
  } catch {
    return { kind: 'broken' };
  }
}
