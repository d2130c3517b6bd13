import type { createBrowserRouter, RouteObject } from 'react-router-dom';
import { prefetchOnIdle } from '../../browser/prefetch';
import { preloadRoutes } from '../routes/load-routes';

/** Pages ahead that are fetched from one page, the first that is led to first. */
const MAX_PREFETCHED_ROUTES = 3;

/** Where the calls to action of the page that is shown lead. */
function getCallToActionPaths(): string[] {
  const links = document.querySelectorAll<HTMLAnchorElement>('a[data-call-to-action]');
  return [...new Set([...links].map(({ pathname }) => pathname))].slice(0, MAX_PREFETCHED_ROUTES);
}

/**
 * Fetches, whenever the browser has nothing else to do, the pages that the calls to action of the
 * shown page lead to; not for a visitor who asked to save data. For the page that the build drew,
 * the build has found them (`fetchLater`).
 * @param drawn the key of the entry that shows it; null where there is none
 */
export function prefetchLinkedRoutes(
  router: ReturnType<typeof createBrowserRouter>,
  routes: RouteObject[],
  drawn: string | null = null,
): void {
  const fetched = new Set<string>();
  const look = () => {
    for (const address of getCallToActionPaths()) {
      if (fetched.has(address)) continue;
      fetched.add(address);
      // Whoever goes there fetches it again, and hears of a failure then.
      void preloadRoutes(routes, address).catch(() => undefined);
    }
  };
  let shown = drawn;
  const follow = ({ navigation, location }: typeof router.state) => {
    if (navigation.state !== 'idle' || location.key === shown) return;
    shown = location.key;
    prefetchOnIdle(look);
  };
  follow(router.state);
  router.subscribe(follow);
}
