import './scripts/tool-environment.mjs';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { localDatabase } from './scripts/local-database';
import { funnels } from './src/authoring/vite-plugin';

export default defineConfig({
  plugins: [
    react(),
    tailwindcss(),
    funnels({ directory: process.env.GETHIRED_FUNNELS_DIR }),
    localDatabase(),
  ],
  server: { port: 5173, strictPort: true },
  preview: { port: 4173, strictPort: true },
  build: {
    // No data: addresses, so that a strict content security policy fits.
    assetsInlineLimit: 0,
  },
});
