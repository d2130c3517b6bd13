/**
 * Addresses of the site that are no pages. Pages have theirs in `src/site/content/page-paths.ts`. No
 * funnel can have one of either (`src/authoring/wording/site-names.ts`).
 */

/** Where PostgREST answers. */
export const REST_PREFIX = '/rest/v1';
/** Where the sign-in answers. */
export const AUTH_PREFIX = '/auth/v1';

/** Paths that the backend serves. */
export const API_PREFIXES = [AUTH_PREFIX, REST_PREFIX];

/** Other paths that the backend or a Supabase project would serve. */
const BLOCKED_PREFIXES = [
  '/_system',
  '/functions/v1',
  '/graphql/v1',
  '/realtime/v1',
  '/storage/v1',
  '/studio',
];

/** The folder of files whose name has a hash of their content. They may be cached for a year. */
export const ASSETS_FOLDER = '/assets';

/** The page of addresses that are put together in the browser. */
export const SHELL_PATH = '/shell.html';
/** The page of unknown addresses. */
export const NOT_FOUND_PATH = '/404.html';

/** Whether a path equals the prefix or is below it. */
export function isPathUnder(pathname: string, prefix: string): boolean {
  return pathname === prefix || pathname.startsWith(`${prefix}/`);
}

/** Whether the database handles a path, blocked ones included. */
export function isDatabasePath(pathname: string): boolean {
  return [...API_PREFIXES, ...BLOCKED_PREFIXES].some((prefix) => isPathUnder(pathname, prefix));
}

/**
 * The one spelling of a page's path: each slash once, none at the end, and without the name of its
 * file. The server redirects other spellings to it, and the page corrects what a static host served.
 * @param path as in an address, encoded
 */
export function getCanonicalPath(path: string): string {
  return path.replace(/\/{2,}/g, '/').replace(/(?:\/index\.html)*\/?$/, '') || '/';
}
