import type { SupabaseClient } from '@supabase/supabase-js';
import type { Lead, LeadsPort, SaveResult } from './leads-port';

export interface SupabaseLeadsOptions {
  readonly url: string;
  /** The public key of the anonymous role; it may add rows and do nothing else. */
  readonly anonKey: string;
  /** How requests leave; the browser's own `fetch` unless a test gives another. */
  readonly fetch?: typeof fetch;
  readonly timeoutMs?: number;
}

const TIMEOUT_MS = 8_000;

/**
 * Leads into the tables of a Supabase project. The client is large, so it is
 * loaded when something is saved for the first time.
 */
export function supabaseLeads(options: SupabaseLeadsOptions): LeadsPort {
  let client: Promise<SupabaseClient> | undefined;
  return {
    async save(lead) {
      try {
        client ??= createLeadClient(options);
        return await insert(await client, lead, options.timeoutMs ?? TIMEOUT_MS);
      } catch (error) {
        // The client did not load; the next try may.
        client = undefined;
        return unavailable(error instanceof Error ? error.message : String(error));
      }
    },
    async forget() {
      // A row is sent or not; nothing waits here.
    },
  };
}

async function createLeadClient(options: SupabaseLeadsOptions): Promise<SupabaseClient> {
  const { createClient } = await import('@supabase/supabase-js');
  return createClient(options.url, options.anonKey, {
    // A lead is anonymous: a session left over from a sign-in must not be able
    // to refuse it.
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    global: { fetch: keptAlive(options.fetch ?? fetch) },
  });
}

/** A lead still arrives when the page is left for the checkout while it is under way. */
function keptAlive(send: typeof fetch): typeof fetch {
  return (input, init) => send(input, { ...init, keepalive: true });
}

async function insert(client: SupabaseClient, lead: Lead, timeoutMs: number): Promise<SaveResult> {
  // No .select(): the anonymous role may not read the row back.
  const { error, status } = await client
    .from(lead.table)
    .insert({ ...lead.row, id: lead.id })
    .abortSignal(AbortSignal.timeout(timeoutMs));
  return error ? failureOf(status, error) : { status: 'saved' };
}

interface ServerError {
  readonly code: string;
  readonly message: string;
}

const UNIQUE_VIOLATION = '23505';
// The local database answers a failed check with 500, a hosted one with 400.
const VIOLATION = /violates check constraint/;
// Answers that may be another one later: too early, too many, timed out.
const PASSING = new Set([408, 425, 429]);

function failureOf(status: number, { code, message }: ServerError): SaveResult {
  if (code === UNIQUE_VIOLATION || /duplicate/i.test(message)) return { status: 'duplicate' };
  const refused =
    (status >= 400 && status < 500 && !PASSING.has(status)) || VIOLATION.test(message);
  return refused ? { status: 'failed', reason: 'rejected', message, kept: 'nowhere' } : unavailable(message);
}

function unavailable(message: string): SaveResult {
  return { status: 'failed', reason: 'unavailable', message, kept: 'nowhere' };
}
