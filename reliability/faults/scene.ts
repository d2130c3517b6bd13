import type { BrowserContext } from '@playwright/test';
import type { RunningSite } from '../site';
import type { Proxy } from './proxy';
import type { Visitor } from './visitor';
import type { Stage, Visit } from './visits';

/** Where a fault strikes: somebody stands on a stage of a visit. */
export interface Scene {
  site: RunningSite;
  proxy: Proxy;
  visitor: Visitor;
  visit: Visit;
  stage: Stage;
}

/** One kind of fault. */
export interface Fault {
  /** Which stages it can touch. */
  touches: 'what sends' | 'every stage';
  /** Ends processes of the browser, so the visitor needs one of their own. */
  killsBrowser?: true;
  /** Runs in the first page: whether the fault is there at all. Without it nothing would be shown. */
  inForce?: () => boolean;
  /** The visitor acts as soon as something is on the screen, and does not wait for scripts. */
  actsEarly?: true;
  /** Done to each of the visitor's browsers before its first page. */
  prepare?: (context: BrowserContext) => Promise<void>;
  /**
   * Brings the visitor from this stage to the next although the fault strikes there.
   * @returns what the page told the visitor meanwhile; empty when it told nothing
   */
  endure: (scene: Scene) => Promise<string>;
}
