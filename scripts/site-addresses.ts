import { readFileSync, statSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join, resolve, sep } from 'node:path';
import { matchPath } from 'react-router-dom';
import { loadEnv, type Plugin, type ResolvedConfig } from 'vite';
import { isOfDatabase } from './local-database/prefixes';
import { type AddressKind, headersOf, settingsFrom } from './site-addresses/headers';
import { knownAddresses } from './site-addresses/known-addresses';
import { headersFile, redirectsFile } from './site-addresses/static-host';

const HTML = 'text/html; charset=utf-8';
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
  return statSync(file, { throwIfNoEntry: false })?.isFile() === true;
}

function send(response: ServerResponse, status: number, type: string, body: string): void {
  response.writeHead(status, { 'content-type': type, 'content-length': Buffer.byteLength(body) });
  // Node sends no body in answer to HEAD.
  response.end(body);
}

/** Whether a browser asks for a page, and not a script, a picture or data. */
function asksForPage({ headers }: IncomingMessage): boolean {
  return headers.accept?.includes('text/html') === true;
}

/**
 * What each address of the built site answers, with which headers. An address the site does not
 * have has status 404: a browser that asks for a page gets the site with it, which then shows its
 * not-found page (RT-02). Without that every address would be a success to a crawler.
 *
 * `npm run preview` and `npm start` answer so; the build writes the same down for a static host in
 * `_headers`, `_redirects` and `404.html`. The dev server sends none of these headers: what Vite
 * puts into a page there (inline scripts and styles) is what the policy forbids.
 *
 * @param directory the folder of the definitions; `funnels` under Vite's root when left out
 */
export function siteAddresses({ directory }: { directory: string | undefined }): Plugin {
  let config: ResolvedConfig;

  const addresses = () => knownAddresses(config.root, resolve(config.root, directory ?? 'funnels'));
  function settings(overHttp: boolean) {
    const environment = { ...loadEnv(config.mode, config.root, ''), ...process.env };
    return { ...settingsFrom(environment), overHttp };
  }

  return {
    name: 'site-addresses',
    configResolved(resolved) {
      config = resolved;
    },

    async configurePreviewServer({ middlewares }) {
      const known = await addresses();
      const built = resolve(config.root, config.build.outDir);
      const index = join(built, 'index.html');
      const served = settings(true);

      function kindOf(url: string | undefined): AddressKind {
        const pathname = pathOf(url);
        if (pathname === null) return 'unknown';
        // The database reads an address as it stands: one that only means it is nobody's.
        if (isOfDatabase(pathname)) return isOfDatabase(url ?? '') ? 'api' : 'unknown';
        if (known.some((address) => matchPath(address, pathname) !== null)) return 'page';
        if (!isBuilt(built, pathname)) return 'unknown';
        return pathname.endsWith('.html') ? 'page' : 'asset';
      }

      middlewares.use((request: IncomingMessage, response: ServerResponse, next: () => void) => {
        const kind = kindOf(request.url);
        for (const [name, value] of Object.entries(headersOf(kind, served)))
          response.setHeader(name, value);
        if (kind === 'api') next();
        else if (kind === 'unknown') {
          if (asksForPage(request)) send(response, 404, HTML, readFileSync(index, 'utf8'));
          else send(response, 404, TEXT, 'There is nothing at this address.\n');
        } else if (request.method !== 'GET' && request.method !== 'HEAD') {
          response.setHeader('Allow', 'GET, HEAD');
          send(response, 405, TEXT, 'Only GET and HEAD are answered here.\n');
        } else if (kind === 'page') send(response, 200, HTML, readFileSync(index, 'utf8'));
        else next();
      });
    },

    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        const page = bundle['index.html'];
        if (page?.type !== 'asset') return;
        const known = await addresses();
        const files = {
          _headers: headersFile(known, settings(false)),
          _redirects: redirectsFile(known),
          '404.html': page.source,
        };
        for (const [fileName, source] of Object.entries(files))
          this.emitFile({ type: 'asset', fileName, source });
      },
    },
  };
}
