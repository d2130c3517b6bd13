import { createServer, type Plugin, type ResolvedConfig } from 'vite';
import type * as Prerender from '../../site/app/prerender/prerender-targets';
import { picturePlugin } from '../../authoring/pictures/picture-plugin';
import { funnelCountsPlugin } from '../../authoring/funnel-counts-plugin';
import { funnelsPlugin } from '../../authoring/vite-plugin';
import { siteEnvironmentPlugin } from '../plugins/site-environment';
import { recordImportsPlugin } from './record-imports';

const EMPTY_MODULE_ID = '\0nothing';

const PRERENDER_MODULE = '/src/site/app/prerender/prerender-targets.ts';

/** Node loads no styles. */
function ignoreStylesPlugin(): Plugin {
  return {
    name: 'ignore-styles',
    enforce: 'pre',
    resolveId: (id) => (id.endsWith('.css') ? EMPTY_MODULE_ID : undefined),
    load: (id) => (id === EMPTY_MODULE_ID ? '' : undefined),
  };
}

/**
 * Loads the prerender module into this process with the environment of the build, and closes its
 * server after the work.
 */
export async function runWithPrerenderModule<Result>(
  { root, mode, define }: ResolvedConfig,
  directory: string | undefined,
  work: (pages: typeof Prerender) => Promise<Result>,
): Promise<Result> {
  const server = await createServer({
    root,
    mode,
    configFile: false,
    logLevel: 'error',
    appType: 'custom',
    server: { middlewareMode: true, watch: null, hmr: false, ws: false },
    optimizeDeps: { noDiscovery: true },
    ...(define && { define }),
    // The production build of React, as shipped.
    oxc: { jsx: { runtime: 'automatic', development: false } },
    plugins: [
      ignoreStylesPlugin(),
      // The build has checked them before it bundled them.
      funnelsPlugin({ directory, areChecked: true }),
      funnelCountsPlugin({ directory }),
      picturePlugin(),
      siteEnvironmentPlugin(),
      recordImportsPlugin(),
    ],
  });
  try {
    // The cast: the module of that path.
    return await work((await server.ssrLoadModule(PRERENDER_MODULE)) as typeof Prerender);
  } finally {
    await server.close();
  }
}
