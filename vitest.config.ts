import './scripts/tool-environment.mjs';
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig, type TestProjectConfiguration } from 'vitest/config';
import { findChromium } from './scripts/find-chromium';
import { funnelsPlugin } from './src/authoring/vite-plugin';

// Looked up only when stories run: finding the browser may mean unpacking it.
const storiesAsked = process.argv.includes('stories');

async function stories(): Promise<TestProjectConfiguration> {
  return {
    // What Storybook itself is built with; it is not told by the plugin below.
    extends: './.storybook/vite.config.ts',
    plugins: await storybookTest({ configDir: '.storybook', disableAddonDocs: true }),
    test: {
      name: 'stories',
      browser: {
        enabled: true,
        headless: true,
        screenshotFailures: false,
        instances: [{ browser: 'chromium' }],
        provider: playwright({ launchOptions: findChromium() }),
      },
    },
  };
}

export default defineConfig({
  plugins: [react(), funnelsPlugin()],
  test: {
    // All of them: by default one is left free for a person.
    maxWorkers: '100%',
    // Patience for a cold or busy machine, where Postgres alone can take half a minute to make its
    // folder; nothing here measures time by it.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // A run among the other checks prints what failed; hundreds of lines of what passed would hide it.
    reporters: process.env['CHECK_RUN'] === undefined ? ['default'] : ['minimal'],
    projects: [
      {
        extends: true,
        test: {
          name: 'unit-node',
          environment: 'node',
          include: ['tests/**/*.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'unit-dom',
          environment: 'jsdom',
          include: ['tests/**/*.test.tsx'],
          setupFiles: ['tests/setup-dom.ts'],
        },
      },
      ...(storiesAsked ? [await stories()] : []),
    ],
  },
});
