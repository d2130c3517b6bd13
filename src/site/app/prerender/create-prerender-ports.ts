import { getSampleDetails } from '../../content/sample-job-details';
import { sampleJobs } from '../../content/sample-jobs';
import { notConfiguredAuth } from '../../gateway/auth/not-configured-auth';
import { createInMemoryStorage } from '../../gateway/in-memory-storage';
import { notConfiguredLeads } from '../../gateway/not-configured-leads';
import { createSampleJobs } from '../../gateway/sample-jobs';
import { noopAnalytics } from '../../gateway/noop-analytics';
import { createConsentStore } from '../../stores/consent-store';
import type { SitePorts } from '../../ports/ports-context';
import type { Environment } from '../boot/environment';

/**
 * Ports for the prerender, with empty storage and no account. Clock and ids are constant, because
 * prerendered HTML must be the same in every build.
 */
export function createPrerenderPorts(environment: Environment): SitePorts {
  const storage = createInMemoryStorage();
  const now = () => 0;
  return {
    siteOrigin: environment.siteOrigin,
    leads: notConfiguredLeads,
    retryPendingLeads: () => () => undefined,
    auth: notConfiguredAuth,
    jobs: createSampleJobs({
      list: () => Promise.resolve({ sampleJobs }),
      details: () => Promise.resolve({ getSampleDetails }),
    }),
    analytics: noopAnalytics,
    consent: createConsentStore({
      storage,
      now,
      question: environment.question,
      hasGlobalPrivacyControl: false,
    }),
    visitLog: { ...environment.insight, database: environment.database },
    storage,
    now,
    newId: () => '00000000-0000-4000-8000-000000000000',
    log: (message) => console.error(message),
    checkout: environment.checkout,
    promotions: environment.promotions,
    sendsConfirmationEmail: environment.sendsConfirmationEmail,
    external: environment.external,
  };
}
