import './scripts/tool-environment.mjs';
import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { chunkGroupsPlugin } from './src/server/chunk-groups';
import { localDatabasePlugin } from './src/server/local-database/local-database-plugin';
import { productionRouterPlugin } from './src/server/vendor/production-router';
import { funnelsWithoutRouterPlugin } from './src/server/plugins/funnels-without-router';
import { siteEnvironmentPlugin } from './src/server/plugins/site-environment';
import { unlinkedSitesPlugin } from './src/server/plugins/unlinked-sites';
import { visitorModulesPlugin } from './src/server/plugins/visitor-modules';
import { staticSitePlugin } from './src/server/static-site-plugin';
import { stripSonnerStyleElementPlugin } from './src/server/vendor/strip-sonner-style-element';
import { picturePlugin } from './src/authoring/pictures/picture-plugin';
import { funnelCountsPlugin } from './src/authoring/funnel-counts-plugin';
import { funnelsPlugin } from './src/authoring/vite-plugin';

export default defineConfig({
  plugins: [
    react(),
    tailwindcss(),
    stripSonnerStyleElementPlugin(),
    productionRouterPlugin(),
    funnelsPlugin({ directory: process.env.GETHIRED_FUNNELS_DIR }),
    funnelCountsPlugin({ directory: process.env.GETHIRED_FUNNELS_DIR }),
    picturePlugin(),
    // Before the local database: it sets the headers of every response.
    staticSitePlugin({ directory: process.env.GETHIRED_FUNNELS_DIR }),
    localDatabasePlugin(),
    siteEnvironmentPlugin(),
    unlinkedSitesPlugin({ directory: process.env.GETHIRED_FUNNELS_DIR }),
    chunkGroupsPlugin(),
    visitorModulesPlugin(),
    funnelsWithoutRouterPlugin(),
  ],
  resolve: {
    alias: [
      {
        // Inserts no style elements (see the file).
        find: 'react-style-singleton',
        replacement: join(import.meta.dirname, 'src/shared/ui/vendor/react-style-singleton.ts'),
      },
      // React has what these stand in for since version 18.
      {
        find: /^use-sync-external-store\/shim$/,
        replacement: join(import.meta.dirname, 'src/shared/ui/vendor/use-sync-external-store.ts'),
      },
      {
        find: 'use-sync-external-store/shim/with-selector',
        replacement: 'use-sync-external-store/with-selector',
      },
    ],
  },
  // src/server/local-database/cors-headers.ts sets the CORS headers.
  server: { port: 5173, strictPort: true, cors: false },
  preview: { port: 4173, strictPort: true, cors: false },
  build: {
    // No data: URLs, which the content security policy refuses.
    assetsInlineLimit: 0,
    // All supported browsers have modulepreload.
    modulePreload: { polyfill: false },
  },
});
