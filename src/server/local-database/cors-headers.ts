import type { IncomingHttpHeaders } from 'node:http';

/** Request headers that a page of the site may add. */
const ALLOWED_HEADERS =
  'apikey, authorization, content-type, content-profile, accept-profile, prefer, ' +
  'x-client-info, x-supabase-api-version';

/** Whether a page of another site sent the request. Only pages send an origin. */
export function isCrossOrigin(headers: IncomingHttpHeaders): boolean {
  const { origin, host } = headers;
  if (origin === undefined) return false;
  // Only browsers set it, and it is right behind a proxy that changes the host.
  if (headers['sec-fetch-site'] === 'same-origin') return false;
  try {
    return new URL(origin).host !== host;
  } catch {
    return true; // "null": a sandboxed page, a file
  }
}

/** CORS headers that allow the own origin alone. */
export function getCorsHeaders(headers: IncomingHttpHeaders): Readonly<Record<string, string>> {
  const { origin } = headers;
  if (origin === undefined || isCrossOrigin(headers)) return { vary: 'Origin' };
  return {
    vary: 'Origin',
    'access-control-allow-origin': origin,
    'access-control-expose-headers': 'retry-after',
  };
}

/** Headers that answer a preflight request. */
export function getPreflightHeaders(methods: string): Readonly<Record<string, string>> {
  return {
    'access-control-allow-methods': methods,
    'access-control-allow-headers': ALLOWED_HEADERS,
    'access-control-max-age': '600',
  };
}
