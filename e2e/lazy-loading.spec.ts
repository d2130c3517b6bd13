import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { funnelJourneys } from '../testing/browser/funnel-journeys';
import { recordScriptRequests } from './support/save-requests';
import { openWithStorage } from './support/stored-entries';
import {
  expectDestination,
  expectStepShown,
  findStep,
  completeSteps,
} from '../testing/browser/journey-driver';
import { expect, test } from './support/page-error-test';

/** Code that a first step does without, each with words that stand in no other. */
const lateScripts = [
  {
    what: 'the database client',
    mark: 'timeout or manual cancellation',
    standsIn: 'node_modules/@supabase/postgrest-js/dist/index.mjs',
  },
  {
    what: 'the confetti',
    mark: 'disableForReducedMotion',
    standsIn: 'node_modules/canvas-confetti/dist/confetti.module.mjs',
  },
  {
    what: 'the whole of zod',
    mark: 'Unrecognized key',
    standsIn: 'node_modules/zod/v4/locales/en.js',
  },
  {
    what: 'the checks of definitions',
    mark: 'in this funnel',
    standsIn: 'src/definition/parts/issue-messages.ts',
  },
] as const;

/** Which of these scripts contain the mark. */
async function scriptsWith(page: Page, scripts: readonly string[], mark: string) {
  const texts = await Promise.all(
    [...new Set(scripts)].map(async (url) => {
      const response = await page.request.get(url);
      return { url, text: await response.text() };
    }),
  );
  return texts.filter(({ text }) => text.includes(mark)).map(({ url }) => url);
}

test.describe('code comes when it is needed', { tag: '@phone' }, () => {
  test('Q2-08 Q3-04 no first step loads the database client, confetti, zod or the checks of definitions', async ({
    page,
  }) => {
    for (const { mark, standsIn } of lateScripts)
      expect(readFileSync(standsIn, 'utf8'), `${standsIn} is known by its mark`).toContain(mark);

    const scripts = recordScriptRequests(page);
    for (const journey of Object.values(funnelJourneys)) {
      await page.goto(journey.route, { waitUntil: 'networkidle' });
      await expect(page.locator('[data-step]')).toBeVisible();
    }
    expect(scripts.length).toBeGreaterThan(Object.keys(funnelJourneys).length);
    for (const { what, mark } of lateScripts)
      expect(await scriptsWith(page, scripts, mark), what).toEqual([]);
  });

  test('Q2-08 the database client is fetched when something is about to be saved', async ({
    page,
    email,
  }) => {
    const journey = funnelJourneys.jobSearch;
    const last = findStep(journey.getSteps(email), 'email');
    const [client] = lateScripts;
    const scripts = recordScriptRequests(page);
    await openWithStorage(page, {
      quiz2_current_step: 'email',
      quiz2_answers: JSON.stringify({
        persona: 'exploring',
        role: 'Marine Biologist',
        location: 'remote',
        experience: 'entry',
        pain_points: ['unsure'],
        goal: 'explore',
      }),
    });
    await page.goto('/quiz2', { waitUntil: 'networkidle' });
    await expectStepShown(page, journey, last);
    expect(await scriptsWith(page, scripts, client.mark)).toEqual([]);
    await completeSteps(page, journey, [last]);
    await expectDestination(page, journey);
    expect(await scriptsWith(page, scripts, client.mark)).toHaveLength(1);
  });
});
