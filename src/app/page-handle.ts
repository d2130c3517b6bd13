/** What each route says of itself: its address as the route table writes it, "/job/:id". */
export interface PageHandle {
  page: string;
}

function isPageHandle(handle: unknown): handle is PageHandle {
  return typeof handle === 'object' && handle !== null && 'page' in handle;
}

/** The page that is shown, by its address in the route table; `*` where there is none. */
export function pageOf(matches: readonly { handle?: unknown }[]): string {
  const handle = matches.at(-1)?.handle;
  return isPageHandle(handle) ? handle.page : '*';
}
