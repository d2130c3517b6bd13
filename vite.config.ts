import './scripts/tool-environment.mjs';
import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { chunkGroupsPlugin } from './src/build/chunk-groups';
import { localDatabasePlugin } from './src/build/local-database/local-database-plugin';
import { productionRouterPlugin } from './src/build/vendor/production-router';
import { funnelsWithoutRouterPlugin } from './src/build/plugins/funnels-without-router';
import { siteEnvironmentPlugin } from './src/build/plugins/site-environment';
import { unlinkedSitesPlugin } from './src/build/plugins/unlinked-sites';
import { visitorModulesPlugin } from './src/build/plugins/visitor-modules';
import { staticSitePlugin } from './src/build/static-site-plugin';
import { stripSonnerStyleElementPlugin } from './src/build/vendor/strip-sonner-style-element';
import { picturePlugin } from './src/authoring/pictures/picture-plugin';
import { funnelsPlugin } from './src/authoring/vite-plugin';

export default defineConfig({
  plugins: [
    react(),
    tailwindcss(),
    stripSonnerStyleElementPlugin(),
    productionRouterPlugin(),
    funnelsPlugin({ directory: process.env.GETHIRED_FUNNELS_DIR }),
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
        replacement: join(import.meta.dirname, 'src/ui/vendor/react-style-singleton.ts'),
      },
      // React has what these stand in for since version 18.
      {
        find: /^use-sync-external-store\/shim$/,
        replacement: join(import.meta.dirname, 'src/ui/vendor/use-sync-external-store.ts'),
      },
      {
        find: 'use-sync-external-store/shim/with-selector',
        replacement: 'use-sync-external-store/with-selector',
      },
    ],
  },
  // src/build/local-database/cors-headers.ts sets the CORS headers.
  server: { port: 5173, strictPort: true, cors: false },
  preview: { port: 4173, strictPort: true, cors: false },
  build: {
    // No data: URLs, which the content security policy refuses.
    assetsInlineLimit: 0,
    // All supported browsers have modulepreload.
    modulePreload: { polyfill: false },
  },
});
