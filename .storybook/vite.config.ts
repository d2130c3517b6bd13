import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { picturePlugin } from '../src/authoring/pictures/picture-plugin';
import { funnelCountsPlugin } from '../src/authoring/funnel-counts-plugin';
import { funnelsPlugin } from '../src/authoring/vite-plugin';

export default defineConfig({
  plugins: [react(), tailwindcss(), funnelsPlugin(), funnelCountsPlugin(), picturePlugin()],
  optimizeDeps: {
    // Without this list Vite discovers these packages while stories run, reloads the page and fails
    // the running test.
    include: [
      'react',
      'react-dom/client',
      'react/jsx-runtime',
      'react/jsx-dev-runtime',
      'react-router-dom',
      'radix-ui',
      'lucide-react',
      'sonner',
      'xstate',
      '@xstate/react',
      'zustand',
      'zustand/vanilla',
      'canvas-confetti',
      'zod',
      'zod/mini',
      'react-hook-form',
      '@hookform/resolvers/zod',
      'storybook/test',
      'axe-core',
    ],
  },
});
