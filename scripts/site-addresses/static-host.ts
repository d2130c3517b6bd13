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
    ...[SHELL, '/404.html', ...addresses].map((address) =>
      block(address, own('page', settings, shared)),
    ),
    '',
  ].join('\n\n');
}

/** The page with nothing in it, for addresses whose page only the browser can make. */
export const SHELL = '/shell.html';

/**
 * The text of `_redirects`: each page is answered with the HTML made for it, or with the empty one.
 * Every other address is left to the host, which answers it with `404.html` and status 404.
 * @param addresses the pages, as the route table writes them
 * @param rendered the addresses that have HTML of their own
 */
export function redirectsFile(addresses: readonly string[], rendered: readonly string[]): string {
  const ofPages = rendered
    .filter((address) => address !== '/')
    .map((address) => `${address} ${address}/index.html 200`);
  const others = addresses
    .filter((address) => !rendered.includes(address))
    .map((address) => `${address} ${SHELL} 200`);
  // The first rule that fits counts.
  return `${[...ofPages, ...others].join('\n')}\n`;
}
