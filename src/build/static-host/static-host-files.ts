import { type AddressKind, getResponseHeaders, type HeaderSettings } from './response-headers';

function formatHeaderBlock(path: string, headers: Readonly<Record<string, string>>): string {
  const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`);
  return [path, ...lines].join('\n');
}

/** What only this kind of address has; hosts join the values of a header that two rules give. */
function getOwnHeaders(kind: AddressKind, settings: HeaderSettings, shared: readonly string[]) {
  return Object.fromEntries(
    Object.entries(getResponseHeaders(kind, settings)).filter(([name]) => !shared.includes(name)),
  );
}

/**
 * The text of `_headers`, which static hosts such as Netlify and Cloudflare Pages read.
 * @param addresses the pages, as the route table writes them
 */
export function formatHeadersFile(addresses: readonly string[], settings: HeaderSettings): string {
  const page = getResponseHeaders('page', settings);
  const asset = getResponseHeaders('asset', settings);
  const shared = Object.keys(page).filter((name) => page[name] === asset[name]);
  const everywhere = Object.fromEntries(shared.map((name) => [name, page[name] ?? '']));
  return [
    formatHeaderBlock('/*', everywhere),
    formatHeaderBlock('/assets/*', getOwnHeaders('asset', settings, shared)),
    ...[SHELL_PATH, '/404.html', ...addresses].map((address) =>
      formatHeaderBlock(address, getOwnHeaders('page', settings, shared)),
    ),
    '',
  ].join('\n\n');
}

/** The page with nothing in it, for addresses whose page only the browser can make. */
export const SHELL_PATH = '/shell.html';

/**
 * The text of `_redirects`: each page is answered with the HTML made for it, or with the empty one.
 * Every other address is left to the host, which answers it with `404.html` and status 404.
 * @param addresses the pages, as the route table writes them
 * @param rendered the addresses that have HTML of their own
 */
export function formatRedirectsFile(
  addresses: readonly string[],
  rendered: readonly string[],
): string {
  const ofPages = rendered
    .filter((address) => address !== '/')
    .map((address) => `${address} ${address}/index.html 200`);
  const others = addresses
    .filter((address) => !rendered.includes(address))
    .map((address) => `${address} ${SHELL_PATH} 200`);
  // The first rule that fits counts.
  return `${[...ofPages, ...others].join('\n')}\n`;
}
