import { offlineMessages } from '../src/content/messages';
import { stepOn } from './support/answers';
import { rowsOf } from './support/database';
import { journeys } from './support/journeys';
import { breakSaving, complaintsOf, lostConnection, watchSaves } from './support/requests';
import { arriveWith } from './support/stored';
import { expectGoodNews } from './support/toasts';
import { answer, expectArrival, expectStop, goOn, stopOf } from './support/walk';
import { expect, test } from './support/watched-page';

const journey = journeys.jobSearch;

test.describe('what could not be saved', { tag: '@phone' }, () => {
  test('Q2-08 waits on the device, is saved by the next visit, and is one row', async ({
    page,
    request,
    email,
    complaints,
  }) => {
    await arriveWith(page, {
      quiz2_current_step: 'email',
      quiz2_answers: JSON.stringify({
        persona: 'job_hunting',
        role: 'Nurse',
        location: 'remote',
        experience: 'mid',
        pain_points: ['unsure'],
        goal: 'explore',
      }),
    });
    await page.goto('/quiz2');
    const last = stopOf(journey.stops(email), 'email');
    await expectStop(page, journey, last);
    const { mend } = await breakSaving(page, lostConnection.answer);
    await answer(page, last);
    await goOn(page, last);
    await expectArrival(page, journey);
    await expect(stepOn(page).getByText(offlineMessages.device)).toBeVisible();
    expect(await rowsOf(request, 'quiz_results', { email })).toEqual([]);

    await mend();
    await page.reload();
    await expectGoodNews(page, 'Your answers have been saved!');
    expect(await rowsOf(request, 'quiz_results', { email })).toHaveLength(1);
    await expectArrival(page, journey);
    complaints.take(complaintsOf(lostConnection));
  });

  test('TY-04 is saved as soon as the network is back, without a reload', async ({
    page,
    context,
    request,
    email,
    complaints,
  }) => {
    await page.goto('/instant-jobs-feed');
    await page.getByRole('button', { name: 'Job-search notes by e-mail' }).click();
    const dialog = page.getByRole('dialog', { name: 'Job-search notes by e-mail' });
    await dialog.getByRole('textbox').fill(email);
    await expect(page.getByRole('region', { name: 'Problems' })).toBeAttached();
    await context.setOffline(true);
    await dialog.getByRole('button', { name: 'Subscribe' }).click();
    await expect(dialog.getByText(offlineMessages.device)).toBeVisible();
    await expect(page.getByText('Subscription failed')).toHaveCount(0);

    const saves = watchSaves(page);
    await context.setOffline(false);
    await expectGoodNews(page, 'Your sign-up has been saved!');
    expect(await rowsOf(request, 'candidate_prospects', { email })).toHaveLength(1);
    expect(saves).toEqual(['/rest/v1/candidate_prospects']);
    complaints.take(/ERR_INTERNET_DISCONNECTED|offline/);
  });
});
