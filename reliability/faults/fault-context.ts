import type { BrowserContext } from '@playwright/test';
import type { SiteProcess } from '../site-process';
import type { NetworkProxy } from '../network-proxy';
import type { BrowserVisitor } from './browser-visitor';
import type { VisitStage, VisitScenario } from './visit-scenarios';

/** Where a fault strikes: somebody stands on a stage of a visit. */
export interface FaultContext {
  site: SiteProcess;
  proxy: NetworkProxy;
  visitor: BrowserVisitor;
  visit: VisitScenario;
  stage: VisitStage;
}

/** One kind of fault. */
export interface Fault {
  /** Which stages it can touch. */
  appliesTo: 'what sends' | 'every stage';
  /** Ends processes of the browser, so the visitor needs one of their own. */
  killsBrowser?: true;
  /** Runs in the first page: whether the fault is there at all. Without it nothing would be shown. */
  isActive?: () => boolean;
  /** The visitor acts as soon as something is on the screen, and does not wait for scripts. */
  actsBeforeLoad?: true;
  /** Done to each of the visitor's browsers before its first page. */
  prepare?: (context: BrowserContext) => Promise<void>;
  /**
   * Brings the visitor from this stage to the next although the fault strikes there.
   * @returns what the page told the visitor meanwhile; empty when it told nothing
   */
  run: (scene: FaultContext) => Promise<string>;
}
