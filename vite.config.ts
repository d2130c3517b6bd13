import './scripts/tool-environment.mjs';
import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { chunkGroupsPlugin } from './src/build/chunk-groups';
import { localDatabasePlugin } from './src/build/local-database/local-database-plugin';
import { productionRouterPlugin } from './src/build/plugins/production-router';
import { siteEnvironmentPlugin } from './src/build/plugins/site-environment';
import { staticSitePlugin } from './src/build/static-site-plugin';
import { stripSonnerStyleElementPlugin } from './src/build/plugins/strip-sonner-style-element';
import { funnelsPlugin } from './src/authoring/vite-plugin';

export default defineConfig({
  plugins: [
    react(),
    tailwindcss(),
    stripSonnerStyleElementPlugin(),
    productionRouterPlugin(),
    funnelsPlugin({ directory: process.env.GETHIRED_FUNNELS_DIR }),
    // First of those that answer: it says the headers of every answer.
    staticSitePlugin({ directory: process.env.GETHIRED_FUNNELS_DIR }),
    localDatabasePlugin(),
    siteEnvironmentPlugin(),
    chunkGroupsPlugin(),
  ],
  resolve: {
    alias: {
      // No style elements (see there).
      'react-style-singleton': join(import.meta.dirname, 'src/ui/vendor/react-style-singleton.ts'),
      // As the files of lucide-react ask for it.
      '../createLucideIcon.mjs': join(import.meta.dirname, 'src/ui/lucide-icon.ts'),
    },
  },
  // Sharing with other origins is decided by the local database (src/build/local-database/cors-headers.ts).
  server: { port: 5173, strictPort: true, cors: false },
  preview: { port: 4173, strictPort: true, cors: false },
  build: {
    // No data: addresses, so that a strict content security policy fits.
    assetsInlineLimit: 0,
    // Every browser this site is made for knows modulepreload.
    modulePreload: { polyfill: false },
  },
});
