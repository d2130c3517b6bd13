import './scripts/tool-environment.mjs';
import { defineConfig, devices } from '@playwright/test';
import { DATABASE_DIRECTORY, E2E_PORT, RUN_FOLDER, SECRET_KEY } from './e2e/support/server';
import { DESKTOP, PHONE } from './e2e/support/viewports';
import { findChromium, findSystemChromium } from './tests/support/browser/find-chromium';

const afterAll = /unused-claims\.spec\.ts/;
const address = `http://localhost:${String(E2E_PORT)}`;
const { isMobile, hasTouch, userAgent } = devices['Pixel 7'];

// `npm test` leaves the tests with the tag @long and the second width to CI and `npm test -- --all`:
// see tests/README.md.
const isShort = process.env['CHECK_RUN'] === 'short';

// `npm run test:ledger`: every test in each browser at each width.
const isEverywhere = process.env['E2E_EVERYWHERE'] === '1';

const phone = {
  name: 'phone',
  testIgnore: afterAll,
  use: { viewport: PHONE, isMobile, hasTouch, userAgent },
};

// @phone marks a test that needs one width only.
const desktop = {
  name: 'desktop',
  testIgnore: afterAll,
  ...(!isEverywhere && { grepInvert: /@phone/ }),
  use: { viewport: DESKTOP },
};

// The system's browser is newer. It plays the tests with the tag @both.
const system = findSystemChromium();
const inSystem = <Project extends { name: string; use: object }>(project: Project) =>
  system === null
    ? []
    : [
        {
          ...project,
          name: `${project.name}, system`,
          ...(!isEverywhere && { grep: /@both/ }),
          use: { ...project.use, launchOptions: system },
        },
      ];

// Compares what all others have seen.
const claims = { name: 'claims', testMatch: afterAll, dependencies: ['phone', 'desktop'] };

export default defineConfig({
  testDir: 'e2e',
  ...(isShort && { grepInvert: /@long/ }),
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // Pages wait for timers and the network, so four workers use two cores.
  workers: 4,
  // Both long enough for a busy machine; no test measures time with them.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  // As a part of `npm test` only failures are printed.
  reporter: [
    [process.env['CHECK_RUN'] === undefined ? 'list' : 'dot'],
    ['./e2e/support/report-browsers.ts'],
    ...(isEverywhere
      ? [['./e2e/support/report-ledger-rows.ts', { file: 'tests/ledger/ledger-rows.md' }] as const]
      : []),
  ],
  use: {
    baseURL: address,
    // Clicks wait for animations; the tests of motion enable it.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: findChromium(),
    // Traces cost a third of the time. To record them: "npm run test:e2e -- --trace on".
    trace: 'off',
    // A picture is taken at the end of each test, so only where someone will look at it.
    screenshot: process.env['CHECK_RUN'] === undefined ? 'only-on-failure' : 'off',
  },
  projects: isShort
    ? [phone, ...inSystem(phone)]
    : [phone, desktop, claims, ...inSystem(phone), ...inSystem(desktop)],
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
