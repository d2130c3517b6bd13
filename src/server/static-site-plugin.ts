import { existsSync, readFileSync, statSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join, resolve, sep } from 'node:path';
import { matchPath } from 'react-router-dom';
import { loadEnv, type Plugin, type PreviewServer, type ResolvedConfig } from 'vite';
import {
  ASSETS_FOLDER,
  getCanonicalPath,
  isDatabasePath,
  isPathUnder,
  NOT_FOUND_PATH,
  SHELL_PATH,
} from '../shared/names/addresses';
import { MOVED_STATUS } from '../authoring/wording/moved-addresses';
import { createFileSender, getContentType } from './preview-server/file-sender';
import {
  type AddressKind,
  getResponseHeaders,
  readHeaderSettings,
} from './static-host/response-headers';
import { loadSiteRoutes, type SiteRoutes } from './static-host/load-site-routes';
import { markAsPreview } from './preview-build/preview-notice';
import { type InlineHashes, renderSite } from './prerender/render-site';
import {
  acceptsEveryAddress,
  formatHeadersFile,
  formatRedirectsFile,
  getOpenExample,
} from './static-host/static-host-files';

const PLAIN_TEXT = 'text/plain; charset=utf-8';

/** The encoded path and the query of a request. A path may begin with two slashes. */
const parseUrl = (url = '/'): URL => new URL(`http://localhost${url.startsWith('/') ? url : '/'}`);

/** The decoded path; `null` for a malformed one, and for an encoded slash, which separates nothing. */
function decodePath({ pathname }: URL): string | null {
  if (/%2f/i.test(pathname)) return null;
  try {
    return decodeURIComponent(pathname);
  } catch {
    return null;
  }
}

/** Whether the build has a file to serve. Files for the static host, such as `_headers`, are not served. */
function isBuiltFile(folder: string, pathname: string): boolean {
  const file = join(folder, pathname);
  if (!file.startsWith(folder + sep) || pathname.startsWith('/_')) return false;
  // statSync throws for a path below a file; existsSync does not.
  return existsSync(file) && statSync(file).isFile();
}

/** The hashes of inline scripts and styles for the preview server. It is not served. */
const INLINE_HASHES_FILE = '_inline-hashes.json';

/** @throws when there is no build */
function readInlineHashes(folder: string): InlineHashes {
  if (!existsSync(join(folder, INLINE_HASHES_FILE)))
    throw new Error(`There is no build in ${folder}. Run "npm run build" first.`);
  return JSON.parse(readFileSync(join(folder, INLINE_HASHES_FILE), 'utf8')) as InlineHashes; // written below
}

/**
 * The file of an address: the prerendered HTML of its page, or of the example of its pattern, or the
 * shell.
 */
function resolveFile(folder: string, pathname: string, pattern: string | undefined): string {
  const example = pattern === undefined ? undefined : getOpenExample(pattern);
  for (const page of [pathname, ...(example === undefined ? [] : [example])])
    if (isBuiltFile(folder, join(page, 'index.html'))) return join(folder, page, 'index.html');
  const isPage = pathname.endsWith('.html') || !isBuiltFile(folder, pathname);
  return join(folder, isPage ? SHELL_PATH : pathname);
}

function sendText(response: ServerResponse, status: number, body: string): void {
  response.writeHead(status, {
    'content-type': PLAIN_TEXT,
    'content-length': Buffer.byteLength(body),
  });
  // Node drops the body of a response to HEAD.
  response.end(body);
}

/** Whether the client accepts HTML: a page, not a script, an image or data. */
function isPageRequest({ headers }: IncomingMessage): boolean {
  return headers.accept?.includes('text/html') === true;
}

interface ServedSite {
  outputFolder: string;
  routes: SiteRoutes;
  headerSettings: Parameters<typeof getResponseHeaders>[1];
}

function getAddressKind(
  url: string | undefined,
  outputFolder: string,
  findPattern: (pathname: string) => string | undefined,
): AddressKind {
  const pathname = decodePath(parseUrl(url));
  if (pathname === null) return 'unknown';
  // The database reads the raw path: an encoded spelling of its path is unknown.
  if (isDatabasePath(pathname)) return isDatabasePath(url ?? '') ? 'api' : 'unknown';
  const isRendered = isBuiltFile(outputFolder, join(pathname, 'index.html'));
  const pattern = findPattern(pathname);
  if (pattern !== undefined && (isRendered || acceptsEveryAddress(pattern))) return 'page';
  if (!isBuiltFile(outputFolder, pathname)) return 'unknown';
  return isPathUnder(pathname, ASSETS_FOLDER) ? 'asset' : 'page';
}

/** Answers every address as a static host does that reads the files which the build writes. */
function servePages(
  middlewares: PreviewServer['middlewares'],
  { outputFolder, routes, headerSettings }: ServedSite,
): void {
  const findPattern = (pathname: string): string | undefined =>
    routes.patterns.find((candidate) => matchPath(candidate, pathname) !== null);
  const notFoundPage = join(outputFolder, NOT_FOUND_PATH);
  const sendFile = createFileSender();
  /** A build that is running may have just deleted the file. */
  const trySendFile = (...args: Parameters<typeof sendFile>): void =>
    void sendFile(...args).catch(() =>
      sendText(args[1], 500, 'The file could not be read. Try again.\n'),
    );

  middlewares.use((request: IncomingMessage, response: ServerResponse, next: () => void) => {
    const kind = getAddressKind(request.url, outputFolder, findPattern);
    for (const [name, value] of Object.entries(getResponseHeaders(kind, headerSettings)))
      response.setHeader(name, value);
    const { pathname, search } = parseUrl(request.url);
    const canonical = getCanonicalPath(pathname);
    const moved = routes.moved.find(({ from }) => from === pathname);
    const isReading = request.method === 'GET' || request.method === 'HEAD';
    if (kind === 'api') next();
    else if (isReading && canonical !== pathname) {
      response.setHeader('Location', canonical + search);
      sendText(response, 308, 'Permanent redirect.\n');
    } else if (isReading && moved !== undefined) {
      response.setHeader('Location', moved.to + search);
      sendText(response, MOVED_STATUS, 'Moved.\n');
    } else if (kind === 'unknown') {
      if (isPageRequest(request)) trySendFile(request, response, 404, notFoundPage);
      else sendText(response, 404, 'Not found.\n');
    } else if (!isReading) {
      response.setHeader('Allow', 'GET, HEAD');
      sendText(response, 405, 'Method not allowed. Use GET or HEAD.\n');
    } else {
      const path = decodePath(parseUrl(request.url)) ?? '/';
      const file = resolveFile(outputFolder, path, findPattern(path));
      if (getContentType(file) === null) next();
      else trySendFile(request, response, 200, file);
    }
  });
}

/**
 * Response and headers of each address of the built site. An unknown address gets status 404, with the
 * not-found page where the client accepts HTML (RT-02): otherwise every address would be a success to
 * a crawler.
 *
 * `npm run preview` and `npm start` serve the site this way. For a static host the build writes
 * `_headers`, `_redirects` and `404.html` beside the prerendered pages. The dev server sends none of
 * these headers, because Vite's inline scripts and styles violate the content security policy.
 *
 * @param directory the folder of the definitions; `funnels` under Vite's root when left out
 */
export function staticSitePlugin({ directory }: { directory: string | undefined }): Plugin {
  let config: ResolvedConfig;

  const loadRoutes = () =>
    loadSiteRoutes(config.root, resolve(config.root, directory ?? 'funnels'));
  function getHeaderSettings(overHttp: boolean, inline: InlineHashes) {
    const environment = { ...loadEnv(config.mode, config.root, ''), ...process.env };
    return { ...readHeaderSettings(environment), overHttp, inline };
  }

  return {
    name: 'static-site',
    configResolved(resolved) {
      config = resolved;
    },

    async configurePreviewServer({ middlewares }) {
      const routes = await loadRoutes();
      const outputFolder = resolve(config.root, config.build.outDir);
      const headerSettings = getHeaderSettings(true, readInlineHashes(outputFolder));

      servePages(middlewares, { outputFolder, routes, headerSettings });
    },

    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        const index = bundle['index.html'];
        if (index?.type !== 'asset') return;
        const shell = index.source;
        const { patterns, moved } = await loadRoutes();
        const site = await renderSite(config, bundle, directory);
        config.logger.info(site.report);
        const settings = getHeaderSettings(false, site.hashes);
        const pages = {
          'index.html': shell,
          [NOT_FOUND_PATH.slice(1)]: shell,
          [SHELL_PATH.slice(1)]: shell,
          ...site.files,
        };
        const { 'index.html': home = shell, ...others } = settings.isPreview
          ? markAsPreview(pages)
          : pages;
        index.source = home;
        const files = {
          ...others,
          [INLINE_HASHES_FILE]: JSON.stringify(site.hashes),
          _headers: formatHeadersFile(patterns, settings),
          _redirects: formatRedirectsFile(patterns, site.addresses, moved),
        };
        for (const [fileName, source] of Object.entries(files))
          this.emitFile({ type: 'asset', fileName, source });
      },
    },
  };
}
