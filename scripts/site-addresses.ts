import { existsSync, readFileSync, statSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join, resolve, sep } from 'node:path';
import { matchPath } from 'react-router-dom';
import { loadEnv, type Plugin, type ResolvedConfig } from 'vite';
import { isOfDatabase } from './local-database/prefixes';
import { createFileSender, typeOf } from './site-addresses/compressed-file';
import { type AddressKind, headersOf, settingsFrom } from './site-addresses/headers';
import { knownAddresses } from './site-addresses/known-addresses';
import { type InlineHashes, renderSite } from './prerender/index';
import { headersFile, redirectsFile, SHELL } from './site-addresses/static-host';

const TEXT = 'text/plain; charset=utf-8';

/** The path a browser means; `null` for one that cannot be read. */
function pathOf(url: string | undefined): string | null {
  try {
    return decodeURIComponent(new URL(url ?? '/', 'http://localhost').pathname);
  } catch {
    return null;
  }
}

/** Whether the build made a file of this path. What a static host reads itself is none of them. */
function isBuilt(folder: string, pathname: string): boolean {
  const file = join(folder, pathname);
  if (!file.startsWith(folder + sep) || pathname.startsWith('/_')) return false;
  // Below a file there is nothing, which statSync alone throws at.
  return existsSync(file) && statSync(file).isFile();
}

/** Where the build writes the hashes for whoever serves it; nobody is answered with this file. */
const HASHES = '_inline-hashes.json';

/** @throws where nothing was built */
function readHashes(folder: string): InlineHashes {
  if (!existsSync(join(folder, HASHES)))
    throw new Error(`There is no built site in ${folder}. Run "npm run build" first.`);
  return JSON.parse(readFileSync(join(folder, HASHES), 'utf8')) as InlineHashes; // written below
}

/** The file an address is answered with: for a page its own HTML, or the empty one. */
function fileAt(folder: string, pathname: string): string {
  const own = join(pathname, 'index.html');
  if (isBuilt(folder, own)) return join(folder, own);
  const isPage = pathname.endsWith('.html') || !isBuilt(folder, pathname);
  return join(folder, isPage ? SHELL : pathname);
}

function send(response: ServerResponse, status: number, body: string): void {
  response.writeHead(status, { 'content-type': TEXT, 'content-length': Buffer.byteLength(body) });
  // Node sends no body in answer to HEAD.
  response.end(body);
}

/** Whether a browser asks for a page, and not a script, a picture or data. */
function asksForPage({ headers }: IncomingMessage): boolean {
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
export function siteAddresses({ directory }: { directory: string | undefined }): Plugin {
  let config: ResolvedConfig;

  const addresses = () => knownAddresses(config.root, resolve(config.root, directory ?? 'funnels'));
  function settings(overHttp: boolean, inline: InlineHashes) {
    const environment = { ...loadEnv(config.mode, config.root, ''), ...process.env };
    return { ...settingsFrom(environment), overHttp, inline };
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
      const served = settings(true, readHashes(built));

      function kindOf(url: string | undefined): AddressKind {
        const pathname = pathOf(url);
        if (pathname === null) return 'unknown';
        // The database reads an address as it stands: one that only means it is nobody's.
        if (isOfDatabase(pathname)) return isOfDatabase(url ?? '') ? 'api' : 'unknown';
        if (known.some((address) => matchPath(address, pathname) !== null)) return 'page';
        if (!isBuilt(built, pathname)) return 'unknown';
        return pathname.startsWith('/assets/') ? 'asset' : 'page';
      }

      const sendFile = createFileSender();
      /** A build that writes the folder anew may have just taken the file away. */
      const tryFile = (...asked: Parameters<typeof sendFile>): void =>
        void sendFile(...asked).catch(() => send(asked[1], 500, 'This could not be read.\n'));

      middlewares.use((request: IncomingMessage, response: ServerResponse, next: () => void) => {
        const kind = kindOf(request.url);
        for (const [name, value] of Object.entries(headersOf(kind, served)))
          response.setHeader(name, value);
        if (kind === 'api') next();
        else if (kind === 'unknown') {
          if (asksForPage(request)) tryFile(request, response, 404, nowhere);
          else send(response, 404, 'There is nothing at this address.\n');
        } else if (request.method !== 'GET' && request.method !== 'HEAD') {
          response.setHeader('Allow', 'GET, HEAD');
          send(response, 405, 'Only GET and HEAD are answered here.\n');
        } else {
          const file = fileAt(built, pathOf(request.url) ?? '/');
          if (typeOf(file) === null) next();
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
          [SHELL.slice(1)]: shell,
          [HASHES]: JSON.stringify(site.hashes),
          _headers: headersFile(known, settings(false, site.hashes)),
          _redirects: redirectsFile(known, site.addresses),
        };
        for (const [fileName, source] of Object.entries(files))
          this.emitFile({ type: 'asset', fileName, source });
      },
    },
  };
}
