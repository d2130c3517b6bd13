/**
 * What a page tells its early script, as JSON in `data-early` on <html>: where this browser keeps
 * what decides how the page looks at first.
 */
export interface EarlyFacts {
  /** The key of the answer about being counted; null where nobody is asked. */
  consent: string | null;
  /** Names in the query that ask for a part of what the page shows. */
  narrowedBy: readonly string[];
  /** The visit of the funnel that the page shows. */
  visit: {
    /** The key of the step, and what stands there on the first one. */
    step: readonly [key: string, first: string];
    /** The keys of what a visitor chose. */
    choices: readonly string[];
  } | null;
}

/** What the early script found, and what the visitor did before the page was live. */
export interface EarlyPage {
  /** The last button that was pressed. */
  pressed: HTMLElement | null;
  /** The page is live: from now on it hears for itself. */
  stop: () => void;
}

declare global {
  interface Window {
    /** Absent once the page is live, and on one that was not rendered beforehand. */
    earlyPage?: EarlyPage;
  }
}
