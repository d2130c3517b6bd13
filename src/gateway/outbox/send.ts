import { PostgrestClient } from '@supabase/postgrest-js';
import { timeoutSignal } from '../timeout-signal';
import type { Answer } from './classify';
import type { Entry } from './entry';
import { outliving } from './outliving';

/** Sends a row once. Never throws: no answer is an answer with status 0. */
export type Send = (entry: Pick<Entry, 'table' | 'id' | 'body'>) => Promise<Answer>;

export interface SendOptions {
  /** The address of the Supabase project. */
  readonly url: string;
  /** The public key of the anonymous role; it may add rows and do nothing else. */
  readonly anonKey: string;
  /** How requests leave; the browser's own `fetch` unless a test gives another. */
  readonly fetch?: typeof fetch;
  readonly timeoutMs?: number;
}

const TIMEOUT_MS = 8_000;
async function bodyKind(response: Response): Promise<Answer['body']> {
  const text = await response.text().catch(() => null);
  if (text === null) return 'cut';
  if (text === '') return 'empty';
  try {
    return typeof JSON.parse(text) === 'object' ? 'json' : 'other';
  } catch {
    return 'other';
  }
}

/**
 * Inserts over the project's API as a visitor who is not signed in: the key alone, never a token,
 * so that no session, stale or forged, can refuse a lead.
 */
export function postgrestSend({
  url,
  anonKey,
  fetch: leave = fetch,
  timeoutMs = TIMEOUT_MS,
}: SendOptions): Send {
  const carry = outliving(leave);
  return async ({ table, id, body }) => {
    // What the client makes of some answers hides them: an empty 404 becomes a success.
    let seen: Response | undefined;
    const client = new PostgrestClient(`${url.replace(/\/+$/, '')}/rest/v1`, {
      headers: { apikey: anonKey },
      fetch: async (input, init) => {
        const response = await carry(input, init);
        seen = response.clone();
        return response;
      },
    });
    // No .select(): the anonymous role may not read the row back.
    const { error } = await client
      .from(table)
      .insert({ ...body, id })
      .abortSignal(timeoutSignal(timeoutMs));
    return {
      status: seen?.status ?? 0,
      body: seen === undefined ? 'cut' : await bodyKind(seen),
      code: error?.code ?? '',
      message: error?.message ?? '',
      hint: error?.hint ?? '',
      retryAfter: seen?.headers.get('retry-after') ?? null,
    };
  };
}
