import type { KnownFunnel } from 'virtual:funnel-traits';
import type { AnalyticsPort } from '../gateway/analytics-port';
import { notConfiguredAuth } from '../gateway/auth/not-configured-auth';
import { supabaseAuth } from '../gateway/auth/supabase-auth';
import { takeArrival } from '../gateway/auth/take-arrival';
import type { AuthPort } from '../gateway/auth-port';
import { browserStorage } from '../gateway/browser-storage';
import { consentedAnalytics } from '../gateway/consented-analytics';
import { consoleAnalytics } from '../gateway/console-analytics';
import { dataLayerAnalytics, type DataLayerEntry } from '../gateway/data-layer-analytics';
import { notConfiguredLeads } from '../gateway/not-configured-leads';
import { outboxLeads } from '../gateway/outbox-leads';
import { sampleJobs } from '../gateway/sample-jobs';
import { silentAnalytics } from '../gateway/silent-analytics';
import type { StoragePort } from '../gateway/storage-port';
import { type Consent, storedConsent } from '../site/consent/consent';
import { renewPage, wasRenewed } from '../site/failure/renew-page';
import type { SitePorts } from '../site/ports-context';
import { wasNotFetched } from '../ui/patient-import';
import type { AnalyticsSink, Environment } from './environment';
import { dispensableKeys } from './dispensable-keys';
import { forgetOldNames } from './forget-old-names';
import { newId } from './new-id';

declare global {
  interface Window {
    /** The queue of a tag manager, if one is put on the page. */
    dataLayer?: DataLayerEntry[];
  }
  interface Navigator {
    /** Set by browsers that send Global Privacy Control. */
    readonly globalPrivacyControl?: boolean;
  }
}

function leadsOf(
  { database }: Environment,
  log: SitePorts['log'],
): Pick<SitePorts, 'leads' | 'resumeSaves'> {
  if (database === null) return { leads: notConfiguredLeads, resumeSaves: () => () => undefined };
  const leads = outboxLeads({
    url: database.url ?? window.location.origin,
    anonKey: database.key,
    log,
    onMissing: (error) => {
      // A fault inside the part would be fetched again with it.
      if (wasNotFetched(error) && !wasRenewed(Date.now())) void renewPage(Date.now());
    },
  });
  return { leads, resumeSaves: (hear) => leads.resume(hear) };
}

function authOf({ database }: Environment, storage: StoragePort, log: SitePorts['log']): AuthPort {
  // Also where there are no accounts: what a link brought must stay in no history.
  const arrival = takeArrival(window, storage);
  if (database === null) return notConfiguredAuth;
  const url = database.url ?? window.location.origin;
  return supabaseAuth({ url, anonKey: database.key, storage, arrival, log });
}

const sinks: Readonly<Record<AnalyticsSink, () => AnalyticsPort>> = {
  none: () => silentAnalytics,
  // eslint-disable-next-line no-console -- for a developer who wants to see the events
  console: () => consoleAnalytics((text) => console.info(text)),
  dataLayer: () => dataLayerAnalytics((window.dataLayer ??= [])),
};

function consentOf({ analytics }: Environment, storage: StoragePort): Consent {
  return storedConsent({
    storage,
    now: () => Date.now(),
    counts: analytics !== 'none',
    refusedByBrowser: navigator.globalPrivacyControl === true,
  });
}

/** Everything outside the pages, for a real browser. */
export function browserPorts(
  environment: Environment,
  funnels: readonly Pick<KnownFunnel, 'stored'>[],
): SitePorts {
  const storage = browserStorage(() => window.localStorage, dispensableKeys(funnels));
  forgetOldNames(funnels, storage, Date.now());
  const consent = consentOf(environment, storage);
  const log = (message: string) => console.error(message);
  return {
    ...leadsOf(environment, log),
    auth: authOf(environment, storage, log),
    jobs: sampleJobs(() => import('../content/sample-jobs')),
    analytics: consentedAnalytics(
      sinks[environment.analytics](),
      () => consent.state() === 'accepted',
    ),
    consent,
    storage,
    now: () => Date.now(),
    newId,
    log,
    address: environment.address,
    checkout: environment.checkout,
    external: environment.external,
  };
}
