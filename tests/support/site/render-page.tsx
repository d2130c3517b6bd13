import { render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router-dom';
import { notConfiguredAuth } from '../../../src/site/gateway/auth/not-configured-auth';
import { createInMemoryAnalytics } from '../in-memory-analytics';
import { createInMemoryLeads } from '../in-memory-leads';
import { createSampleJobs } from '../../../src/site/gateway/sample-jobs';
import { createInMemoryStorage } from '../../../src/site/gateway/in-memory-storage';
import { createConsentStore } from '../../../src/site/stores/consent-store';
import { type SitePorts, SitePortsProvider } from '../../../src/site/ports/ports-context';
import { Toasts } from '../../../src/shared/ui/toasts';

/** Noon in the local time zone, on an arbitrary day. */
export const NOON = new Date(2026, 5, 10, 12, 0, 0).getTime();

/** In-memory ports whose contents can be inspected. */
export function createInMemorySitePorts() {
  let idCount = 0;
  const logged: string[] = [];
  const now = () => NOON;
  const storage = createInMemoryStorage();
  return {
    leads: createInMemoryLeads(),
    retryPendingLeads: () => () => undefined,
    auth: notConfiguredAuth,
    jobs: createSampleJobs({
      list: () => import('../../../src/site/content/sample-jobs'),
      details: () => import('../../../src/site/content/sample-job-details'),
    }),
    analytics: createInMemoryAnalytics(),
    consent: createConsentStore({
      storage,
      now,
      question: { unanswered: 'undecided', version: 1 },
      hasGlobalPrivacyControl: false,
    }),
    storage,
    now,
    newId: () => `id-${(idCount += 1)}`,
    log: (message: string) => void logged.push(message),
    logged,
    checkout: { starter: 'https://pay.example/starter', others: 'https://pay.example/others' },
    promotions: { parameter: 'prefilled_promo_code', codes: { 30: null, 50: null, 70: null } },
    visitLog: { mode: 'off', sources: [], database: null },
    sendsConfirmationEmail: false,
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

/** Renders a page inside the router and ports, with a history state. */
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

/** The rest of what a route gives to a result page, for tests that open no other page. */
export const resultPageDefaults = { reopen: () => undefined, bands: [] } as const;

/** A recompute that accepts any payload, for results that no quiz produces. */
export const keepStateUnchecked = (payload: unknown) => payload;
