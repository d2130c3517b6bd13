import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { funnelJourneys } from '../tests/support/browser/funnel-journeys';
import { recordScriptRequests } from './support/save-requests';
import { openEmailStep } from './support/open-email-step';
import { expectDestination, completeSteps } from '../tests/support/browser/journey-driver';
import { abortedFont, keepFallbackFonts } from './support/fallback-fonts';
import { expect, test } from './support/page-error-test';

/** Code that a first step must not load, each with a text that no other module contains. */
const lazyModules = [
  {
    what: 'the database client',
    marker: 'timeout or manual cancellation',
    file: 'node_modules/@supabase/postgrest-js/dist/index.mjs',
  },
  {
    what: 'the confetti',
    marker: 'disableForReducedMotion',
    file: 'node_modules/canvas-confetti/dist/confetti.module.mjs',
  },
  {
    what: 'the whole of zod',
    marker: 'Unrecognized key',
    file: 'node_modules/zod/v4/locales/en.js',
  },
  {
    what: 'the checks of definitions',
    marker: 'in this funnel',
    file: 'src/funnel/definition/issues/issue-messages.ts',
  },
] as const;

/** The scripts that contain the text. */
async function findScriptsWith(page: Page, scripts: readonly string[], marker: string) {
  const texts = await Promise.all(
    [...new Set(scripts)].map(async (url) => {
      const response = await page.request.get(url);
      return { url, text: await response.text() };
    }),
  );
  return texts.filter(({ text }) => text.includes(marker)).map(({ url }) => url);
}

test.describe('lazy loading', { tag: '@phone' }, () => {
  test('Q2-08 Q3-04 no first step loads the database client, confetti, zod or the checks of definitions', async ({
    page,
  }) => {
    for (const { marker, file } of lazyModules)
      expect(readFileSync(file, 'utf8'), `${file} contains its marker`).toContain(marker);

    const scripts = recordScriptRequests(page);
    for (const journey of Object.values(funnelJourneys)) {
      await page.goto(journey.route, { waitUntil: 'networkidle' });
      await expect(page.locator('[data-step]')).toBeVisible();
    }
    expect(scripts.length).toBeGreaterThan(Object.keys(funnelJourneys).length);
    for (const { what, marker } of lazyModules)
      expect(await findScriptsWith(page, scripts, marker), what).toEqual([]);
  });

  test(
    'ST-07 the drawings of /library are loaded after its first view, into space that is reserved',
    { tag: '@long' },
    async ({ page, pageErrors }) => {
      await keepFallbackFonts(page);
      await page.addInitScript(() => {
        new PerformanceObserver((list) => {
          // TypeScript's DOM types lack layout-shift entries.
          for (const entry of list.getEntries() as unknown as { value: number }[])
            document.documentElement.dataset.shift = String(
              Number(document.documentElement.dataset.shift ?? 0) + entry.value,
            );
        }).observe({ type: 'layout-shift', buffered: true });
      });
      await page.goto('/library');
      const drawings = page.getByRole('region', { name: 'Scenes' }).locator('svg');
      await expect(drawings).toHaveCount(12);
      await expect(drawings.last().locator('path').first()).toBeAttached();
      expect(Number((await page.locator('html').getAttribute('data-shift')) ?? 0)).toBe(0);
      pageErrors.expectAndDiscard(abortedFont);
    },
  );

  test(
    'Q2-08 the database client is loaded before something is saved',
    { tag: '@long' },
    async ({ page, email }) => {
      const journey = funnelJourneys.jobSearch;
      const [client] = lazyModules;
      const scripts = recordScriptRequests(page);
      const last = await openEmailStep(page, 'jobSearch', email);
      await page.waitForLoadState('networkidle');
      expect(await findScriptsWith(page, scripts, client.marker)).toEqual([]);
      await completeSteps(page, journey, [last]);
      await expectDestination(page, journey);
      expect(await findScriptsWith(page, scripts, client.marker)).toHaveLength(1);
    },
  );
});
