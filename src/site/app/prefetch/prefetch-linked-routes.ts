import type { createBrowserRouter, RouteObject } from 'react-router-dom';
import { prefetchOnIdle } from '../../../shared/browser/prefetch';
import { preloadRoutes } from '../routes/load-routes';

const MAX_PREFETCHED_ROUTES = 3;

function getCallToActionPaths(): string[] {
  const links = document.querySelectorAll<HTMLAnchorElement>('a[data-call-to-action]');
  return [...new Set([...links].map(({ pathname }) => pathname))].slice(0, MAX_PREFETCHED_ROUTES);
}

/**
 * Prefetches the routes behind the calls to action of each shown page when the browser is idle, but
 * not with Save-Data. A prerendered page lists its modules itself (`preloadHintedModules`).
 * @param prerenderedEntryKey history key of the hydrated page; null without hydration
 */
export function prefetchLinkedRoutes(
  router: ReturnType<typeof createBrowserRouter>,
  routes: RouteObject[],
  prerenderedEntryKey: string | null = null,
): void {
  const fetched = new Set<string>();
  const prefetchLinks = () => {
    for (const address of getCallToActionPaths()) {
      if (fetched.has(address)) continue;
      fetched.add(address);
      // A failure is ignored here, because navigation loads the route again.
      void preloadRoutes(routes, address).catch(() => undefined);
    }
  };
  let shownEntryKey = prerenderedEntryKey;
  const handleRouterState = ({ navigation, location }: typeof router.state) => {
    if (navigation.state !== 'idle' || location.key === shownEntryKey) return;
    shownEntryKey = location.key;
    prefetchOnIdle(prefetchLinks);
  };
  handleRouterState(router.state);
  router.subscribe(handleRouterState);
}
