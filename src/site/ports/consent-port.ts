import type { ReadonlyStore } from '../../funnel/engine/ports/readonly-store';

/** The visitor's choice about analytics. */
export type ConsentChoice = 'accepted' | 'rejected';

/**
 * - `refused-by-browser`: the browser sends Global Privacy Control.
 * - `nothing-to-ask`: analytics is off in this build.
 */
export type ConsentState = ConsentChoice | 'undecided' | 'refused-by-browser' | 'nothing-to-ask';

/** The initial state is that of the prerender, without the visitor's choice. */
export interface ConsentStore extends ReadonlyStore<{ consent: ConsentState }> {
  choose: (choice: ConsentChoice) => void;
  /** Reads the choice again, because another tab may have changed it. */
  refresh: () => ConsentState;
}
