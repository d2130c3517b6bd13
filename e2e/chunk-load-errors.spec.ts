import { readRows } from './support/read-rows';
import { funnelJourneys } from '../testing/browser/funnel-journeys';
import {
  getStepsBefore,
  expectDestination,
  expectStepShown,
  findStep,
  completeSteps,
} from '../testing/browser/journey-driver';
import { expect, test } from './support/page-error-test';

const journey = funnelJourneys.careerMatch;
const loadFailurePattern =
  /dynamically imported module|ERR_FAILED|ERR_INTERNET_DISCONNECTED|status of 404/;

test.describe('the result page, whose code has not come yet', { tag: '@phone' }, () => {
  test('RT-03 was taken away by a new build: the page is fetched anew, with the result in it', async ({
    page,
    pageErrors,
  }) => {
    const stops = journey.getSteps('');
    await page.goto(journey.route);
    await completeSteps(page, journey, getStepsBefore(stops, 'applications'));
    const gone = '**/assets/quiz-results-page*';
    await page.route(gone, (route) => route.fulfill({ status: 404 }));
    // Whoever fetches the page anew gets the new build, with all its parts.
    page.on('request', (request) => {
      if (request.isNavigationRequest()) void page.unroute(gone);
    });
    await completeSteps(page, journey, [findStep(stops, 'applications')]);
    await expectDestination(page, journey);
    pageErrors.expectAndDiscard(loadFailurePattern);
  });

  test('comes when the connection is back, and nothing that was answered is lost', async ({
    page,
    context,
    pageErrors,
  }) => {
    const stops = journey.getSteps('');
    await page.goto(journey.route);
    await completeSteps(page, journey, getStepsBefore(stops, 'applications'));
    await expectStepShown(page, journey, findStep(stops, 'applications'));
    await context.setOffline(true);
    const notice = page.getByRole('status').filter({ hasText: 'You are offline.' });
    await expect(notice).toBeVisible();
    await completeSteps(page, journey, [findStep(stops, 'applications')]);
    await expect(notice).toBeVisible();
    await context.setOffline(false);
    await expectDestination(page, journey);
    await expect(notice).toBeHidden();
    pageErrors.expectAndDiscard(loadFailurePattern);
  });
});

test('JF-06 a form that a new build has left without its check is fetched anew, and then works', async ({
  page,
  request,
  email,
  pageErrors,
}) => {
  const gone = '**/assets/alert-resolvers-*';
  await page.route(gone, (route) => route.fulfill({ status: 404 }));
  await page.goto('/instant-jobs-feed');
  const form = page.getByRole('form', { name: 'Set up your free alert' });
  const subscribe = async () => {
    await form.getByLabel('Job title').fill('Product Manager');
    await form.getByLabel('State').selectOption('New York');
    await form.getByLabel('Remote').check();
    await form.getByLabel('Email').fill(email);
    await form.getByRole('button', { name: 'Subscribe' }).click();
  };
  const renewed = page.waitForEvent('load', { timeout: 20_000 });
  page.on('request', (asked) => {
    if (asked.isNavigationRequest()) void page.unroute(gone);
  });
  await subscribe();
  await renewed;
  await subscribe();
  await expect(page).toHaveURL(/\/thank-you/);
  expect(await readRows(request, 'candidate_prospects', { email })).toHaveLength(1);
  pageErrors.expectAndDiscard(loadFailurePattern);
});
