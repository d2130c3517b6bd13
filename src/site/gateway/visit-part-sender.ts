import { REST_PREFIX } from '../../shared/names/addresses';
import { createTimeoutSignal } from './create-timeout-signal';
import { createKeepaliveFetch, keepaliveQuotas } from './outbox/keepalive-fetch';

export interface VisitPartSenderOptions {
  /** URL of the Supabase project. */
  readonly url: string;
  /** The public key of the anonymous role, which may only insert. */
  readonly anonKey: string;
  /** Overridden in tests. */
  readonly fetch?: typeof fetch;
}

const TIMEOUT_MS = 8_000;

/** Sends a part of a visit as JSON, once. Never throws; false where the database does not have it. */
export type VisitPartSender = (body: string) => Promise<boolean>;

/** Inserts as the anonymous role. */
export function createVisitPartSender({
  url,
  anonKey,
  fetch: send = fetch,
}: VisitPartSenderOptions): VisitPartSender {
  const address = `${url.replace(/\/+$/, '')}${REST_PREFIX}/visit_parts`;
  const sendWithKeepalive = createKeepaliveFetch(send, keepaliveQuotas.visits);
  return async (body) => {
    try {
      const { ok, status } = await sendWithKeepalive(address, {
        method: 'POST',
        headers: { apikey: anonKey, 'content-type': 'application/json', prefer: 'return=minimal' },
        body,
        signal: createTimeoutSignal(TIMEOUT_MS),
      });
      // Another attempt has brought the same part.
      return ok || status === 409;
    } catch {
      return false;
    }
  };
}
