import { matchRoutes, type RouteObject } from 'react-router-dom';

/** What an address matches, from the outermost route in. */
function getMatchedRoutes(routes: RouteObject[], address: string): RouteObject[] {
  return (matchRoutes(routes, address) ?? []).map(({ route }) => route);
}

async function loadRoute({ lazy }: RouteObject): Promise<object> {
  return typeof lazy === 'function' ? lazy() : {};
}

/**
 * Fetches what the page at an address is made of and puts it into its routes, so that a router made
 * of them shows the page at once.
 * @throws what fetching throws; the routes are then as they were
 */
export async function loadRoutes(routes: RouteObject[], address: string): Promise<void> {
  const needed = getMatchedRoutes(routes, address);
  const loaded = await Promise.all(needed.map(loadRoute));
  for (const [index, route] of needed.entries())
    Object.assign(route, loaded[index], { lazy: undefined });
}

/** Fetches what the page at an address is made of, for later. */
export async function preloadRoutes(routes: RouteObject[], address: string): Promise<void> {
  await Promise.all(getMatchedRoutes(routes, address).map(loadRoute));
}
