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
  // Sharing with other origins is the door's business (scripts/local-database/origin.ts).
  server: { port: 5173, strictPort: true, cors: false },
  preview: { port: 4173, strictPort: true, cors: false },
  build: {
    // No data: addresses, so that a strict content security policy fits.
    assetsInlineLimit: 0,
  },
});
