/** The current history entry of a funnel page, and navigation from it. */
export interface PageHistory {
  /** State of the entry; untrusted. */
  state: unknown;
  /** Unique for each entry. */
  key: string;
  /** Pushes or replaces an entry at the same URL. The scroll position stays. */
  write: (state: unknown, how: 'push' | 'replace') => void;
  go: (delta: number) => void;
  /** Opens another page with the funnel's result as its history state. */
  navigateAway: (to: string, payload?: unknown) => void;
}
