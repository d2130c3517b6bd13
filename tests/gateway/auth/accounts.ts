import { supabaseAuth } from '../../../src/gateway/auth/supabase-auth';
import { memoryStorage } from '../../../src/gateway/memory-storage';
import { recordedRequests } from './recorded-requests';

export const ADDRESS = 'http://accounts.test';

interface Setting {
  readonly anonKey?: string;
  readonly arrival?: string | null;
  readonly timeoutMs?: number;
  readonly storage?: ReturnType<typeof memoryStorage>;
}

/** The gateway over one service, as one browser has it, and what it sent, said and logged. */
export function accounts(
  send: typeof fetch,
  { anonKey = 'visitor-key', arrival = null, storage = memoryStorage(), ...rest }: Setting = {},
) {
  const { fetch, requests } = recordedRequests(send);
  const logged: string[] = [];
  const auth = supabaseAuth({
    url: ADDRESS,
    anonKey,
    storage,
    arrival,
    log: (message) => void logged.push(message),
    fetch,
    ...rest,
  });
  return { auth, storage, requests, logged };
}

/** The names of the events from now on. */
export function heardBy(auth: ReturnType<typeof accounts>['auth']): string[] {
  const heard: string[] = [];
  auth.onEvent(({ name }) => void heard.push(name));
  return heard;
}

/** The value of a call that is expected to succeed. */
export function valueOf<Value>(
  result: { status: 'ok'; value: Value } | { status: 'failed'; message: string },
): Value {
  if (result.status === 'failed') throw new Error(result.message);
  return result.value;
}
