import type { ReadonlyStore } from '../../funnel/engine/ports/readonly-store';

/** The visitor's choice about analytics. */
export type ConsentChoice = 'accepted' | 'rejected';

/**
 * - `refused-by-browser`: the browser sends Global Privacy Control.
 * - `not-asked`: visits to funnels are counted without a question, and may be refused.
 * - `nothing-to-ask`: nothing is counted in this build.
 */
export type ConsentState =
  ConsentChoice | 'undecided' | 'refused-by-browser' | 'not-asked' | 'nothing-to-ask';

/**
 * What a version of the question asks for: 1 to count pages and buttons, 2 also the answers to closed
 * questions. A yes covers what its own version asked for, and a no everything.
 */
export type ConsentVersion = 1 | 2;

export interface GivenConsent {
  consent: ConsentState;
  /** The version that the choice answers; 0 without a choice. */
  version: ConsentVersion | 0;
}

/** The initial state is that of the prerender, without the visitor's choice. */
export interface ConsentStore extends ReadonlyStore<GivenConsent> {
  /** The version of the question that this build asks. */
  asked: ConsentVersion;
  choose: (choice: ConsentChoice) => void;
  /** Reads the choice again, because another tab may have changed it. */
  refresh: () => ConsentState;
}
