import { z } from 'zod/mini';
import type { JsonValue } from '../../../funnel/definition/value-source-schema';
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
  isSilent: z.optional(z.literal(true)),
});

const versionSchema = z.object({ v: z.number() });

/**
 * - `newer`: written by a newer version of the site, which will send it.
 * - `broken`: never sent; stays stored until the visitor's data is deleted.
 */
export type ParsedEntry =
  { kind: 'entry'; entry: OutboxEntry } | { kind: 'newer' } | { kind: 'broken' };

/** Never throws. */
export function parseEntry(stored: unknown): ParsedEntry {
  const parsed = entrySchema.safeParse(stored);
  if (parsed.success) return { kind: 'entry', entry: parsed.data };
  const version = versionSchema.safeParse(stored);
  return version.success && version.data.v > ENTRY_VERSION ? { kind: 'newer' } : { kind: 'broken' };
}

/** Never throws. */
export function parseEntryText(text: string): ParsedEntry {
  try {
    return parseEntry(JSON.parse(text));
  } catch {
    return { kind: 'broken' };
  }
}
