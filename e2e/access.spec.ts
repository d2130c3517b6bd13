import { expectAccessible } from './support/access';
import { journeys } from './support/journeys';
import { answer, expectArrival, expectStop, goOn, nextOf } from './support/walk';
import { expect, test } from './support/watched-page';

for (const journey of Object.values(journeys)) {
  test(`${journey.name}: every step, and what it leads to, is accessible`, async ({
    page,
    email,
    isMobile,
  }) => {
    await page.goto(journey.route);
    const scheme = journey === journeys.aiJobMarket ? 'dark' : 'light';
    for (const stop of journey.stops(email)) {
      await expectStop(page, journey, stop);
      await expect(page.locator('[data-player]')).toHaveAttribute('data-scheme', scheme);
      // A wider screen shows the same step as it arrives and answered: there, once is enough.
      const staysSame = stop.answers.length === 0 || stop.next === null;
      if (isMobile || staysSame) await expectAccessible(page, `${stop.id}, as it arrives`);
      await answer(page, stop);
      if (stop.next === null) continue;
      await expect(nextOf(page, stop)).toBeEnabled({ timeout: 10_000 });
      if (!staysSame) await expectAccessible(page, `${stop.id}, answered`);
      await goOn(page, stop);
    }
    await expectArrival(page, journey);
    await expectAccessible(page, 'its ending');
  });
}

test('Q5-07 the earlier result page is accessible, opened', async ({ page }) => {
  const journey = journeys.aiJobMarket;
  await page.goto(journey.route);
  for (const stop of journey.stops('')) {
    await expectStop(page, journey, stop);
    await answer(page, stop);
  }
  await expectArrival(page, journey);
  await page.evaluate(() => history.replaceState(history.state, '', '/quiz5-results'));
  await page.reload();
  await page.getByRole('button', { name: 'Your Answer Analysis' }).click();
  await page.getByRole('button', { name: 'Post-Quiz Next Steps' }).click();
  await expect(page.getByText('Pick one role to aim at')).toBeVisible();
  await expectAccessible(page, 'the earlier result page');
});
