import './scripts/tool-environment.mjs';
import { defineConfig, devices } from '@playwright/test';
import { DATABASE_DIRECTORY, E2E_PORT, RUN_FOLDER, SECRET_KEY } from './e2e/support/server';
import { findChromium } from './scripts/find-chromium';

const address = `http://localhost:${String(E2E_PORT)}`;
const { isMobile, hasTouch, userAgent } = devices['Pixel 7'];

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  workers: 2,
  timeout: 60_000,
  // Patience for a busy machine; no test measures time by it.
  expect: { timeout: 15_000 },
  // Among the other checks only what failed is worth its lines.
  reporter: process.env['CHECK_RUN'] === undefined ? 'list' : 'dot',
  use: {
    baseURL: address,
    // A click waits for what moves; the tests that look at motion turn it on.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: findChromium(),
    // Recording every test to keep one costs a third of the time: "npm run test:e2e -- --trace on".
    trace: 'off',
    screenshot: 'only-on-failure',
  },
  projects: [
    {
      name: 'phone',
      use: { viewport: { width: 390, height: 844 }, isMobile, hasTouch, userAgent },
    },
    // A test that says nothing new at a second width is marked @phone.
    { name: 'desktop', grepInvert: /@phone/, use: { viewport: { width: 1280, height: 800 } } },
  ],
  webServer: {
    command: 'node e2e/support/serve-built-site.mjs',
    url: address,
    timeout: 120_000,
    stdout: 'ignore',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    env: {
      PORT: String(E2E_PORT),
      E2E_FOLDER: RUN_FOLDER,
      GETHIRED_DATABASE_DIR: DATABASE_DIRECTORY,
      SUPABASE_SECRET_KEY: SECRET_KEY,
    },
  },
});
