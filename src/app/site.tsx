import { useState } from 'react';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { funnels } from 'virtual:funnels';
import { SitePortsProvider } from '../site/ports-context';
import type { Environment } from './environment';
import { browserPorts } from './ports';
import { siteRoutes } from './routes';

/** The whole site, for one browser. */
export function Site({ environment }: { environment: Environment }) {
  // Before the router reads the address: a sign-in link's tokens are taken out of it first.
  const [ports] = useState(() => browserPorts(environment, funnels));
  // Made once: a second router would listen to the browser's history beside the first.
  const [router] = useState(() => createBrowserRouter(siteRoutes(funnels, environment)));
  return (
    <SitePortsProvider ports={ports}>
      <RouterProvider router={router} />
    </SitePortsProvider>
  );
}
