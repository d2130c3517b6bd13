/**
 * Whether a history entry is still the current one. After Back the browser is on another entry before
 * the page has rendered it, and a write would go to that one.
 * @param key of the entry, as the router names it. Entries without an index are of no router
 */
export function isCurrentEntry(key: string): boolean {
  const state = Object(window.history.state) as { key?: unknown; idx?: unknown }; // untrusted
  return (state.key ?? 'default') === key || state.idx === undefined;
}

/** Whether the browser is on this entry, or on another entry of the same page. */
export const isCurrentPage = (key: string, pathname: string): boolean =>
  window.location.pathname === pathname || isCurrentEntry(key);
