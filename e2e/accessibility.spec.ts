import { expectAccessible } from './support/expect-accessible';
import { funnelJourneys } from '../testing/browser/funnel-journeys';
import {
  answerStep,
  expectDestination,
  expectStepShown,
  leaveStep,
  getNextButton,
} from '../testing/browser/journey-driver';
import { expect, test } from './support/page-error-test';

for (const journey of Object.values(funnelJourneys)) {
  test(`${journey.name}: every step and the destination are accessible`, async ({
    page,
    email,
    isMobile,
  }) => {
    await page.goto(journey.route);
    const scheme = journey === funnelJourneys.aiJobMarket ? 'dark' : 'light';
    for (const stop of journey.getSteps(email)) {
      await expectStepShown(page, journey, stop);
      await expect(page.locator('[data-player]')).toHaveAttribute('data-scheme', scheme);
      // On a wide screen a step looks the same before and after its answer, so one check is enough.
      const staysSame = stop.answers.length === 0 || stop.next === null;
      if (isMobile || staysSame) await expectAccessible(page, `${stop.id}, as it arrives`);
      await answerStep(page, stop);
      if (stop.next === null) continue;
      await expect(getNextButton(page, stop)).toBeEnabled({ timeout: 10_000 });
      if (!staysSame) await expectAccessible(page, `${stop.id}, answered`);
      await leaveStep(page, stop);
    }
    await expectDestination(page, journey);
    await expectAccessible(page, 'its ending');
  });
}

test('Q5-07 the earlier result page is accessible with its parts expanded', async ({ page }) => {
  const journey = funnelJourneys.aiJobMarket;
  await page.goto(journey.route);
  for (const stop of journey.getSteps('')) {
    await expectStepShown(page, journey, stop);
    await answerStep(page, stop);
  }
  await expectDestination(page, journey);
  await page.evaluate(() => history.replaceState(history.state, '', '/quiz5-results'));
  await page.reload();
  await page.getByRole('button', { name: 'Your Answer Analysis' }).click();
  await page.getByRole('button', { name: 'Post-Quiz Next Steps' }).click();
  await expect(page.getByText('Pick one role to aim at')).toBeVisible();
  await expectAccessible(page, 'the earlier result page');
});
