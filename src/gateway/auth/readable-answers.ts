import { timeoutSignal } from '../timeout-signal';
import { sentences } from './sentences';

const KEYS_PATH = '/.well-known/jwks.json';

/**
 * Requests whose answers the client can read. A service behind a proxy, and the
 * local one where it does not know a path, answer with text or a page: the
 * client would then lose the status, and with it that a session is gone. And an
 * empty set of keys is said to be one, instead of being passed over.
 *
 * @param timeoutMs how long to wait for an answer; the client itself waits for ever
 */
export function readableAnswers(send: typeof fetch, timeoutMs: number): typeof fetch {
  return async (input, init) => {
    const response = await send(input, { ...init, signal: timeoutSignal(timeoutMs) });
    if (isPage(response)) return asError(response.status);
    if (response.ok && String(input).endsWith(KEYS_PATH)) await refuseEmpty(response.clone());
    return response;
  };
}

function isPage({ ok, headers }: Response): boolean {
  const type = headers.get('content-type') ?? '';
  return !type.includes('json') && (!ok || type.startsWith('text/html'));
}

function asError(status: number): Response {
  return Response.json({ msg: sentences.notJson }, { status: status < 400 ? 502 : status });
}

async function refuseEmpty(response: Response): Promise<void> {
  const keySet: unknown = await response.json();
  const keys = typeof keySet === 'object' && keySet !== null && 'keys' in keySet && keySet.keys;
  if (!Array.isArray(keys) || keys.length === 0) throw new Error(sentences.keysEmpty);
}
