import * as samples from '../../content/sample-jobs';
import { notConfiguredAuth } from '../../gateway/auth/not-configured-auth';
import { createInMemoryStorage } from '../../gateway/in-memory-storage';
import { notConfiguredLeads } from '../../gateway/not-configured-leads';
import { createSampleJobs } from '../../gateway/sample-jobs';
import { noopAnalytics } from '../../gateway/noop-analytics';
import { createConsentStore } from '../../stores/consent-store';
import type { SitePorts } from '../../ports/ports-context';
import type { Environment } from '../boot/environment';

/**
 * Everything outside the pages, for a visitor nobody knows yet: the HTML of the build is made with
 * it. Nothing a page does while it is drawn may depend on the clock or on chance, so there is none.
 */
export function createPrerenderPorts(environment: Environment): SitePorts {
  const storage = createInMemoryStorage();
  const now = () => 0;
  return {
    siteOrigin: environment.siteOrigin,
    leads: notConfiguredLeads,
    retryPendingLeads: () => () => undefined,
    auth: notConfiguredAuth,
    jobs: createSampleJobs(() => Promise.resolve(samples)),
    analytics: noopAnalytics,
    consent: createConsentStore({
      storage,
      now,
      isAnalyticsEnabled: environment.analytics !== 'none',
      hasGlobalPrivacyControl: false,
    }),
    storage,
    now,
    newId: () => '00000000-0000-4000-8000-000000000000',
    log: (message) => console.error(message),
    checkout: environment.checkout,
    external: environment.external,
  };
}
