import type { BrowserContext } from '@playwright/test';
import type { SiteProcess } from '../site-process';
import type { NetworkProxy } from '../network-proxy';
import type { BrowserVisitor } from './browser-visitor';
import type { VisitStage, VisitScenario } from './visit-scenarios';

/** The stage of a visit at which a fault strikes. */
export interface FaultContext {
  site: SiteProcess;
  proxy: NetworkProxy;
  visitor: BrowserVisitor;
  visit: VisitScenario;
  stage: VisitStage;
}

export interface Fault {
  /** The stages at which the fault can strike. */
  appliesTo: 'what sends' | 'every stage';
  /** The fault kills the browser, so the visitor needs its own. */
  killsBrowser?: true;
  /**
   * What the database has of the visit to a funnel: none, because the browser keeps no yes; or as much
   * as came through. By default a visit has its ending where no fault strikes what sends.
   */
  storedVisit?: 'none' | 'any';
  /** Runs in the first page: whether the fault is active. An inactive fault would prove nothing. */
  isActive?: () => boolean;
  /** The visitor acts after the first paint and does not wait for scripts. */
  actsBeforeLoad?: true;
  /** Runs for each browser context of the visitor before its first page. */
  prepare?: (context: BrowserContext) => Promise<void>;
  /**
   * Takes the visitor from this stage to the next while the fault strikes.
   * @returns the message of the page; empty for none
   */
  run: (scene: FaultContext) => Promise<string>;
}
