import { devices, type PlaywrightTestConfig } from '@playwright/test';
import { findChromium } from '../../tests/support/browser/find-chromium';
import { DATABASE_DIRECTORY, E2E_PORT, RUN_FOLDER, SECRET_KEY } from './server';
import { PHONE } from './viewports';

const address = `http://localhost:${String(E2E_PORT)}`;
const { isMobile, hasTouch, userAgent } = devices['Pixel 7'];

/** `npm test` leaves the tests with the tag @long to CI and `npm test -- --all`: see tests/README.md. */
export const isShort = process.env['CHECK_RUN'] === 'short';

/** What the page is looked at on: a phone. */
export const phone = { viewport: PHONE, isMobile, hasTouch, userAgent };

/**
 * How browser tests run, on a build of their own with a database of its own.
 * @param funnels the folder of the definitions of that build
 */
export const testSiteWith = (funnels: string): PlaywrightTestConfig => ({
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // Pages wait for timers and the network, so three workers use two cores. With four, a change of
  // page took longer than the four seconds that a browser allows a view transition.
  workers: 3,
  // Both long enough for a busy machine; no test measures time with them.
  timeout: 180_000,
  expect: { timeout: 30_000 },
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
  webServer: {
    command: 'node e2e/support/serve-built-site.mjs',
    url: address,
    // The build comes first.
    timeout: 300_000,
    stdout: 'ignore',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    env: {
      PORT: String(E2E_PORT),
      E2E_FOLDER: RUN_FOLDER,
      GETHIRED_FUNNELS_DIR: funnels,
      GETHIRED_DATABASE_DIR: DATABASE_DIRECTORY,
      SUPABASE_SECRET_KEY: SECRET_KEY,
    },
  },
});
