/** The `utm_source` of an address where it is in the list; else empty. */
export function readSource(sources: readonly string[], address: string): string {
  const given = new URL(address).searchParams.get('utm_source') ?? '';
  return sources.includes(given) ? given : '';
}

/** As much of a place as is stored. */
const MOST_CHARACTERS = 80;

/** Where a link leads, without what a query may hold; null where it opens no page. */
export function readLinkTarget(address: string, origin: string): string | null {
  const url = new URL(address, origin);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return null;
  return (url.origin === origin ? url.pathname : url.host).slice(0, MOST_CHARACTERS);
}
