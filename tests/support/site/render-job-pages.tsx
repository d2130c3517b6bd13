import { render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { CategoryByFiltersPage, CategoryPage } from '../../../src/site/pages/jobs/category-pages';
import { JobListingsPage } from '../../../src/site/pages/jobs/job-listings-page';
import { JobPage } from '../../../src/site/pages/jobs/job-page';
import { LocationPage } from '../../../src/site/pages/jobs/location-page';
import { SearchPage } from '../../../src/site/pages/jobs/search-page';
import { type SitePorts, SitePortsProvider } from '../../../src/site/ports/ports-context';
import { createInMemorySitePorts } from './render-page';

/** Renders the job page at a path, inside a router. */
export function renderJobPages(address: string, ports: SitePorts = createInMemorySitePorts()) {
  const router = createMemoryRouter(
    [
      { path: '/job-listings', element: <JobListingsPage /> },
      { path: '/category', element: <CategoryByFiltersPage /> },
      { path: '/category/:slug', element: <CategoryPage /> },
      { path: '/location/:slug', element: <LocationPage /> },
      { path: '/search', element: <SearchPage /> },
      { path: '/job/:id', element: <JobPage /> },
      { path: '*', element: <p>Another page</p> },
    ],
    { initialEntries: [address] },
  );
  render(
    <SitePortsProvider ports={ports}>
      <RouterProvider router={router} />
    </SitePortsProvider>,
  );
  return {
    router,
    address: () => `${router.state.location.pathname}${router.state.location.search}`,
  };
}
