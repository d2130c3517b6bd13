import { type MovedAddress, MOVED_STATUS } from '../../authoring/wording/moved-addresses';
import { fixedJob } from '../../site/content/sample-jobs';
import { ASSETS_FOLDER, NOT_FOUND_PATH, SHELL_PATH } from '../../shared/names/addresses';
import { type AddressKind, getResponseHeaders, type HeaderSettings } from './response-headers';

function formatHeaderBlock(path: string, headers: Readonly<Record<string, string>>): string {
  const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`);
  return [path, ...lines].join('\n');
}

/** Headers that `/*` does not set: hosts join the values of a header from two rules. */
function getOwnHeaders(kind: AddressKind, settings: HeaderSettings, shared: readonly string[]) {
  return Object.fromEntries(
    Object.entries(getResponseHeaders(kind, settings)).filter(([name]) => !shared.includes(name)),
  );
}

/**
 * `_headers` for static hosts such as Netlify and Cloudflare Pages.
 * @param routePatterns the patterns of all pages
 */
export function formatHeadersFile(
  routePatterns: readonly string[],
  settings: HeaderSettings,
): string {
  const page = getResponseHeaders('page', settings);
  const asset = getResponseHeaders('asset', settings);
  const shared = Object.keys(page).filter((name) => page[name] === asset[name]);
  const sharedHeaders = Object.fromEntries(shared.map((name) => [name, page[name] ?? '']));
  return [
    formatHeaderBlock('/*', sharedHeaders),
    formatHeaderBlock(`${ASSETS_FOLDER}/*`, getOwnHeaders('asset', settings, shared)),
    ...[SHELL_PATH, NOT_FOUND_PATH, ...routePatterns].map((pattern) =>
      formatHeaderBlock(pattern, getOwnHeaders('page', settings, shared)),
    ),
    '',
  ].join('\n\n');
}

/**
 * Patterns whose parameter has no list of values, with the address that every other is answered as:
 * an id that no sample job has shows the fixed one (JL-08, JL-10).
 */
const OPEN_PATTERNS: ReadonlyMap<string, string> = new Map([['/job/:id', `/job/${fixedJob.id}`]]);

/**
 * Whether each address of a pattern has a page. An unknown category, place or coach has none (RT-02).
 */
export const acceptsEveryAddress = (pattern: string): boolean =>
  !pattern.includes(':') || OPEN_PATTERNS.has(pattern);

/** The page of each address of an open pattern; undefined for other patterns. */
export const getOpenExample = (pattern: string): string | undefined => OPEN_PATTERNS.get(pattern);

/**
 * `_redirects`: maps each page to its prerendered HTML, or to the shell. The host answers every
 * other address with `404.html` and status 404.
 * @param routePatterns the patterns of all pages
 * @param rendered the addresses with prerendered HTML
 * @param moved former addresses, which redirect
 */
export function formatRedirectsFile(
  routePatterns: readonly string[],
  rendered: readonly string[],
  moved: readonly MovedAddress[] = [],
): string {
  const movedRules = moved.map(({ from, to }) => `${from} ${to} ${MOVED_STATUS}`);
  const renderedRules = rendered
    .filter((address) => address !== '/')
    .map((address) => `${address} ${address}/index.html 200`);
  const shellRules = routePatterns
    .filter((pattern) => acceptsEveryAddress(pattern) && !rendered.includes(pattern))
    .map((pattern) => {
      const example = getOpenExample(pattern);
      const isRendered = example !== undefined && rendered.includes(example);
      return `${pattern} ${isRendered ? `${example}/index.html` : SHELL_PATH} 200`;
    });
  // The first matching rule applies.
  return `${[...movedRules, ...renderedRules, ...shellRules].join('\n')}\n`;
}
