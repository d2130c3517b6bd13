import { timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

/** Why a request is refused: a status and the sentence for its sender. */
export interface Refusal {
  status: number;
  message: string;
}

const loopbackHosts = new Set(['localhost', '127.0.0.1', '[::1]']);

/** The header that carries the token of the page. */
export const TOKEN_HEADER = 'x-studio-token';

function parseHost(host: string | undefined): URL | null {
  if (host === undefined || !/^[\w.[\]:-]+$/.test(host)) return null;
  try {
    return new URL(`http://${host}`);
  } catch {
    return null;
  }
}

/** Another name of this machine may be a foreign site's (DNS rebinding). */
export function checkHost({ host }: IncomingHttpHeaders, port: number): Refusal | null {
  const url = parseHost(host);
  const isOwn =
    url !== null &&
    loopbackHosts.has(url.hostname) &&
    (url.port === '' ? port === 80 : Number(url.port) === port);
  return isOwn
    ? null
    : {
        status: 421,
        message: `The studio answers only at http://localhost:${String(port)}. Open that address.`,
      };
}

function isEqualInConstantTime(actual: string, expected: string): boolean {
  const [a, b] = [Buffer.from(actual), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/**
 * Whether a request of the API comes from a page of this server. A browser sends `Origin` with every
 * request that writes, and `Sec-Fetch-Site` with all.
 */
export function checkApiRequest(
  headers: IncomingHttpHeaders,
  method: string,
  token: string,
): Refusal | null {
  const { origin } = headers;
  const fetchSite = headers['sec-fetch-site'];
  const isOwnOrigin = origin === `http://${headers.host ?? ''}`;
  const isForeign =
    (origin !== undefined && !isOwnOrigin) ||
    (fetchSite !== undefined && fetchSite !== 'same-origin') ||
    (method !== 'GET' && origin === undefined);
  if (isForeign)
    return { status: 403, message: 'Only the page of the studio may ask this. Open /studio.' };
  const given = headers[TOKEN_HEADER];
  if (typeof given !== 'string' || !isEqualInConstantTime(given, token))
    return {
      status: 401,
      message: 'The studio was started again since this page was opened. Ask once more.',
    };
  return null;
}
