import { join } from 'node:path';
import type { Plugin } from 'vite';

/** Where react-router keeps the build that has no warnings for developers. */
const PRODUCTION_BUILD = join(
  import.meta.dirname,
  '../../../node_modules/react-router/dist/production',
);

/**
 * Visitors get the production build of react-router. It is published, but the package's `exports`
 * lead to the development build always (remix-run/react-router#14102). A version that keeps it
 * elsewhere fails the build; one that leads to it by itself makes this unnecessary.
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
