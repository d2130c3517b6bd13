import { act, screen, waitFor } from '@testing-library/react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { staticPages } from '../../../../src/site/app/prerender/static-pages';
import { parseEnvironment } from '../../../../src/site/app/boot/environment';
import { loadRoutes } from '../../../../src/site/app/routes/load-routes';
import { renderSitePage } from '../../../../src/site/app/prerender/render-site-page';
import { createSiteRoutes } from '../../../../src/site/app/routes/create-site-routes';
import { SitePortsProvider } from '../../../../src/site/ports/ports-context';
import {
  parseDehydratedQueries,
  hydrateJobsCache,
} from '../../../../src/site/pages/jobs/jobs-cache';
import { CONSENT_KEY } from '../../../../src/shared/names/storage-keys';
import { createInMemorySitePorts } from '../../../support/site/render-page';

const environmentResult = parseEnvironment({});
if (environmentResult.status === 'invalid') throw new Error(environmentResult.problems.join());
const { environment } = environmentResult;

let root: Root | null = null;
const complaints: unknown[] = [];

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => undefined);
  vi.spyOn(console, 'error').mockImplementation((...storedChoice) => {
    // Only in this test do build and browser share one process.
    if (!String(storedChoice[0]).startsWith('Detected multiple renderers'))
      complaints.push(storedChoice);
  });
});

afterEach(() => {
  act(() => root?.unmount());
  document.body.replaceChildren();
  document.head.replaceChildren();
  complaints.length = 0;
  vi.restoreAllMocks();
});

/** Prerenders a page like the build and hydrates it like a browser. */
async function hydratePage(address: string, query = '', stored: Record<string, string> = {}) {
  const { pathname } = new URL(address, environment.siteOrigin);
  const page = await renderSitePage(pathname, environment);
  document.head.innerHTML = page.head;
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = page.html;
  const before = container.innerHTML;

  const ports = {
    ...createInMemorySitePorts(),
    address: environment.siteOrigin,
    external: environment.external,
    checkout: environment.checkout,
  };
  for (const [key, text] of Object.entries(stored)) ports.storage.set(key, text);
  ports.consent.refresh();
  if (page.dehydratedQueries !== null)
    hydrateJobsCache(ports.jobs, parseDehydratedQueries(JSON.stringify(page.dehydratedQueries)));
  const routes = createSiteRoutes([], environment);
  await loadRoutes(routes, pathname);
  const router = createMemoryRouter(routes, {
    initialEntries: [pathname + query],
    hydrationData: { loaderData: {} },
  });
  const app = (
    <SitePortsProvider ports={ports}>
      <RouterProvider router={router} />
    </SitePortsProvider>
  );
  await act(async () => {
    root = hydrateRoot(container, app, {
      onRecoverableError: (error) => void complaints.push(error),
    });
  });
  return { container, before, ports, router };
}

const onePerPage = [...new Map(staticPages.map((page) => [page.pattern, page])).values()];

/** Static text, a list with its data, and every component. */
const shortPages: ReadonlySet<string> = new Set(['/about', '/job-listings', '/library']);

describe('hydration of a prerendered page', () => {
  for (const { address } of [...onePerPage, { address: '/no-such-page' }])
    it(
      `${address} hydrates without a re-render and without duplicate head elements`,
      { tags: shortPages.has(address) ? [] : ['long'] },
      async () => {
        const { container } = await hydratePage(address);
        expect(complaints).toEqual([]);
        expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
        expect(document.querySelectorAll('title')).toHaveLength(1);
        expect(document.querySelectorAll('meta[name=description]')).toHaveLength(1);
        expect(container).not.toBeEmptyDOMElement();
      },
    );

  it('a filter in the query is applied after hydration, without a mismatch error', async () => {
    await hydratePage('/job-listings', '?format=remote');
    expect(complaints).toEqual([]);
    const boxes = screen.getAllByRole('checkbox', { name: 'Remote' });
    expect(boxes[0]).toBeChecked();
    expect(document.querySelector('[data-narrows]')).toBeNull();
  });

  it('a visitor who has chosen sees no consent banner, and the page view is tracked once', async () => {
    const chosenAt = new Date(0).toISOString();
    const answer = JSON.stringify({ version: 1, choice: 'accepted', chosenAt });
    const { ports } = await hydratePage('/about', '', { [CONSENT_KEY]: answer });
    expect(complaints).toEqual([]);
    expect(screen.queryByRole('region', { name: 'Analytics' })).not.toBeInTheDocument();
    await waitFor(() =>
      expect(ports.analytics.events).toEqual([{ name: 'page_view', path: '/about' }]),
    );
  });

  it('the prerendered HTML asks a first-time visitor for consent', async () => {
    const { before } = await hydratePage('/about');
    expect(before).toContain('data-consent-banner');
    expect(screen.getByRole('region', { name: 'Analytics' })).not.toHaveAttribute(
      'data-consent-banner',
    );
  });
});
