import type { IncomingHttpHeaders } from 'node:http';

/** What a page of the site may send besides what every request has. */
const ALLOWED_HEADERS =
  'apikey, authorization, content-type, content-profile, accept-profile, prefer, ' +
  'x-client-info, x-supabase-api-version';

/** Whether a page of another site asks. A request that is no page's names no origin. */
export function isCrossOrigin(headers: IncomingHttpHeaders): boolean {
  const { origin, host } = headers;
  if (origin === undefined) return false;
  // Set by the browser alone; right even where a proxy has changed the host.
  if (headers['sec-fetch-site'] === 'same-origin') return false;
  try {
    return new URL(origin).host !== host;
  } catch {
    return true; // "null": a sandboxed page, a file
  }
}

/** What is said of sharing with other origins: nothing but the own one is let in. */
export function getCorsHeaders(headers: IncomingHttpHeaders): Readonly<Record<string, string>> {
  const { origin } = headers;
  if (origin === undefined || isCrossOrigin(headers)) return { vary: 'Origin' };
  return {
    vary: 'Origin',
    'access-control-allow-origin': origin,
    'access-control-expose-headers': 'retry-after',
  };
}

/** The answer to "may I send this?" from a page of the site. */
export function getPreflightHeaders(methods: string): Readonly<Record<string, string>> {
  return {
    'access-control-allow-methods': methods,
    'access-control-allow-headers': ALLOWED_HEADERS,
    'access-control-max-age': '600',
  };
}
