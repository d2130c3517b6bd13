/** What each route says of itself: its address as the route table writes it, "/job/:id". */
export interface RouteHandle {
  page: string;
}

function isRouteHandle(handle: unknown): handle is RouteHandle {
  return typeof handle === 'object' && handle !== null && 'page' in handle;
}

/** The page that is shown, by its address in the route table; `*` where there is none. */
export function getPagePattern(matches: readonly { handle?: unknown }[]): string {
  const handle = matches.at(-1)?.handle;
  return isRouteHandle(handle) ? handle.page : '*';
}
