import { PostgrestClient } from '@supabase/postgrest-js';
import { createTimeoutSignal } from '../create-timeout-signal';
import { REST_PREFIX } from '../../../shared/names/addresses';
import type { InsertResponse } from './classify-response';
import type { OutboxEntry } from './outbox-entry';
import { createKeepaliveFetch } from './keepalive-fetch';

/** Sends a row once. Never throws; without a response the status is 0. */
export type EntrySender = (
  entry: Pick<OutboxEntry, 'table' | 'id' | 'body'>,
) => Promise<InsertResponse>;

export interface PostgrestSenderOptions {
  /** URL of the Supabase project. */
  readonly url: string;
  /** The public key of the anonymous role, which may only insert. */
  readonly anonKey: string;
  /** Overridden in tests. */
  readonly fetch?: typeof fetch;
  readonly timeoutMs?: number;
}

const DEFAULT_TIMEOUT_MS = 8_000;
async function classifyBody(response: Response): Promise<InsertResponse['body']> {
  const text = await response.text().catch(() => null);
  if (text === null) return 'cut';
  if (text === '') return 'empty';
  try {
    return typeof JSON.parse(text) === 'object' ? 'json' : 'other';
  } catch {
    return 'other';
  }
}

/** Inserts as the anonymous role, without a session token, because a stale token would be rejected. */
export function createPostgrestSender({
  url,
  anonKey,
  fetch: send = fetch,
  timeoutMs = DEFAULT_TIMEOUT_MS,
}: PostgrestSenderOptions): EntrySender {
  const sendWithKeepalive = createKeepaliveFetch(send);
  return async ({ table, id, body }) => {
    // The client hides some responses: it turns an empty 404 into a success.
    let lastResponse: Response | undefined;
    const client = new PostgrestClient(`${url.replace(/\/+$/, '')}${REST_PREFIX}`, {
      headers: { apikey: anonKey },
      fetch: async (input, init) => {
        const response = await sendWithKeepalive(input, init);
        lastResponse = response.clone();
        return response;
      },
    });
    // No .select(): the anonymous role may not read the row back.
    const { error } = await client
      .from(table)
      .insert({ ...body, id })
      .abortSignal(createTimeoutSignal(timeoutMs));
    return {
      status: lastResponse?.status ?? 0,
      body: lastResponse === undefined ? 'cut' : await classifyBody(lastResponse),
      code: error?.code ?? '',
      message: error?.message ?? '',
      hint: error?.hint ?? '',
      retryAfter: lastResponse?.headers.get('retry-after') ?? null,
    };
  };
}
