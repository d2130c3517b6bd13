/**
 * What a page tells its early script, as JSON in `data-early` on <html>: where this browser keeps
 * what decides how the page looks at first.
 */
export interface BootstrapData {
  /** The key of the answer about being counted; null where nobody is asked. */
  consentKey: string | null;
  /** Names in the query that ask for a part of what the page shows. */
  filterParams: readonly string[];
  /** The visit of the funnel that the page shows. */
  progress: {
    /** The key of the step, and what stands there on the first one. */
    step: readonly [key: string, first: string];
    /** The keys of what a visitor chose. */
    choiceKeys: readonly string[];
  } | null;
}

/** What the early script found, and what the visitor did before the page was live. */
export interface EventReplay {
  /** The last button that was pressed. */
  lastClickedButton: HTMLElement | null;
  /** The page is live: from now on it hears for itself. */
  stopCapturing: () => void;
}

declare global {
  interface Window {
    /** Absent once the page is live, and on one that was not rendered beforehand. */
    eventReplay?: EventReplay;
  }
}
