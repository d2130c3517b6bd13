import { GoTrueClient } from '@supabase/supabase-js';
import type { AuthCallName, AuthEvent, AuthInput, AuthPort } from '../../ports/auth-port';
import type { StoragePort } from '../../ports/storage-port';
import { accountCalls } from './account-calls';
import { type AuthCallTable, toAuthResult } from './call-table';
import { factorCalls } from './factor-calls';
import { identityCalls } from './identity-calls';
import { parseAuthRedirect } from './parse-auth-redirect';
import { createNormalizedFetch } from './normalized-fetch';
import { exchangeAuthRedirect } from './exchange-auth-redirect';
import { sessionCalls } from './session-calls';
import { signInCalls } from './sign-in-calls';
import { AUTH_STORAGE_KEY } from './storage-keys';

export interface SupabaseAuthOptions {
  /** Of the project, without a path. */
  readonly url: string;
  /** The public key of the anonymous role. */
  readonly anonKey: string;
  /** Where the session is kept between visits. */
  readonly storage: StoragePort;
  /** The address of a sign-in link that led here; `null` where none did. */
  readonly redirectUrl: string | null;
  /** For those who run the site. */
  readonly log: (message: string) => void;
  /** How requests leave; the browser's own `fetch` unless a test gives another. */
  readonly fetch?: typeof fetch;
  readonly timeoutMs?: number;
}

const DEFAULT_TIMEOUT_MS = 8_000;

/** Everything of the port, with the client at hand. */
export function createSupabaseAuthClient(options: SupabaseAuthOptions): AuthPort {
  const client = createGoTrueClient(options);
  const redirect =
    options.redirectUrl === null
      ? null
      : parseAuthRedirect(options.redirectUrl, Math.round(Date.now() / 1000));
  if (redirect?.kind === 'tokens') redirect.warnings.forEach(options.log);
  const exchange = exchangeAuthRedirect(client, redirect);
  // Whoever asks for it is told; that it failed and nobody asks is no fault of the page.
  const settled = exchange.response.then(noop, noop);
  const calls: AuthCallTable<AuthCallName> = {
    ...signInCalls,
    ...accountCalls,
    ...sessionCalls,
    ...identityCalls,
    ...factorCalls,
    arrivedSession: () => exchange.response,
  };

  return {
    call<Name extends AuthCallName>(name: Name, ...input: AuthInput<Name>) {
      return toAuthResult(async () => {
        await settled;
        return calls[name](client, ...input);
      });
    },
    onEvent(listener) {
      const { data } = client.onAuthStateChange((name, session) =>
        notifyListener(listener, { name: exchange.getEventName(name), session }),
      );
      return () => data.subscription.unsubscribe();
    },
  };

  /** A listener that fails must not make the call fail that it is told of. */
  function notifyListener(listener: (event: AuthEvent) => void, event: AuthEvent) {
    try {
      listener(event);
    } catch (error) {
      options.log(`A listener failed at ${event.name}: ${String(error)}`);
    }
  }
}

function noop() {}

/** The part of the Supabase client that knows accounts, without the rest of it. */
function createGoTrueClient({
  url,
  anonKey,
  storage,
  ...options
}: SupabaseAuthOptions): GoTrueClient {
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
    fetch: createNormalizedFetch(options.fetch ?? fetch, options.timeoutMs ?? DEFAULT_TIMEOUT_MS),
  });
}
