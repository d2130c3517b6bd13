/** The funnels of the site in the browser: a part of `npm run check:content`. */
import './scripts/tool-environment.mjs';
import { defineConfig } from '@playwright/test';
import { phone, testSiteWith } from './e2e/support/site-under-test';
import { siteFolder } from './tests/support/funnels/site-folder';

export default defineConfig(testSiteWith(siteFolder), {
  testDir: 'e2e',
  testMatch: 'every-outcome.spec.ts',
  outputDir: 'test-results/content',
  reporter: process.env['CHECK_RUN'] === undefined ? 'list' : 'dot',
  projects: [{ name: 'phone', use: phone }],
});
