import './scripts/tool-environment.mjs';
import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { chunkGroups } from './scripts/chunk-groups';
import { localDatabase } from './scripts/local-database';
import { productionRouter } from './scripts/production-router';
import { siteEnvironment } from './scripts/site-environment';
import { siteAddresses } from './scripts/site-addresses';
import { sonnerWithoutStyleElement } from './scripts/sonner-without-style-element';
import { funnels } from './src/authoring/vite-plugin';

export default defineConfig({
  plugins: [
    react(),
    tailwindcss(),
    sonnerWithoutStyleElement(),
    productionRouter(),
    funnels({ directory: process.env.GETHIRED_FUNNELS_DIR }),
    // First of those that answer: it says the headers of every answer.
    siteAddresses({ directory: process.env.GETHIRED_FUNNELS_DIR }),
    localDatabase(),
    siteEnvironment(),
  ],
  resolve: {
    alias: {
      // No style elements (see there).
      'react-style-singleton': join(import.meta.dirname, 'src/ui/adopted-style.ts'),
      // As the files of lucide-react ask for it.
      '../createLucideIcon.mjs': join(import.meta.dirname, 'src/ui/lucide-icon.ts'),
    },
  },
  // Sharing with other origins is the door's business (scripts/local-database/origin.ts).
  server: { port: 5173, strictPort: true, cors: false },
  preview: { port: 4173, strictPort: true, cors: false },
  build: {
    // No data: addresses, so that a strict content security policy fits.
    assetsInlineLimit: 0,
    // Every browser this site is made for knows modulepreload.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: { codeSplitting: { groups: chunkGroups } },
    },
  },
});
