/** `handle` of each route: its pattern, such as "/job/:id". */
export interface RouteHandle {
  page: string;
}

function isRouteHandle(handle: unknown): handle is RouteHandle {
  return typeof handle === 'object' && handle !== null && 'page' in handle;
}

/** Pattern of the innermost matched route; `*` if it has none. */
export function getPagePattern(matches: readonly { handle?: unknown }[]): string {
  const handle = matches.at(-1)?.handle;
  return isRouteHandle(handle) ? handle.page : '*';
}
