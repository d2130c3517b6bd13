import { render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router-dom';
import { notConfiguredAuth } from '../../src/gateway/auth/not-configured-auth';
import { createInMemoryAnalytics } from '../in-memory-analytics';
import { createInMemoryLeads } from '../in-memory-leads';
import { createSampleJobs } from '../../src/gateway/sample-jobs';
import { createInMemoryStorage } from '../../src/gateway/in-memory-storage';
import { createConsentStore } from '../../src/stores/consent-store';
import { type SitePorts, SitePortsProvider } from '../../src/ports/ports-context';
import { Toasts } from '../../src/ui/toasts';

/** Noon on an ordinary day, in the time zone of whoever runs the tests. */
export const NOON = new Date(2026, 5, 10, 12, 0, 0).getTime();

/** Ports that keep everything in memory and can be looked at. */
export function createInMemorySitePorts() {
  let made = 0;
  const logged: string[] = [];
  const now = () => NOON;
  const storage = createInMemoryStorage();
  return {
    leads: createInMemoryLeads(),
    retryPendingLeads: () => () => undefined,
    auth: notConfiguredAuth,
    jobs: createSampleJobs(() => import('../../src/content/sample-jobs')),
    analytics: createInMemoryAnalytics(),
    consent: createConsentStore({
      storage,
      now,
      isAnalyticsEnabled: true,
      hasGlobalPrivacyControl: false,
    }),
    storage,
    now,
    newId: () => `id-${(made += 1)}`,
    log: (message: string) => void logged.push(message),
    logged,
    checkout: { starter: 'https://pay.example/starter', others: 'https://pay.example/others' },
    siteOrigin: 'http://localhost:3000',
    external: {
      app: 'https://app.example/',
      jobs: 'https://jobs.example/',
      cvApp: 'https://cv.example/',
    },
  } satisfies SitePorts & { logged: string[] };
}

function OtherPage() {
  return <p>Now at {useLocation().pathname}</p>;
}

/** Shows one page as the site does, at its address and with what the page before handed over. */
export function renderPage(
  page: ReactElement,
  { state = null, ports = createInMemorySitePorts() }: { state?: unknown; ports?: SitePorts } = {},
) {
  const router = createMemoryRouter(
    [
      { path: '/page', element: page },
      { path: '*', element: <OtherPage /> },
    ],
    { initialEntries: [{ pathname: '/page', state }] },
  );
  const view = render(
    <SitePortsProvider ports={ports}>
      <RouterProvider router={router} />
      <Toasts />
    </SitePortsProvider>,
  );
  return { ...view, router };
}

/** For a page that is looked at with a result no quiz could give. */
export const keepStateUnchecked = (handed: unknown) => handed;
