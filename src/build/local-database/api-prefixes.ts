/** Paths that the backend serves. */
export const API_PREFIXES = ['/auth/v1', '/rest/v1'];

/** Other paths that the backend or a Supabase project would serve. */
const BLOCKED_PREFIXES = [
  '/_system',
  '/functions/v1',
  '/graphql/v1',
  '/realtime/v1',
  '/storage/v1',
  '/studio',
];

/** Whether a path equals the prefix or is below it. */
export function isPathUnder(pathname: string, prefix: string): boolean {
  return pathname === prefix || pathname.startsWith(`${prefix}/`);
}

/** Whether the database handles a path, blocked ones included. */
export function isDatabasePath(pathname: string): boolean {
  return [...API_PREFIXES, ...BLOCKED_PREFIXES].some((prefix) => isPathUnder(pathname, prefix));
}
