import { GoTrueClient } from '@supabase/supabase-js';
import type { AuthCallName, AuthEvent, AuthInput, AuthPort } from '../auth-port';
import type { StoragePort } from '../storage-port';
import { accountCalls } from './account-calls';
import { type CallTable, resultOf } from './call-table';
import { factorCalls } from './factor-calls';
import { identityCalls } from './identity-calls';
import { readArrival } from './read-arrival';
import { readableAnswers } from './readable-answers';
import { receiveArrival } from './receive-arrival';
import { sessionCalls } from './session-calls';
import { signInCalls } from './sign-in-calls';
import { AUTH_STORAGE_KEY } from './storage-keys';

export interface AuthOptions {
  /** Of the project, without a path. */
  readonly url: string;
  /** The public key of the anonymous role. */
  readonly anonKey: string;
  /** Where the session is kept between visits. */
  readonly storage: StoragePort;
  /** The address of a sign-in link that led here; `null` where none did. */
  readonly arrival: string | null;
  /** For those who run the site. */
  readonly log: (message: string) => void;
  /** How requests leave; the browser's own `fetch` unless a test gives another. */
  readonly fetch?: typeof fetch;
  readonly timeoutMs?: number;
}

const TIMEOUT_MS = 8_000;

/** Everything of the port, with the client at hand. */
export function connectAuth(options: AuthOptions): AuthPort {
  const client = createClient(options);
  const arrival =
    options.arrival === null ? null : readArrival(options.arrival, Math.round(Date.now() / 1000));
  if (arrival?.kind === 'tokens') arrival.warnings.forEach(options.log);
  const reception = receiveArrival(client, arrival);
  // Whoever asks for it is told; that it failed and nobody asks is no fault of the page.
  const settled = reception.answer.then(nothing, nothing);
  const calls: CallTable<AuthCallName> = {
    ...signInCalls,
    ...accountCalls,
    ...sessionCalls,
    ...identityCalls,
    ...factorCalls,
    arrivedSession: () => reception.answer,
  };

  return {
    ask<Name extends AuthCallName>(name: Name, ...input: AuthInput<Name>) {
      return resultOf(async () => {
        await settled;
        return calls[name](client, ...input);
      });
    },
    onEvent(listener) {
      const { data } = client.onAuthStateChange((name, session) =>
        tell(listener, { name: reception.nameOf(name), session }),
      );
      return () => data.subscription.unsubscribe();
    },
  };

  /** A listener that fails must not make the call fail that it is told of. */
  function tell(listener: (event: AuthEvent) => void, event: AuthEvent) {
    try {
      listener(event);
    } catch (error) {
      options.log(`A listener failed at ${event.name}: ${String(error)}`);
    }
  }
}

function nothing() {}

/** The part of the Supabase client that knows accounts, without the rest of it. */
function createClient({ url, anonKey, storage, ...options }: AuthOptions): GoTrueClient {
  return new GoTrueClient({
    url: `${url.replace(/\/+$/, '')}/auth/v1`,
    headers: { apikey: anonKey, Authorization: `Bearer ${anonKey}` },
    storageKey: AUTH_STORAGE_KEY,
    storage: {
      getItem: (key) => storage.get(key),
      setItem: (key, value) => void storage.set(key, value),
      removeItem: (key) => storage.remove(key),
    },
    // So that a provider's code is of no use without this browser.
    flowType: 'pkce',
    // The address was read before the client was loaded, and nothing is left in it.
    detectSessionInUrl: false,
    fetch: readableAnswers(options.fetch ?? fetch, options.timeoutMs ?? TIMEOUT_MS),
  });
}
