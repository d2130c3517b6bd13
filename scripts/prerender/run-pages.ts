import { createServer, type Plugin, type ResolvedConfig } from 'vite';
import type * as Prerender from '../../src/app/prerender';
import { funnels } from '../../src/authoring/vite-plugin';
import { siteEnvironment } from '../site-environment';
import { recordImports } from './record-imports';

const NOTHING = '\0nothing';

/** Styles are of the browser. */
function withoutStyles(): Plugin {
  return {
    name: 'without-styles',
    enforce: 'pre',
    resolveId: (id) => (id.endsWith('.css') ? NOTHING : undefined),
    load: (id) => (id === NOTHING ? '' : undefined),
  };
}

/**
 * Loads what renders the pages into this process, with the environment of the build, and works with
 * it until the work is done.
 */
export async function withPages<Result>(
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
    // In this process React is the one that ships.
    oxc: { jsx: { runtime: 'automatic', development: false } },
    plugins: [withoutStyles(), funnels({ directory }), siteEnvironment(), recordImports()],
  });
  try {
    // The shape of the module that is named.
    return await work((await server.ssrLoadModule('/src/app/prerender.ts')) as typeof Prerender);
  } finally {
    await server.close();
  }
}
