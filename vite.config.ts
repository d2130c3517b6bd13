import './scripts/tool-environment.mjs';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { localDatabase } from './scripts/local-database';
import { unknownAddresses } from './scripts/unknown-addresses';
import { funnels } from './src/authoring/vite-plugin';

export default defineConfig({
  plugins: [
    react(),
    tailwindcss(),
    funnels({ directory: process.env.GETHIRED_FUNNELS_DIR }),
    localDatabase(),
    unknownAddresses({ directory: process.env.GETHIRED_FUNNELS_DIR }),
  ],
  server: { port: 5173, strictPort: true },
  preview: { port: 4173, strictPort: true },
  build: {
    // No data: addresses, so that a strict content security policy fits.
    assetsInlineLimit: 0,
  },
});
