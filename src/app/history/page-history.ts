/** The entry of the browser's history that a funnel stands on, and the ways from there. */
export interface PageHistory {
  /** What was put into the entry; untrusted. */
  state: unknown;
  /** Another one on every entry. */
  key: string;
  /** A new entry of the same address, or the same entry with another state. The page stays where it is scrolled. */
  write: (state: unknown, how: 'push' | 'replace') => void;
  go: (delta: number) => void;
  /** Goes to another page, and hands it what the funnel carries. */
  navigateAway: (to: string, carried?: unknown) => void;
}
