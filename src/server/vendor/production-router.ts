import { join } from 'node:path';
import type { Plugin } from 'vite';

/** The build of react-router without warnings for developers. */
const PRODUCTION_BUILD = join(
  import.meta.dirname,
  '../../../node_modules/react-router/dist/production',
);

/**
 * Bundles the production build of react-router. It is published, but the package's `exports` always
 * resolve to the development build. A version that moves it fails the build.
 *
 * Figure: developer warnings are off in production; both builds have 31.5 KiB (esbuild, gzip).
 * Upstream: remix-run/react-router#14102, open. Condition for removal: the exports resolve to it.
 */
export function productionRouterPlugin(): Plugin {
  return {
    name: 'production-router',
    apply: 'build',
    config: () => ({
      resolve: {
        alias: [
          { find: /^react-router$/, replacement: join(PRODUCTION_BUILD, 'index.mjs') },
          { find: /^react-router\/dom$/, replacement: join(PRODUCTION_BUILD, 'dom-export.mjs') },
        ],
      },
    }),
  };
}
