import { createContext, type ReactNode, useContext } from 'react';
import type { ExternalSite } from '../content/external-sites';
import type { AnalyticsPort } from './analytics-port';
import type { AuthPort } from './auth-port';
import type { JobsPort } from './jobs-port';
import type { LeadsPort, LeadTable } from './leads-port';
import type { SiteStorage } from './storage-port';
import type { ConsentStore } from '../stores/consent-store';

/** Everything outside the page that a page may use. The app fills it once. */
export interface SitePorts {
  /** The origin of the site, for links that search engines keep: "https://gethired.example". */
  siteOrigin: string;
  leads: LeadsPort;
  /**
   * Sends what earlier visits could not save, and tells `hear` of each row that is saved later
   * than its form was told. Returns a function that stops the telling.
   */
  retryPendingLeads: (onLateSave: (table: LeadTable) => void) => () => void;
  /** No page asks anybody to sign in (RT-07); it loads when the first one does. */
  auth: AuthPort;
  jobs: JobsPort;
  /** Silent until the visitor has accepted. */
  analytics: AnalyticsPort;
  consent: ConsentStore;
  storage: SiteStorage;
  now: () => number;
  /** A new UUID. */
  newId: () => string;
  /** For those who run the site; no visitor sees it. */
  log: (message: string) => void;
  /** Hosted payment pages: Starter has one, every other plan the other. `null`: not set up. */
  checkout: { starter: string | null; others: string | null };
  /** The other sites of the product. `null`: not linked here. */
  external: Readonly<Record<ExternalSite, string | null>>;
}

const SitePortsContext = createContext<SitePorts | null>(null);

export function SitePortsProvider({ ports, children }: { ports: SitePorts; children: ReactNode }) {
  return <SitePortsContext value={ports}>{children}</SitePortsContext>;
}

/** @throws when no provider stands above: a mistake in the app, never in a visit */
export function useSitePorts(): SitePorts {
  const ports = useContext(SitePortsContext);
  if (!ports) throw new Error('No site ports found; wrap the routes in <SitePortsProvider>.');
  return ports;
}
