import { createTimeoutSignal } from '../create-timeout-signal';
import { authMessages } from './auth-messages';

const JWKS_PATH = '/.well-known/jwks.json';

/**
 * Wraps `fetch` so that the client can parse every response. A proxy may answer with text or HTML,
 * for which the client would lose the HTTP status. An empty key set becomes an error, because the
 * client ignores it.
 *
 * @param timeoutMs request timeout; the client itself has none
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
