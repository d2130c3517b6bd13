import { createContext, type ReactNode, useContext } from 'react';
import type { ExternalSite } from '../content/external-sites';
import type { PromotionCodes } from '../content/promotions';
import type { AnalyticsPort } from './analytics-port';
import type { AuthPort } from './auth-port';
import type { JobsPort } from './jobs-port';
import type { LeadsPort, LeadTable } from '../../funnel/engine/ports/leads-port';
import type { SiteStorage } from '../../funnel/engine/ports/storage-port';
import type { ConsentStore } from './consent-port';
import type { VisitLogConfig } from './visit-log-port';

/** All external services of a page, created once by the app. */
export interface SitePorts {
  /** Origin of the site, for canonical links: "https://gethired.example". */
  siteOrigin: string;
  leads: LeadsPort;
  /**
   * Sends queued leads. Calls `onLateSave` for each row saved after its form was closed. Returns an
   * unsubscribe function.
   */
  retryPendingLeads: (onLateSave: (table: LeadTable) => void) => () => void;
  /** Loaded on first use, because no page requires sign-in (RT-07). */
  auth: AuthPort;
  jobs: JobsPort;
  /** Drops events until the visitor has consented. */
  analytics: AnalyticsPort;
  consent: ConsentStore;
  visitLog: VisitLogConfig;
  storage: SiteStorage;
  now: () => number;
  newId: () => string;
  /** Writes to the operator's log, not to the page. */
  log: (message: string) => void;
  /** Hosted payment pages: one for Starter, one for every other plan. `null`: not configured. */
  checkout: { starter: string | null; others: string | null };
  /** Codes for the discounts of the wheel, and the query parameter that takes them to a payment page. */
  promotions: { parameter: string; codes: PromotionCodes };
  /** Whether the operator's database sends a confirmation link for a new alert (TY-02). */
  sendsConfirmationEmail: boolean;
  /** The other sites of the product. `null`: not linked here. */
  external: Readonly<Record<ExternalSite, string | null>>;
}

const SitePortsContext = createContext<SitePorts | null>(null);

export function SitePortsProvider({ ports, children }: { ports: SitePorts; children: ReactNode }) {
  return <SitePortsContext value={ports}>{children}</SitePortsContext>;
}

/** @throws without a provider, which is a bug in the app */
export function useSitePorts(): SitePorts {
  const ports = useContext(SitePortsContext);
  if (!ports) throw new Error('No site ports found; wrap the routes in <SitePortsProvider>.');
  return ports;
}
