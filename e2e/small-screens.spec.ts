import type { Page } from '@playwright/test';
import { funnelJourneys } from '../tests/support/browser/funnel-journeys';
import { completeSteps, expectStepShown } from '../tests/support/browser/journey-driver';
import { expect, test } from './support/page-error-test';
import { PHONE } from './support/viewports';

const SMALL_PHONE = { width: 360, height: 640 } as const;

/** How many answers of the step there are, and how many a visitor sees whole without scrolling. */
const countAnswers = (page: Page) =>
  page
    .locator('[data-step] :is(div:has(> input[type=radio]), button[aria-keyshortcuts])')
    .evaluateAll((cards) => {
      const isSeen = (card: Element): boolean => {
        const { left, right, top, bottom } = card.getBoundingClientRect();
        const shown = document.elementFromPoint((left + right) / 2, bottom - 2);
        return top >= 0 && bottom <= window.innerHeight && shown !== null && card.contains(shown);
      };
      return { all: cards.length, seen: cards.filter(isSeen).length };
    });

const journeys = Object.values(funnelJourneys).filter(({ route }) =>
  ['/quiz', '/quiz2', '/quiz3', '/quiz5'].includes(route),
);

for (const journey of journeys)
  test(`QZ-03 five answers of ${journey.title} fit a phone, and three a small one @phone`, async ({
    page,
    email,
  }) => {
    await page.goto(journey.route);
    let questions = 0;
    for (const step of journey.getSteps(email)) {
      await expectStepShown(page, journey, step);
      for (const [viewport, most] of [
        [SMALL_PHONE, 3],
        [PHONE, 5],
      ] as const) {
        await page.setViewportSize(viewport);
        // The question about visits leaves a smaller window in the next frame.
        await expect(async () => {
          const { all, seen } = await countAnswers(page);
          const fits = Math.min(all, most);
          expect(seen, `${step.id} at ${viewport.width} px`).toBeGreaterThanOrEqual(fits);
        }).toPass({ timeout: 5000 });
        if ((await countAnswers(page)).all > 0) questions += 1;
      }
      await completeSteps(page, journey, [step]);
    }
    expect(questions).toBeGreaterThan(4);
  });

test('JL-01 the first job begins above the middle of a phone @phone', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto('/job-listings');
  const top = await page
    .getByRole('article')
    .first()
    .evaluate((card) => card.getBoundingClientRect().top);
  expect(top).toBeLessThan(420);
});
