import type { Locator, Page } from '@playwright/test';
import { offlineMessages } from '../src/site/content/messages';
import { getControl, getStep, fillText } from '../tests/support/browser/step-controls';
import { readRows } from './support/read-rows';
import { funnelJourneys } from '../tests/support/browser/funnel-journeys';
import { openEmailStep } from './support/open-email-step';
import { expectSuccessToast } from './support/toasts';
import {
  answerStep,
  getStepsBefore,
  expectDestination,
  expectStepShown,
  leaveStep,
  findStep,
  completeSteps,
} from '../tests/support/browser/journey-driver';
import { expect, test } from './support/page-error-test';

// Two attempts may overlap: that of a click and that of the retry.
const offlineErrorPattern = /ERR_INTERNET_DISCONNECTED|offline|outbox: not loaded|status of 409/;

/** Before the network goes: a chunk that failed to load once stays missing in Chromium 147. */
async function expectOutboxLoaded(page: Page): Promise<void> {
  const isLoaded = () =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('browser-outbox'));
  await expect.poll(() => page.evaluate(isLoaded)).toBe(true);
}

/** One polite status message, and no other message about the network or a failure. */
async function expectOneSentence(page: Page, sentence: string): Promise<void> {
  await expect(page.getByRole('status').getByText(sentence)).toBeVisible();
  await expect(page.getByText(sentence)).toHaveCount(1);
  await expect(page.locator('[data-connection] p')).toBeHidden();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.getByText(/failed|try again|error/i).filter({ visible: true })).toHaveCount(0);
}

/** No message about a pending save is shown any more. */
async function expectSent(page: Page, toast: string): Promise<void> {
  await expectSuccessToast(page, toast);
  await expect(page.getByText(offlineMessages.sent)).toBeVisible();
  await expect(page.getByText(offlineMessages.device)).toHaveCount(0);
}

test.describe('without a network', { tag: '@phone' }, () => {
  test('Q2-08 offline the last step opens the result, and the row is sent once online', async ({
    page,
    context,
    request,
    email,
    pageErrors,
  }) => {
    const journey = funnelJourneys.jobSearch;
    const last = await openEmailStep(page, 'jobSearch', email);
    // The focus of the address field loads the outbox.
    await answerStep(page, last);
    await expectOutboxLoaded(page);
    await context.setOffline(true);
    await leaveStep(page, last);
    await expectDestination(page, journey);
    await expect(page.getByRole('heading', { name: 'Starter fits where you are' })).toBeVisible();
    await expectOneSentence(page, offlineMessages.device);
    expect(await readRows(request, 'quiz_results', { email })).toEqual([]);

    await context.setOffline(false);
    await expectSent(page, 'Your answers have been saved!');
    expect(await readRows(request, 'quiz_results', { email })).toHaveLength(1);
    await page.reload();
    await expectDestination(page, journey);
    expect(await readRows(request, 'quiz_results', { email })).toHaveLength(1);
    pageErrors.expectAndDiscard(offlineErrorPattern);
  });

  for (const { row, funnel, table, isShown } of [
    {
      row: 'Q2-08',
      funnel: 'jobSearch',
      table: 'quiz_results',
      isShown: expectDestination,
    },
    {
      row: 'RT-05',
      funnel: 'jobAlert',
      table: 'candidate_prospects',
      isShown: (page: Page) => expect(getStep(page)).toHaveAttribute('data-step', 'email'),
    },
  ] as const)
    test(
      `${row} a lead whose outbox did not load offline is sent once online to ${table}`,
      { tag: '@long' },
      async ({ page, context, request, email, pageErrors }) => {
        const last = await openEmailStep(page, funnel, email);
        await context.setOffline(true);
        await answerStep(page, last);
        await leaveStep(page, last);
        await isShown(page, funnelJourneys[funnel]);
        await expectOneSentence(page, offlineMessages.device);
        await context.setOffline(false);
        const countRows = async () => (await readRows(request, table, { email })).length;
        await expect.poll(countRows, { timeout: 30_000 }).toBe(1);
        pageErrors.expectAndDiscard(offlineErrorPattern);
      },
    );

  test(
    'RT-05 offline the last step of the job alert stays and sends the row once online',
    { tag: '@long' },
    async ({ page, context, request, email, pageErrors }) => {
      // Prefetching starts right after the network is gone.
      await page.addInitScript(() => {
        window.requestIdleCallback = (callback) => {
          const deadline = { didTimeout: false, timeRemaining: () => 50 };
          window.addEventListener('offline', () => callback(deadline), { once: true });
          return 0;
        };
      });
      const journey = funnelJourneys.jobAlert;
      const last = await openEmailStep(page, 'jobAlert', email);
      // The focus of the address field loads the outbox.
      await answerStep(page, last);
      await expectOutboxLoaded(page);
      await context.setOffline(true);
      await leaveStep(page, last);
      await expectOneSentence(page, offlineMessages.device);
      await expectStepShown(page, journey, last);
      await expect(getControl(page, fillText('Your email address', ''))).toHaveValue(email);

      await context.setOffline(false);
      await expectSent(page, 'Your sign-up has been saved!');
      expect(await readRows(request, 'candidate_prospects', { email })).toHaveLength(1);
      pageErrors.expectAndDiscard(offlineErrorPattern);
    },
  );

  test('JF-06 offline the form of the job feed stays and sends the row once online', async ({
    page,
    context,
    request,
    email,
    pageErrors,
  }) => {
    await page.goto('/instant-jobs-feed');
    const form = page.locator('form').filter({ has: page.getByLabel('Job title') });
    await fillInAlert(form, email);
    await context.setOffline(true);
    await form.getByRole('button', { name: 'Subscribe' }).click();
    await expectOneSentence(page, offlineMessages.device);
    await expect(page).toHaveURL('/instant-jobs-feed');

    await context.setOffline(false);
    await expectSent(page, 'Your sign-up has been saved!');
    expect(await readRows(request, 'candidate_prospects', { email })).toHaveLength(1);
    pageErrors.expectAndDiscard(offlineErrorPattern);
  });

  test(
    'TY-05 offline the form under the result stays and sends the row once online',
    { tag: '@long' },
    async ({ page, context, request, email, pageErrors }) => {
      const journey = funnelJourneys.careerMatch;
      await page.goto(journey.route);
      await completeSteps(page, journey, journey.getSteps(email));
      await expectDestination(page, journey);
      await page.getByLabel('Your name').fill('Ada Lovelace');
      await page.getByRole('textbox', { name: /^Your e-?mail/ }).fill(email);
      await context.setOffline(true);
      await page.getByRole('button', { name: 'Save my result' }).click();
      await expect(page.getByRole('status').getByText(offlineMessages.device)).toBeVisible();
      await expect(page.getByText('Error saving your answers')).toHaveCount(0);

      await context.setOffline(false);
      await expectSent(page, 'Your answers have been saved!');
      expect(await readRows(request, 'quiz_results', { email })).toHaveLength(1);
      pageErrors.expectAndDiscard(offlineErrorPattern);
    },
  );

  test(
    'Q2-08 offline and without storage the step stays and says so',
    { tag: '@long' },
    async ({ page, context, email, pageErrors }) => {
      await page.addInitScript(() => {
        for (const name of ['localStorage', 'indexedDB'])
          Object.defineProperty(window, name, {
            get: () => {
              throw new DOMException('The operation is insecure.', 'SecurityError');
            },
          });
      });
      const journey = funnelJourneys.jobSearch;
      const steps = journey.getSteps(email);
      const last = findStep(steps, 'email');
      await page.goto(journey.route);
      await completeSteps(page, journey, getStepsBefore(steps, 'email'));
      await expectStepShown(page, journey, last);
      await answerStep(page, last);
      await context.setOffline(true);
      await leaveStep(page, last);
      await expect(getStep(page).getByText(offlineMessages.page)).toBeVisible();
      await expectStepShown(page, journey, last);

      await context.setOffline(false);
      await leaveStep(page, last);
      await expectDestination(page, journey);
      pageErrors.expectAndDiscard(offlineErrorPattern);
    },
  );
});

async function fillInAlert(form: Locator, email: string): Promise<void> {
  await form.getByLabel('Job title').fill('Nurse');
  await form.getByRole('combobox', { name: 'State' }).selectOption('Texas');
  await form.getByText('Remote', { exact: true }).click();
  await form.getByRole('textbox', { name: 'Email' }).fill(email);
}
