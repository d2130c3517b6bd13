import { createSupabaseAuth } from '../../../../src/site/gateway/auth/supabase-auth';
import { createInMemoryStorage } from '../../../../src/site/gateway/in-memory-storage';
import { recordRequests } from './record-requests';

export const AUTH_SERVICE_URL = 'http://accounts.test';

interface RecordedAuthClientOptions {
  readonly anonKey?: string;
  readonly authRedirect?: string | null;
  readonly timeoutMs?: number;
  readonly storage?: ReturnType<typeof createInMemoryStorage>;
}

/** The auth gateway of one browser, with its recorded requests and log. */
export function createRecordedAuthClient(
  send: typeof fetch,
  {
    anonKey = 'visitor-key',
    authRedirect = null,
    storage = createInMemoryStorage(),
    ...options
  }: RecordedAuthClientOptions = {},
) {
  const { fetch, requests } = recordRequests(send);
  const logged: string[] = [];
  const auth = createSupabaseAuth({
    url: AUTH_SERVICE_URL,
    anonKey,
    storage,
    redirectUrl: authRedirect,
    log: (message) => void logged.push(message),
    fetch,
    ...options,
  });
  return { auth, storage, requests, logged };
}

/** Records the names of auth events. */
export function recordAuthEvents(
  auth: ReturnType<typeof createRecordedAuthClient>['auth'],
): string[] {
  const eventNames: string[] = [];
  auth.onEvent(({ name }) => void eventNames.push(name));
  return eventNames;
}

/** @throws if the call failed */
export function unwrapResult<Value>(
  result: { status: 'ok'; value: Value } | { status: 'failed'; message: string },
): Value {
  if (result.status === 'failed') throw new Error(result.message);
  return result.value;
}
