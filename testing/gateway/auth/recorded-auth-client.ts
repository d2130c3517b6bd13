import { createSupabaseAuth } from '../../../src/gateway/auth/supabase-auth';
import { createInMemoryStorage } from '../../../src/gateway/in-memory-storage';
import { recordRequests } from './record-requests';

export const AUTH_SERVICE_URL = 'http://accounts.test';

interface RecordedAuthClientOptions {
  readonly anonKey?: string;
  readonly authRedirect?: string | null;
  readonly timeoutMs?: number;
  readonly storage?: ReturnType<typeof createInMemoryStorage>;
}

/** The gateway over one service, as one browser has it, and what it sent, said and logged. */
export function createRecordedAuthClient(
  send: typeof fetch,
  {
    anonKey = 'visitor-key',
    authRedirect: arrival = null,
    storage = createInMemoryStorage(),
    ...rest
  }: RecordedAuthClientOptions = {},
) {
  const { fetch, requests } = recordRequests(send);
  const logged: string[] = [];
  const auth = createSupabaseAuth({
    url: AUTH_SERVICE_URL,
    anonKey,
    storage,
    redirectUrl: arrival,
    log: (message) => void logged.push(message),
    fetch,
    ...rest,
  });
  return { auth, storage, requests, logged };
}

/** The names of the events from now on. */
export function recordAuthEvents(
  auth: ReturnType<typeof createRecordedAuthClient>['auth'],
): string[] {
  const heard: string[] = [];
  auth.onEvent(({ name }) => void heard.push(name));
  return heard;
}

/** The value of a call that is expected to succeed. */
export function unwrapResult<Value>(
  result: { status: 'ok'; value: Value } | { status: 'failed'; message: string },
): Value {
  if (result.status === 'failed') throw new Error(result.message);
  return result.value;
}
