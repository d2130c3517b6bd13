import { createTimeoutSignal } from '../create-timeout-signal';
import { authMessages } from './auth-messages';

const JWKS_PATH = '/.well-known/jwks.json';

/**
 * Requests whose answers the client can read. A service behind a proxy, and the
 * local one where it does not know a path, answer with text or a page: the
 * client would then lose the status, and with it that a session is gone. And an
 * empty set of keys is said to be one, instead of being passed over.
 *
 * @param timeoutMs how long to wait for an answer; the client itself waits for ever
 */
export function createNormalizedFetch(send: typeof fetch, timeoutMs: number): typeof fetch {
  return async (input, init) => {
    const response = await send(input, { ...init, signal: createTimeoutSignal(timeoutMs) });
    if (isNonJsonResponse(response)) return toErrorResponse(response.status);
    if (response.ok && String(input).endsWith(JWKS_PATH)) await assertKeysPresent(response.clone());
    return response;
  };
}

function isNonJsonResponse({ ok, headers }: Response): boolean {
  const type = headers.get('content-type') ?? '';
  return !type.includes('json') && (!ok || type.startsWith('text/html'));
}

function toErrorResponse(status: number): Response {
  return Response.json({ msg: authMessages.notJson }, { status: status < 400 ? 502 : status });
}

async function assertKeysPresent(response: Response): Promise<void> {
  const keySet: unknown = await response.json();
  const keys = typeof keySet === 'object' && keySet !== null && 'keys' in keySet && keySet.keys;
  if (!Array.isArray(keys) || keys.length === 0) throw new Error(authMessages.keysEmpty);
}
