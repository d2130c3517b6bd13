import './scripts/tool-environment.mjs';
import { defineConfig } from '@playwright/test';
import { isShort, phone, testSiteWith } from './e2e/support/site-under-test';
import { DESKTOP } from './e2e/support/viewports';
import { findSystemChromium } from './tests/support/browser/find-chromium';
import { quizFolder } from './tests/support/funnels/quiz-folder';

// The site has the quizzes of the tests, and so has the table of claims: what an author writes in
// `funnels/` breaks none of these tests. `npm run check:content` plays that.
process.env['GETHIRED_FUNNELS_DIR'] ??= quizFolder;

const afterAll = /unused-claims\.spec\.ts/;

// `npm run test:ledger`: every test in each browser at each width.
const isEverywhere = process.env['E2E_EVERYWHERE'] === '1';

const onPhone = { name: 'phone', testIgnore: afterAll, use: phone };

// @phone marks a test that needs one width only.
const onDesktop = {
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

export default defineConfig(testSiteWith(process.env['GETHIRED_FUNNELS_DIR']), {
  testDir: 'e2e',
  ...(isShort && { grepInvert: /@long/ }),
  outputDir: 'test-results',
  // As a part of `npm test` only failures are printed.
  reporter: [
    [process.env['CHECK_RUN'] === undefined ? 'list' : 'dot'],
    ['./e2e/support/report-browsers.ts'],
    ...(isEverywhere
      ? [['./e2e/support/report-ledger-rows.ts', { file: 'tests/ledger/ledger-rows.md' }] as const]
      : []),
  ],
  // The second width is long, too.
  projects: isShort
    ? [onPhone, ...inSystem(onPhone)]
    : [
        onPhone,
        onDesktop,
        // What it depends on is played whole, whatever is asked for.
        ...(isEverywhere ? [] : [claims]),
        ...inSystem(onPhone),
        ...inSystem(onDesktop),
      ],
});
