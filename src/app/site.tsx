import { useState } from 'react';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { funnels } from 'virtual:funnels';
import { SitePortsProvider } from '../site/ports-context';
import type { Environment } from './environment';
import { browserPorts } from './ports';
import { siteRoutes } from './routes';

/** The whole site, for one browser. */
export function Site({ environment }: { environment: Environment }) {
  // Made once: a second router would listen to the browser's history beside the first.
  const [router] = useState(() => createBrowserRouter(siteRoutes(funnels, environment)));
  const [ports] = useState(() => browserPorts(environment));
  return (
    <SitePortsProvider ports={ports}>
      <RouterProvider router={router} />
    </SitePortsProvider>
  );
}
