import { offlineMessages, unreachedMessages } from '../src/site/content/messages';
import { getStep } from '../tests/support/browser/step-controls';
import { readRows } from './support/read-rows';
import { funnelJourneys } from '../tests/support/browser/funnel-journeys';
import {
  interceptSaves,
  getConsoleErrorPattern,
  connectionResetFault,
  recordSaveRequests,
} from './support/save-requests';
import { openEmailStep } from './support/open-email-step';
import { expectSuccessToast } from './support/toasts';
import { answerStep, expectDestination, leaveStep } from '../tests/support/browser/journey-driver';
import { expect, test } from './support/page-error-test';

const journey = funnelJourneys.jobSearch;

test.describe('the outbox', { tag: '@phone' }, () => {
  test('Q2-08 a row that could not be saved is saved by the next visit, once', async ({
    page,
    request,
    email,
    pageErrors,
  }) => {
    const last = await openEmailStep(page, 'jobSearch', email);
    const { restore: mend } = await interceptSaves(page, connectionResetFault.answer);
    await answerStep(page, last);
    await leaveStep(page, last);
    await expectDestination(page, journey);
    await expect(getStep(page).getByText(unreachedMessages.device)).toBeVisible();
    expect(await readRows(request, 'quiz_results', { email })).toEqual([]);

    await mend();
    await page.reload();
    await expectSuccessToast(page, 'Your answers have been saved!');
    expect(await readRows(request, 'quiz_results', { email })).toHaveLength(1);
    await expectDestination(page, journey);
    pageErrors.expectAndDiscard(getConsoleErrorPattern(connectionResetFault));
  });

  test(
    'TY-04 a row that could not be saved is saved once online, without a reload',
    { tag: '@long' },
    async ({ page, context, request, email, pageErrors }) => {
      await page.goto('/instant-jobs-feed');
      await page.getByRole('button', { name: 'Job-search notes by email' }).click();
      const dialog = page.getByRole('dialog', { name: 'Job-search notes by email' });
      await dialog.getByRole('textbox').fill(email);
      await expect(page.getByRole('region', { name: 'Problems' })).toBeAttached();
      await context.setOffline(true);
      await dialog.getByRole('button', { name: 'Subscribe' }).click();
      await expect(dialog.getByText(offlineMessages.device)).toBeVisible();
      await expect(page.getByText('Subscription failed')).toHaveCount(0);

      const saves = recordSaveRequests(page);
      await context.setOffline(false);
      await expectSuccessToast(page, 'Your sign-up has been saved!');
      expect(await readRows(request, 'candidate_prospects', { email })).toHaveLength(1);
      expect(saves).toEqual(['/rest/v1/candidate_prospects']);
      pageErrors.expectAndDiscard(/ERR_INTERNET_DISCONNECTED|offline/);
    },
  );
});
