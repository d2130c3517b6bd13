import { render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router-dom';
import { notConfiguredAuth } from '../../src/gateway/auth/not-configured-auth';
import { inMemoryAnalytics } from '../../src/gateway/in-memory-analytics';
import { inMemoryLeads } from '../../src/gateway/in-memory-leads';
import { sampleJobs } from '../../src/gateway/sample-jobs';
import { memoryStorage } from '../../src/gateway/memory-storage';
import { storedConsent } from '../../src/site/consent/consent';
import { type SitePorts, SitePortsProvider } from '../../src/site/ports-context';
import { Toasts } from '../../src/ui/toasts';

/** Noon on an ordinary day, in the time zone of whoever runs the tests. */
export const noon = new Date(2026, 5, 10, 12, 0, 0).getTime();

/** Ports that keep everything in memory and can be looked at. */
export function memoryPorts() {
  let made = 0;
  const logged: string[] = [];
  const now = () => noon;
  const storage = memoryStorage();
  return {
    leads: inMemoryLeads(),
    resumeSaves: () => () => undefined,
    auth: notConfiguredAuth,
    jobs: sampleJobs(() => import('../../src/content/sample-jobs')),
    analytics: inMemoryAnalytics(),
    consent: storedConsent({ storage, now, counts: true, refusedByBrowser: false }),
    storage,
    now,
    newId: () => `id-${(made += 1)}`,
    log: (message: string) => void logged.push(message),
    logged,
    checkout: { starter: 'https://pay.example/starter', others: 'https://pay.example/others' },
    address: 'http://localhost:3000',
    external: {
      app: 'https://app.example/',
      jobs: 'https://jobs.example/',
      cvApp: 'https://cv.example/',
    },
  } satisfies SitePorts & { logged: string[] };
}

function Elsewhere() {
  return <p>Now at {useLocation().pathname}</p>;
}

/** Shows one page as the site does, at its address and with what the page before handed over. */
export function renderPage(
  page: ReactElement,
  { state = null, ports = memoryPorts() }: { state?: unknown; ports?: SitePorts } = {},
) {
  const router = createMemoryRouter(
    [
      { path: '/page', element: page },
      { path: '*', element: <Elsewhere /> },
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
export const asHandedOver = (handed: unknown) => handed;
