import { existsSync, readFileSync, statSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join, resolve, sep } from 'node:path';
import { matchPath } from 'react-router-dom';
import { loadEnv, type Plugin, type ResolvedConfig } from 'vite';
import { isDatabasePath } from './local-database/api-prefixes';
import { createFileSender, getContentType } from './preview-server/file-sender';
import {
  type AddressKind,
  getResponseHeaders,
  readHeaderSettings,
} from './static-host/response-headers';
import { loadRoutePatterns } from './static-host/load-route-patterns';
import { type InlineHashes, renderSite } from './prerender/render-site';
import {
  formatHeadersFile,
  formatRedirectsFile,
  SHELL_PATH,
} from './static-host/static-host-files';

const PLAIN_TEXT = 'text/plain; charset=utf-8';

/** The path a browser means; `null` for one that cannot be read. */
function parsePathname(url: string | undefined): string | null {
  try {
    return decodeURIComponent(new URL(url ?? '/', 'http://localhost').pathname);
  } catch {
    return null;
  }
}

/** Whether the build made a file of this path. What a static host reads itself is none of them. */
function isBuiltFile(folder: string, pathname: string): boolean {
  const file = join(folder, pathname);
  if (!file.startsWith(folder + sep) || pathname.startsWith('/_')) return false;
  // Below a file there is nothing, which statSync alone throws at.
  return existsSync(file) && statSync(file).isFile();
}

/** Where the build writes the hashes for whoever serves it; nobody is answered with this file. */
const INLINE_HASHES_FILE = '_inline-hashes.json';

/** @throws where nothing was built */
function readInlineHashes(folder: string): InlineHashes {
  if (!existsSync(join(folder, INLINE_HASHES_FILE)))
    throw new Error(`There is no built site in ${folder}. Run "npm run build" first.`);
  return JSON.parse(readFileSync(join(folder, INLINE_HASHES_FILE), 'utf8')) as InlineHashes; // written below
}

/** The file an address is answered with: for a page its own HTML, or the empty one. */
function resolveFile(folder: string, pathname: string): string {
  const own = join(pathname, 'index.html');
  if (isBuiltFile(folder, own)) return join(folder, own);
  const isPage = pathname.endsWith('.html') || !isBuiltFile(folder, pathname);
  return join(folder, isPage ? SHELL_PATH : pathname);
}

function sendText(response: ServerResponse, status: number, body: string): void {
  response.writeHead(status, {
    'content-type': PLAIN_TEXT,
    'content-length': Buffer.byteLength(body),
  });
  // Node sends no body in answer to HEAD.
  response.end(body);
}

/** Whether a browser asks for a page, and not a script, a picture or data. */
function isPageRequest({ headers }: IncomingMessage): boolean {
  return headers.accept?.includes('text/html') === true;
}

/**
 * What each address of the built site answers, with which headers. An address the site does not
 * have has status 404: a browser that asks for a page gets the site's not-found page with it
 * (RT-02). Without that every address would be a success to a crawler.
 *
 * `npm run preview` and `npm start` answer so; the build writes the same down for a static host in
 * `_headers`, `_redirects` and `404.html`, beside the HTML of every page (scripts/prerender). The
 * dev server sends none of these headers: what Vite puts into a page there (inline scripts and
 * styles) is what the policy forbids.
 *
 * @param directory the folder of the definitions; `funnels` under Vite's root when left out
 */
export function staticSitePlugin({ directory }: { directory: string | undefined }): Plugin {
  let config: ResolvedConfig;

  const addresses = () =>
    loadRoutePatterns(config.root, resolve(config.root, directory ?? 'funnels'));
  function settings(overHttp: boolean, inline: InlineHashes) {
    const environment = { ...loadEnv(config.mode, config.root, ''), ...process.env };
    return { ...readHeaderSettings(environment), overHttp, inline };
  }

  return {
    name: 'site-addresses',
    configResolved(resolved) {
      config = resolved;
    },

    async configurePreviewServer({ middlewares }) {
      const known = await addresses();
      const built = resolve(config.root, config.build.outDir);
      const nowhere = join(built, '404.html');
      const served = settings(true, readInlineHashes(built));

      function kindOf(url: string | undefined): AddressKind {
        const pathname = parsePathname(url);
        if (pathname === null) return 'unknown';
        // The database reads an address as it stands: one that only means it is nobody's.
        if (isDatabasePath(pathname)) return isDatabasePath(url ?? '') ? 'api' : 'unknown';
        if (known.some((address) => matchPath(address, pathname) !== null)) return 'page';
        if (!isBuiltFile(built, pathname)) return 'unknown';
        return pathname.startsWith('/assets/') ? 'asset' : 'page';
      }

      const sendFile = createFileSender();
      /** A build that writes the folder anew may have just taken the file away. */
      const tryFile = (...asked: Parameters<typeof sendFile>): void =>
        void sendFile(...asked).catch(() => sendText(asked[1], 500, 'This could not be read.\n'));

      middlewares.use((request: IncomingMessage, response: ServerResponse, next: () => void) => {
        const kind = kindOf(request.url);
        for (const [name, value] of Object.entries(getResponseHeaders(kind, served)))
          response.setHeader(name, value);
        if (kind === 'api') next();
        else if (kind === 'unknown') {
          if (isPageRequest(request)) tryFile(request, response, 404, nowhere);
          else sendText(response, 404, 'There is nothing at this address.\n');
        } else if (request.method !== 'GET' && request.method !== 'HEAD') {
          response.setHeader('Allow', 'GET, HEAD');
          sendText(response, 405, 'Only GET and HEAD are answered here.\n');
        } else {
          const file = resolveFile(built, parsePathname(request.url) ?? '/');
          if (getContentType(file) === null) next();
          else tryFile(request, response, 200, file);
        }
      });
    },

    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        const index = bundle['index.html'];
        if (index?.type !== 'asset') return;
        const shell = index.source;
        const known = await addresses();
        const site = await renderSite(config, bundle, directory);
        const { 'index.html': home = shell, ...pages } = site.files;
        index.source = home;
        const files = {
          '404.html': shell,
          ...pages,
          [SHELL_PATH.slice(1)]: shell,
          [INLINE_HASHES_FILE]: JSON.stringify(site.hashes),
          _headers: formatHeadersFile(known, settings(false, site.hashes)),
          _redirects: formatRedirectsFile(known, site.addresses),
        };
        for (const [fileName, source] of Object.entries(files))
          this.emitFile({ type: 'asset', fileName, source });
      },
    },
  };
}
