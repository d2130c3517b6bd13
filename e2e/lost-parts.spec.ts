import { journeys } from './support/journeys';
import { before, expectArrival, expectStop, stopOf, walk } from './support/walk';
import { expect, test } from './support/watched-page';

const journey = journeys.careerMatch;
const failed = /dynamically imported module|ERR_FAILED|ERR_INTERNET_DISCONNECTED|status of 404/;

test.describe('the result page, whose code has not come yet', { tag: '@phone' }, () => {
  test('RT-03 was taken away by a new build: the page is fetched anew, with the result in it', async ({
    page,
    complaints,
  }) => {
    const stops = journey.stops('');
    await page.goto(journey.route);
    await walk(page, journey, before(stops, 'applications'));
    const gone = '**/assets/quiz-results-page*';
    await page.route(gone, (route) => route.fulfill({ status: 404 }));
    // Whoever fetches the page anew gets the new build, with all its parts.
    page.on('request', (request) => {
      if (request.isNavigationRequest()) void page.unroute(gone);
    });
    await walk(page, journey, [stopOf(stops, 'applications')]);
    await expectArrival(page, journey);
    complaints.take(failed);
  });

  test('comes when the connection is back, and nothing that was answered is lost', async ({
    page,
    context,
    complaints,
  }) => {
    const stops = journey.stops('');
    await page.goto(journey.route);
    await walk(page, journey, before(stops, 'applications'));
    await expectStop(page, journey, stopOf(stops, 'applications'));
    await context.setOffline(true);
    const notice = page.getByRole('status').filter({ hasText: 'You are offline.' });
    await expect(notice).toBeVisible();
    await walk(page, journey, [stopOf(stops, 'applications')]);
    await expect(notice).toBeVisible();
    await context.setOffline(false);
    await expectArrival(page, journey);
    await expect(notice).toBeHidden();
    complaints.take(failed);
  });
});
