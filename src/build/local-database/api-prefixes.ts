/** What the backend answers under. */
export const API_PREFIXES = ['/auth/v1', '/rest/v1'];

/** What it would also answer under if it were asked to, and what a Supabase project has besides. */
const BLOCKED_PREFIXES = [
  '/_system',
  '/functions/v1',
  '/graphql/v1',
  '/realtime/v1',
  '/storage/v1',
  '/studio',
];

/** Whether a path is this one or below it. */
export function isPathUnder(pathname: string, prefix: string): boolean {
  return pathname === prefix || pathname.startsWith(`${prefix}/`);
}

/** Whether a path is the database's to answer, and be it with a no. */
export function isDatabasePath(pathname: string): boolean {
  return [...API_PREFIXES, ...BLOCKED_PREFIXES].some((prefix) => isPathUnder(pathname, prefix));
}
