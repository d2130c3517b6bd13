import { funnelJourneys } from '../testing/browser/funnel-journeys';
import { expectStepShown, getHeading } from '../testing/browser/journey-driver';
import { expect, test } from './support/page-error-test';

test('RT-01 the landing page has one heading and a link to the quiz', async ({ page }) => {
  await page.goto('/');
  await expect(getHeading(page)).toHaveCount(1);
  await page
    .getByRole('main')
    .getByRole('link', { name: 'Start looking for a new job' })
    .first()
    .click();
  await expect(page).toHaveURL('/quiz2');
  const [welcome] = funnelJourneys.jobSearch.getSteps('');
  if (welcome === undefined) throw new Error('The journey has no steps.');
  await expectStepShown(page, funnelJourneys.jobSearch, welcome);
});

test.describe('addresses', { tag: '@phone' }, () => {
  test('RT-01 every page can be opened by its address and has its own title', async ({ page }) => {
    const titles = new Set<string>();
    const addresses = ['/', '/quizzes', '/subscription-confirmation', '/terms-of-service'];
    const all = [...addresses, ...Object.values(funnelJourneys).map(({ route }) => route)];
    for (const address of all) {
      const response = await page.goto(address);
      expect(response?.status()).toBe(200);
      await expect(getHeading(page)).toHaveCount(1);
      await expect(page.locator('meta[name="description"]')).toHaveCount(1);
      titles.add(await page.title());
    }
    expect(titles.size).toBe(all.length);
  });

  for (const { row, from, to } of [
    { row: 'QZ-06', from: '/quiz-results', to: funnelJourneys.careerMatch },
    { row: 'Q5-05', from: '/quiz5-results', to: funnelJourneys.aiJobMarket },
    { row: 'Q5-05', from: '/quiz5-results-v2', to: funnelJourneys.aiJobMarket },
  ]) {
    test(`${row} ${from} without a result redirects to ${to.route}`, async ({ page }) => {
      await page.goto(from);
      await expect(page).toHaveURL(to.route);
      const [first] = to.getSteps('');
      if (first === undefined) throw new Error('The journey has no steps.');
      await expectStepShown(page, to, first);
    });
  }

  test('QZ-01 the quiz index has a card with a reason for each of the two quizzes', async ({
    page,
  }) => {
    for (const { name, cta, path } of [
      { name: 'Career Match Quiz', cta: 'Take Quiz 1', path: '/quiz' },
      { name: 'Job Search Quiz', cta: 'Take Quiz 2', path: '/quiz2' },
    ]) {
      await page.goto('/quizzes');
      await expect(getHeading(page)).toHaveText('GetHired Quizzes');
      const card = page.getByRole('article').filter({ hasText: name });
      await expect(card.getByText('Recommended')).toHaveCount(path === '/quiz2' ? 1 : 0);
      await card.getByRole('link', { name: cta }).click();
      await expect(page).toHaveURL(path);
    }
    await page.goto('/quizzes');
    const why = page.getByRole('region', { name: 'Why Take Our Quizzes?' });
    await expect.poll(() => why.getByRole('listitem').count()).toBeGreaterThan(2);
  });

  test('TY-02 the confirmation opened by its address says "your email" and shows no settings', async ({
    page,
  }) => {
    await page.goto('/subscription-confirmation');
    await expect(page.getByText('We sent a confirmation link to your email.')).toBeVisible();
    await expect(page.getByRole('term')).toHaveCount(0);
  });

  test('RT-02 an unknown address has status 404, says so and links to the home page', async ({
    page,
    pageErrors,
  }) => {
    const response = await page.goto('/quiz99');
    expect(response?.status()).toBe(404);
    pageErrors.expectAndDiscard(/status of 404/);
    await expect(getHeading(page)).toHaveText('Oops! Page not found');
    await page.getByRole('link', { name: 'Return to Home' }).click();
    await expect(page).toHaveURL('/');
  });
});
