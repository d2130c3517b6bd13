import './scripts/tool-environment.mjs';
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig, type TestProjectConfiguration } from 'vitest/config';
import { findChromium } from './tests/support/browser/find-chromium';
import { quizFolder } from './tests/support/funnels/quiz-folder';
import { siteFolder } from './tests/support/funnels/site-folder';
import { picturePlugin } from './src/authoring/pictures/picture-plugin';
import { funnelCountsPlugin } from './src/authoring/funnel-counts-plugin';
import { funnelsPlugin } from './src/authoring/vite-plugin';

// Only when stories run: finding the browser may unpack it.
const storiesAsked = process.argv.includes('stories');

async function stories(): Promise<TestProjectConfiguration> {
  return {
    // Dependencies of Storybook itself, which the plugin below does not list.
    extends: './.storybook/vite.config.ts',
    plugins: await storybookTest({ configDir: '.storybook', disableAddonDocs: true }),
    test: {
      name: 'stories',
      setupFiles: ['stories/expect-long-words-fit.ts'],
      // Stories share one page, as in Storybook itself. Loading it again for each file takes as long
      // as its stories.
      isolate: false,
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

/**
 * Tests that need modules and a window of their own: they mount the whole site, or have a `vi.mock`
 * that modules loaded by other files would not see.
 */
const isolatedTests = [
  'tests/site/app/boot/**/*.test.tsx',
  'tests/site/gateway/auth/not-configured.test.tsx',
  'tests/site/gateway/outbox/outbox-leads.test.tsx',
  'tests/site/pages/forms/resolver-load-error.test.tsx',
  'tests/funnel/steps/draw-view.test.tsx',
];

/** It takes clock and network away, which timers that other files have left behind still use. */
const purityTest = 'tests/funnel/engine/purity.test.ts';

export default defineConfig({
  // The site that tests mount has the quizzes of the tests: what an author writes breaks none of them.
  plugins: [
    react(),
    funnelsPlugin({ directory: quizFolder }),
    // The claims of pages are compared with the definitions of the site.
    funnelCountsPlugin({ directory: siteFolder }),
    picturePlugin(),
  ],
  test: {
    // Use all cores; the default leaves one idle.
    maxWorkers: '100%',
    // Long enough for a busy machine, where Postgres alone can take half a minute to create its
    // folder. No test measures time with it.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    tags: [{ name: 'long', description: 'left to CI and `npm test -- --all`: tests/README.md' }],
    ...(process.env['CHECK_RUN'] === 'short' && { tagsFilter: ['!long'] }),
    // As a part of `npm test` only failures are printed.
    reporters: process.env['CHECK_RUN'] === undefined ? ['default'] : ['minimal'],
    projects: [
      {
        extends: true,
        test: {
          name: 'unit-node',
          environment: 'node',
          include: ['tests/**/*.test.ts'],
          exclude: [purityTest],
          setupFiles: ['tests/setup-properties.ts'],
          // Files share loaded modules, which saves a sixth of the time.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'unit-node-isolated',
          environment: 'node',
          include: [purityTest],
          setupFiles: ['tests/setup-properties.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'unit-dom',
          environment: 'jsdom',
          include: ['tests/**/*.test.tsx'],
          exclude: isolatedTests,
          setupFiles: ['tests/setup-properties.ts', 'tests/setup-dom.ts'],
          // Loading React and jsdom again for each file takes as long as its tests.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'unit-dom-isolated',
          environment: 'jsdom',
          include: isolatedTests,
          setupFiles: ['tests/setup-properties.ts', 'tests/setup-dom.ts'],
        },
      },
      ...(storiesAsked ? [await stories()] : []),
    ],
  },
});
