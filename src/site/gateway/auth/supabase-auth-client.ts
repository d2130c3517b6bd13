import { GoTrueClient } from '@supabase/supabase-js';
import type { AuthCallName, AuthEvent, AuthInput, AuthPort } from '../../ports/auth-port';
import type { StoragePort } from '../../../funnel/engine/ports/storage-port';
import { authCalls, type AuthCallTable, toAuthResult } from './auth-calls';
import { parseAuthRedirect } from './parse-auth-redirect';
import { createNormalizedFetch } from './normalized-fetch';
import { exchangeAuthRedirect } from './exchange-auth-redirect';
import { AUTH_PREFIX } from '../../../shared/names/addresses';
import { AUTH_KEY } from '../../../shared/names/storage-keys';

export interface SupabaseAuthOptions {
  /** URL of the Supabase project, without a path. */
  readonly url: string;
  /** The public key of the anonymous role. */
  readonly anonKey: string;
  /** Persists the session. */
  readonly storage: StoragePort;
  /** Full URL of an auth redirect to this page; `null` if there was none. */
  readonly redirectUrl: string | null;
  /** Writes to the operator's log. */
  readonly log: (message: string) => void;
  /** Overridden in tests. */
  readonly fetch?: typeof fetch;
  readonly timeoutMs?: number;
}

const DEFAULT_TIMEOUT_MS = 8_000;

/** The implementation of the port, loaded with the Supabase client. */
export function createSupabaseAuthClient(options: SupabaseAuthOptions): AuthPort {
  const client = createGoTrueClient(options);
  const redirect =
    options.redirectUrl === null
      ? null
      : parseAuthRedirect(options.redirectUrl, Math.round(Date.now() / 1000));
  if (redirect?.kind === 'tokens') redirect.warnings.forEach(options.log);
  const exchange = exchangeAuthRedirect(client, redirect);
  // Swallows the rejection here; `arrivedSession` still returns it.
  const settled = exchange.response.then(noop, noop);
  const calls: AuthCallTable<AuthCallName> = {
    ...authCalls,
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

  /** A listener that throws must not fail the call that triggered the event. */
  function notifyListener(listener: (event: AuthEvent) => void, event: AuthEvent) {
    try {
      listener(event);
    } catch (error) {
      options.log(`An auth event listener threw on ${event.name}: ${String(error)}`);
    }
  }
}

function noop() {}

/** Only the auth part of the Supabase client. */
function createGoTrueClient({
  url,
  anonKey,
  storage,
  ...options
}: SupabaseAuthOptions): GoTrueClient {
  return new GoTrueClient({
    url: `${url.replace(/\/+$/, '')}${AUTH_PREFIX}`,
    headers: { apikey: anonKey, Authorization: `Bearer ${anonKey}` },
    storageKey: AUTH_KEY,
    storage: {
      getItem: (key) => storage.get(key),
      setItem: (key, value) => void storage.set(key, value),
      removeItem: (key) => storage.remove(key),
    },
    // With PKCE a provider's code is useless in any other browser.
    flowType: 'pkce',
    // `consumeAuthRedirect` has already removed the parameters from the URL.
    detectSessionInUrl: false,
    fetch: createNormalizedFetch(options.fetch ?? fetch, options.timeoutMs ?? DEFAULT_TIMEOUT_MS),
  });
}
