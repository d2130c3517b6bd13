import { controlOf, stepOn, write } from './support/answers';
import { rowsOf } from './support/database';
import { journeys } from './support/journeys';
import { breakSaving, complaintsOf, faults, watchSaves } from './support/requests';
import { arriveWith } from './support/stored';
import { expectGoodNews, expectProblemToast } from './support/toasts';
import { answer, expectArrival, expectStop, goOn, stopOf } from './support/walk';
import { expect, test } from './support/watched-page';

const journey = journeys.jobSearch;
const lost = faults['a lost connection'];
const WAITS = 'Saved on this device; we will keep trying.';

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
    const { mend } = await breakSaving(page, lost.answer);
    await answer(page, last);
    await goOn(page, last);
    await expectProblemToast(page, 'Failed to save your answers. Please try again.');
    await expect(stepOn(page).getByText(WAITS)).toBeVisible();
    expect(await rowsOf(request, 'quiz_results', { email })).toEqual([]);

    await mend();
    await page.reload();
    await expectGoodNews(page, 'Your answers have been saved!');
    expect(await rowsOf(request, 'quiz_results', { email })).toHaveLength(1);
    await expect(controlOf(page, write('Your email address', ''))).toHaveValue(email);
    await goOn(page, last);
    await expectArrival(page, journey);
    expect(await rowsOf(request, 'quiz_results', { email })).toHaveLength(1);
    complaints.take(complaintsOf(lost));
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
    await expectProblemToast(page, 'Subscription failed');
    await expect(dialog.getByText(WAITS)).toBeVisible();

    const saves = watchSaves(page);
    await context.setOffline(false);
    await expectGoodNews(page, 'Your sign-up has been saved!');
    expect(await rowsOf(request, 'candidate_prospects', { email })).toHaveLength(1);
    expect(saves).toEqual(['/rest/v1/candidate_prospects']);
    complaints.take(/ERR_INTERNET_DISCONNECTED|Failed to fetch/);
  });
});
