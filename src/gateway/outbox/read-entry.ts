import { z } from 'zod/mini';
import type { JsonValue } from '../leads-port';
import { ENTRY_VERSION, type Entry, reasons } from './entry';

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
  why: z.enum(reasons),
});

const versionSchema = z.object({ v: z.number() });

/**
 * What a stored value is.
 *
 * `newer`: a later version of the site wrote it and will send it: hands off. `broken`: nobody can
 * send it; it stays where it is until the visitor's data is deleted, and is never sent.
 */
export type Reading = { kind: 'entry'; entry: Entry } | { kind: 'newer' } | { kind: 'broken' };

/** Reads a stored value, whatever it is. Never throws. */
export function readEntry(stored: unknown): Reading {
  const parsed = entrySchema.safeParse(stored);
  if (parsed.success) return { kind: 'entry', entry: parsed.data };
  const version = versionSchema.safeParse(stored);
  return version.success && version.data.v > ENTRY_VERSION ? { kind: 'newer' } : { kind: 'broken' };
}

/** Reads an entry stored as text. Never throws. */
export function readEntryText(text: string): Reading {
  try {
    return readEntry(JSON.parse(text));
  } catch {
    return { kind: 'broken' };
  }
}
