import { matchRoutes, type RouteObject } from 'react-router-dom';

/** Matched routes, outermost first. */
function getMatchedRoutes(routes: RouteObject[], address: string): RouteObject[] {
  return (matchRoutes(routes, address) ?? []).map(({ route }) => route);
}

async function loadRoute({ lazy }: RouteObject): Promise<object> {
  return typeof lazy === 'function' ? lazy() : {};
}

/**
 * Resolves the lazy routes of a path in place, so that a router created from them renders the page
 * synchronously.
 * @throws the error of the import; the routes are then unchanged
 */
export async function loadRoutes(routes: RouteObject[], address: string): Promise<void> {
  const needed = getMatchedRoutes(routes, address);
  const loaded = await Promise.all(needed.map(loadRoute));
  for (const [index, route] of needed.entries())
    Object.assign(route, loaded[index], { lazy: undefined });
}

/** Fetches the modules of the page at a path. */
export async function preloadRoutes(routes: RouteObject[], address: string): Promise<void> {
  await Promise.all(getMatchedRoutes(routes, address).map(loadRoute));
}
