/** The visitor's choice about analytics. */
export type ConsentChoice = 'accepted' | 'rejected';

/**
 * - `refused-by-browser`: the browser sends Global Privacy Control.
 * - `nothing-to-ask`: analytics is off in this build.
 */
export type ConsentState = ConsentChoice | 'undecided' | 'refused-by-browser' | 'nothing-to-ask';

/** The shape `useSyncExternalStore` needs, with the actions of the consent dialog. */
export interface ConsentStore {
  getSnapshot: () => ConsentState;
  /** State for prerender and hydration, without the visitor's choice. */
  getServerSnapshot: () => ConsentState;
  choose: (choice: ConsentChoice) => void;
  /** Notifies listeners after storage was changed from outside. */
  refresh: () => void;
  /** @returns unsubscribes */
  subscribe: (listener: () => void) => () => void;
}
