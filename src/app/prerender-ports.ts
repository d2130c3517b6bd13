import * as samples from '../content/sample-jobs';
import { notConfiguredAuth } from '../gateway/auth/not-configured-auth';
import { memoryStorage } from '../gateway/memory-storage';
import { notConfiguredLeads } from '../gateway/not-configured-leads';
import { sampleJobs } from '../gateway/sample-jobs';
import { silentAnalytics } from '../gateway/silent-analytics';
import { storedConsent } from '../site/consent/consent';
import type { SitePorts } from '../site/ports-context';
import type { Environment } from './environment';

/**
 * Everything outside the pages, for a visitor nobody knows yet: the HTML of the build is made with
 * it. Nothing a page does while it is drawn may depend on the clock or on chance, so there is none.
 */
export function prerenderPorts(environment: Environment): SitePorts {
  const storage = memoryStorage();
  const now = () => 0;
  return {
    address: environment.address,
    leads: notConfiguredLeads,
    resumeSaves: () => () => undefined,
    auth: notConfiguredAuth,
    jobs: sampleJobs(() => Promise.resolve(samples)),
    analytics: silentAnalytics,
    consent: storedConsent({
      storage,
      now,
      counts: environment.analytics !== 'none',
      refusedByBrowser: false,
    }),
    storage,
    now,
    newId: () => '00000000-0000-4000-8000-000000000000',
    log: (message) => console.error(message),
    checkout: environment.checkout,
    external: environment.external,
  };
}
