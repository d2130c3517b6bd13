import { readRows } from './support/read-rows';
import { funnelJourneys } from '../tests/support/browser/funnel-journeys';
import {
  getStepsBefore,
  expectDestination,
  expectStepShown,
  findStep,
  completeSteps,
} from '../tests/support/browser/journey-driver';
import { expect, test } from './support/page-error-test';

const journey = funnelJourneys.careerMatch;
const loadFailurePattern =
  /dynamically imported module|ERR_FAILED|ERR_INTERNET_DISCONNECTED|status of 404/;

test.describe('the result page before its chunk is loaded', { tag: '@phone' }, () => {
  test(
    'RT-03 a chunk that a new build has deleted reloads the page, which shows the result',
    { tag: '@long' },
    async ({ page, pageErrors }) => {
      const stops = journey.getSteps('');
      await page.goto(journey.route);
      await completeSteps(page, journey, getStepsBefore(stops, 'applications'));
      const deletedChunk = '**/assets/quiz-results-page*';
      await page.route(deletedChunk, (route) => route.fulfill({ status: 404 }));
      // A reload gets the new build, with all its chunks.
      page.on('request', (request) => {
        if (request.isNavigationRequest()) void page.unroute(deletedChunk);
      });
      await completeSteps(page, journey, [findStep(stops, 'applications')]);
      await expectDestination(page, journey);
      pageErrors.expectAndDiscard(loadFailurePattern);
    },
  );

  test('a chunk that failed offline is loaded once online, and no answer is lost', async ({
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

test(
  'JF-06 a form whose validation chunk a new build has deleted reloads the page and then works',
  { tag: ['@phone', '@long'] },
  async ({ page, request, email, pageErrors }) => {
    const deletedChunk = '**/assets/alert-resolvers-*';
    await page.route(deletedChunk, (route) => route.fulfill({ status: 404 }));
    await page.goto('/instant-jobs-feed');
    const form = page.getByRole('form', { name: 'Set up your free alert' });
    const subscribe = async () => {
      await form.getByLabel('Job title').fill('Product Manager');
      await form.getByLabel('State').selectOption('New York');
      await form.getByLabel('Remote').check();
      await form.getByLabel('Email').fill(email);
      await form.getByRole('button', { name: 'Subscribe' }).click();
    };
    const reloaded = page.waitForEvent('load', { timeout: 20_000 });
    page.on('request', (pageRequest) => {
      if (pageRequest.isNavigationRequest()) void page.unroute(deletedChunk);
    });
    await subscribe();
    await reloaded;
    await subscribe();
    await expect(page).toHaveURL(/\/thank-you/);
    expect(await readRows(request, 'candidate_prospects', { email })).toHaveLength(1);
    pageErrors.expectAndDiscard(loadFailurePattern);
  },
);
