import { existsSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join, resolve } from 'node:path';
import { matchPath } from 'react-router-dom';
import { type Plugin, runnerImport } from 'vite';
import type { pages, resultPages } from '../src/app/pages';
import { readFunnels } from '../src/authoring/read-funnels';

interface PageTables {
  pages: typeof pages;
  resultPages: typeof resultPages;
}

/** Every address there is, as the route table and the definitions write it. */
async function knownAddresses(root: string, directory: string): Promise<string[]> {
  // The table only names what it would import, so reading it fetches no page.
  const { module } = await runnerImport<PageTables>(join(root, 'src/app/pages.ts'), {
    root,
    configFile: false,
    logLevel: 'error',
  });
  const funnels = await readFunnels(directory, root);
  const routes = funnels.flatMap(({ result }) => (result.ok ? [result.definition.route] : []));
  return [...Object.keys(module.pages), ...Object.keys(module.resultPages), ...routes];
}

/** Whether a browser asks for a page, and not a script, a picture or data. */
function asksForPage({ method, headers }: IncomingMessage): boolean {
  return (method === 'GET' || method === 'HEAD') && headers.accept?.includes('text/html') === true;
}

/**
 * Answers an address the site does not have with status 404 and the site itself, which then
 * shows its not-found page (RT-02). Without it every address would be a success to a crawler.
 *
 * @param directory the folder of the definitions; `funnels` under Vite's root when left out
 */
export function unknownAddresses({ directory }: { directory: string | undefined }): Plugin {
  return {
    name: 'unknown-addresses',
    async configurePreviewServer({ config, middlewares }) {
      const { root } = config;
      const built = resolve(root, config.build.outDir);
      const known = await knownAddresses(root, resolve(root, directory ?? 'funnels'));

      function isKnown(pathname: string): boolean {
        return (
          known.some((address) => matchPath(address, pathname) !== null) ||
          existsSync(join(built, pathname))
        );
      }

      middlewares.use((request: IncomingMessage, response: ServerResponse, next: () => void) => {
        const [pathname = '/'] = (request.url ?? '/').split(/[?#]/);
        if (!asksForPage(request) || isKnown(pathname)) {
          next();
          return;
        }
        response.writeHead(404, { 'content-type': 'text/html; charset=utf-8' });
        response.end(readFileSync(join(built, 'index.html')));
      });
    },
  };
}
