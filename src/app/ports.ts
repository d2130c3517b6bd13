import type { AnalyticsPort } from '../gateway/analytics-port';
import { browserStorage } from '../gateway/browser-storage';
import { dataLayerAnalytics, type DataLayerEntry } from '../gateway/data-layer-analytics';
import type { LeadsPort } from '../gateway/leads-port';
import { notConfiguredLeads } from '../gateway/not-configured-leads';
import { supabaseLeads } from '../gateway/supabase-leads';
import type { SitePorts } from '../site/ports-context';
import type { Environment } from './environment';
import { newId } from './new-id';

declare global {
  interface Window {
    /** The queue of a tag manager, if one is put on the page. */
    dataLayer?: DataLayerEntry[];
  }
}

function leadsOf({ database }: Environment): LeadsPort {
  return database === null
    ? notConfiguredLeads
    : supabaseLeads({ url: database.url, anonKey: database.key });
}

function analytics(): AnalyticsPort {
  return dataLayerAnalytics((window.dataLayer ??= []));
}

/** Everything outside the pages, for a real browser. */
export function browserPorts(environment: Environment): SitePorts {
  return {
    leads: leadsOf(environment),
    analytics: analytics(),
    storage: browserStorage(() => window.localStorage),
    now: () => Date.now(),
    newId,
    log: (message) => console.error(message),
    checkout: environment.checkout,
    appUrl: environment.appUrl,
  };
}
