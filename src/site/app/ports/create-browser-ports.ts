import type { FunnelManifestEntry } from 'virtual:funnel-manifest';
import type { AnalyticsPort } from '../../ports/analytics-port';
import { notConfiguredAuth } from '../../gateway/auth/not-configured-auth';
import { createSupabaseAuth } from '../../gateway/auth/supabase-auth';
import { consumeAuthRedirect } from '../../gateway/auth/consume-auth-redirect';
import type { AuthPort } from '../../ports/auth-port';
import { createBrowserStorage } from '../../gateway/browser-storage';
import { createConsentedAnalytics } from '../../gateway/consented-analytics';
import { createConsoleAnalytics } from '../../gateway/console-analytics';
import { createDataLayerAnalytics, type DataLayerEntry } from '../../gateway/data-layer-analytics';
import { notConfiguredLeads } from '../../gateway/not-configured-leads';
import { createOutboxLeads } from '../../gateway/outbox-leads';
import { createSampleJobs } from '../../gateway/sample-jobs';
import { noopAnalytics } from '../../gateway/noop-analytics';
import type { StoragePort } from '../../../funnel/engine/ports/storage-port';
import type { ConsentStore } from '../../ports/consent-port';
import { LAST_RESULTS_KEY } from '../../../shared/names/storage-keys';
import { createConsentStore } from '../../stores/consent-store';
import { listen } from '../../../shared/browser/listen';
import { reloadOnce, wasJustReloaded } from '../../../shared/browser/reload-once';
import type { SitePorts } from '../../ports/ports-context';
import { isModuleFetchError } from '../../../shared/browser/import-with-retry';
import type { AnalyticsSink, Environment } from '../boot/environment';
import { createEvictionPolicy } from './storage-eviction';
import { expirePersonalData } from './expire-personal-data';
import { createUuid } from './create-uuid';

declare global {
  interface Window {
    /** Event queue of a tag manager. */
    dataLayer?: DataLayerEntry[];
  }
  interface Navigator {
    /** Set by browsers that send Global Privacy Control. */
    readonly globalPrivacyControl?: boolean;
  }
}

/** Most visitors have no result, so the code is loaded for those who have one. */
function removeExpiredResults(storage: StoragePort): void {
  if (storage.get(LAST_RESULTS_KEY) === null) return;
  // Offline it may fail. Readers leave out expired results, and the next visit removes them.
  void import('../../stores/last-results').then(
    (lastResults) => lastResults.expireLastResults(storage, Date.now()),
    () => undefined,
  );
}

function createLeads(
  { database }: Environment,
  log: SitePorts['log'],
): Pick<SitePorts, 'leads' | 'retryPendingLeads'> {
  if (database === null)
    return { leads: notConfiguredLeads, retryPendingLeads: () => () => undefined };
  const leads = createOutboxLeads({
    url: database.url ?? window.location.origin,
    anonKey: database.key,
    log,
    onLoadError: (error) => {
      // A reload does not help if the module was loaded and threw.
      if (isModuleFetchError(error) && !wasJustReloaded(Date.now())) void reloadOnce(Date.now());
    },
  });
  return { leads, retryPendingLeads: (onLateSave) => leads.retryPending(onLateSave) };
}

function createAuth(
  { database }: Environment,
  storage: StoragePort,
  log: SitePorts['log'],
): AuthPort {
  // Also without accounts: tokens of an auth redirect must not stay in the history.
  const authRedirect = consumeAuthRedirect(window, storage);
  if (database === null) return notConfiguredAuth;
  const url = database.url ?? window.location.origin;
  return createSupabaseAuth({
    url,
    anonKey: database.key,
    storage,
    redirectUrl: authRedirect,
    log,
  });
}

const analyticsFactories: Readonly<Record<AnalyticsSink, () => AnalyticsPort>> = {
  none: () => noopAnalytics,
  // eslint-disable-next-line no-console -- for a developer who wants to see the events
  console: () => createConsoleAnalytics((text) => console.info(text)),
  dataLayer: () => createDataLayerAnalytics((window.dataLayer ??= [])),
};

function createConsent({ question }: Environment, storage: StoragePort): ConsentStore {
  const consent = createConsentStore({
    storage,
    now: () => Date.now(),
    question,
    hasGlobalPrivacyControl: navigator.globalPrivacyControl === true,
  });
  // A page in the back-forward cache gets no storage event.
  for (const type of ['storage', 'pageshow']) listen(window, type, consent.refresh);
  return consent;
}

/** Creates all ports with their browser implementations. */
export function createBrowserPorts(
  environment: Environment,
  funnels: readonly Pick<FunnelManifestEntry, 'stored'>[],
): SitePorts {
  const storage = createBrowserStorage(() => window.localStorage, createEvictionPolicy(funnels));
  listen(window, 'storage', (event) => {
    if (event instanceof StorageEvent && event.key === null) storage.forgetUnsaved();
  });
  expirePersonalData(funnels, storage, Date.now());
  removeExpiredResults(storage);
  const consent = createConsent(environment, storage);
  const log = (message: string) => console.error(message);
  return {
    ...createLeads(environment, log),
    auth: createAuth(environment, storage, log),
    jobs: createSampleJobs({
      list: () => import('../../content/sample-jobs'),
      details: () => import('../../content/sample-job-details'),
    }),
    analytics: createConsentedAnalytics(
      analyticsFactories[environment.analytics](),
      () => consent.refresh() === 'accepted',
    ),
    consent,
    visitLog: { ...environment.insight, database: environment.database },
    storage,
    now: () => Date.now(),
    newId: createUuid,
    log,
    siteOrigin: environment.siteOrigin,
    checkout: environment.checkout,
    promotions: environment.promotions,
    sendsConfirmationEmail: environment.sendsConfirmationEmail,
    external: environment.external,
  };
}
