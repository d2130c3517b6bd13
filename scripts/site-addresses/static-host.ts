import { type AddressKind, headersOf, type HeaderSettings } from './headers';

function block(path: string, headers: Readonly<Record<string, string>>): string {
  const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`);
  return [path, ...lines].join('\n');
}

/** What only this kind of address has; hosts join the values of a header that two rules give. */
function own(kind: AddressKind, settings: HeaderSettings, shared: readonly string[]) {
  return Object.fromEntries(
    Object.entries(headersOf(kind, settings)).filter(([name]) => !shared.includes(name)),
  );
}

/**
 * The text of `_headers`, which static hosts such as Netlify and Cloudflare Pages read.
 * @param addresses the pages, as the route table writes them
 */
export function headersFile(addresses: readonly string[], settings: HeaderSettings): string {
  const page = headersOf('page', settings);
  const asset = headersOf('asset', settings);
  const shared = Object.keys(page).filter((name) => page[name] === asset[name]);
  const everywhere = Object.fromEntries(shared.map((name) => [name, page[name] ?? '']));
  return [
    block('/*', everywhere),
    block('/assets/*', own('asset', settings, shared)),
    ...['/index.html', '/404.html', ...addresses].map((address) =>
      block(address, own('page', settings, shared)),
    ),
    '',
  ].join('\n\n');
}

/**
 * The text of `_redirects`: each page is answered with the site. Every other address is left to
 * the host, which answers it with `404.html` and status 404.
 */
export function redirectsFile(addresses: readonly string[]): string {
  const below = addresses.filter((address) => address !== '/');
  return `${below.map((address) => `${address} /index.html 200`).join('\n')}\n`;
}
