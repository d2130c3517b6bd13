import type { Locator, Page } from '@playwright/test';
import { offlineMessages } from '../src/content/messages';
import { controlOf, stepOn, write } from './support/answers';
import { rowsOf } from './support/database';
import { journeys } from './support/journeys';
import { expectGoodNews } from './support/toasts';
import { answer, before, expectArrival, expectStop, goOn, stopOf, walk } from './support/walk';
import { expect, test } from './support/watched-page';

// Two tries may meet: the one of a press and the one of the page itself.
const noNetwork = /ERR_INTERNET_DISCONNECTED|offline|status of 409/;

/** The sentence is said once, politely, and nothing else of the network or a failure is. */
async function expectOneSentence(page: Page, sentence: string): Promise<void> {
  await expect(page.getByRole('status').getByText(sentence)).toBeVisible();
  await expect(page.getByText(sentence)).toHaveCount(1);
  await expect(page.locator('[data-connection] p')).toBeHidden();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.getByText(/failed|try again|error/i).filter({ visible: true })).toHaveCount(0);
}

/** Sent since: nothing says any more that it waits. */
async function expectSent(page: Page, toast: string): Promise<void> {
  await expectGoodNews(page, toast);
  await expect(page.getByText(offlineMessages.sent)).toBeVisible();
  await expect(page.getByText(offlineMessages.device)).toHaveCount(0);
}

test.describe('without a network', () => {
  test('Q2-08 the last step leads to the result, and the row follows once', async ({
    page,
    context,
    request,
    email,
    complaints,
  }) => {
    const journey = journeys.jobSearch;
    const stops = journey.stops(email);
    const last = stopOf(stops, 'email');
    await page.goto(journey.route);
    await walk(page, journey, before(stops, 'email'));
    await expectStop(page, journey, last);
    await context.setOffline(true);
    await answer(page, last);
    await goOn(page, last);
    await expectArrival(page, journey);
    await expect(page.getByRole('heading', { name: 'Starter fits where you are' })).toBeVisible();
    await expectOneSentence(page, offlineMessages.device);
    expect(await rowsOf(request, 'quiz_results', { email })).toEqual([]);

    await context.setOffline(false);
    await expectSent(page, 'Your answers have been saved!');
    expect(await rowsOf(request, 'quiz_results', { email })).toHaveLength(1);
    await page.reload();
    await expectArrival(page, journey);
    expect(await rowsOf(request, 'quiz_results', { email })).toHaveLength(1);
    complaints.take(noNetwork);
  });

  test('RT-05 the last step of the job alert stays, and sends it later', async ({
    page,
    context,
    request,
    email,
    complaints,
  }) => {
    const journey = journeys.jobAlert;
    const stops = journey.stops(email);
    const last = stopOf(stops, 'email');
    await page.goto(journey.route);
    await walk(page, journey, before(stops, 'email'));
    await expectStop(page, journey, last);
    await context.setOffline(true);
    await answer(page, last);
    await goOn(page, last);
    await expectOneSentence(page, offlineMessages.device);
    await expectStop(page, journey, last);
    await expect(controlOf(page, write('Your email address', ''))).toHaveValue(email);

    await context.setOffline(false);
    await expectSent(page, 'Your sign-up has been saved!');
    expect(await rowsOf(request, 'candidate_prospects', { email })).toHaveLength(1);
    complaints.take(noNetwork);
  });

  test('JF-06 the form of the job feed stays, and sends it later', async ({
    page,
    context,
    request,
    email,
    complaints,
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
    expect(await rowsOf(request, 'candidate_prospects', { email })).toHaveLength(1);
    complaints.take(noNetwork);
  });

  test('TY-05 the form under the result stays, and sends it later', async ({
    page,
    context,
    request,
    email,
    complaints,
  }) => {
    const journey = journeys.careerMatch;
    await page.goto(journey.route);
    await walk(page, journey, journey.stops(email));
    await expectArrival(page, journey);
    await page.getByLabel('Your name').fill('Ada Lovelace');
    await page.getByRole('textbox', { name: /^Your e-?mail/ }).fill(email);
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Save my result' }).click();
    await expect(page.getByRole('status').getByText(offlineMessages.device)).toBeVisible();
    await expect(page.getByText('Error saving your answers')).toHaveCount(0);

    await context.setOffline(false);
    await expectSent(page, 'Your answers have been saved!');
    expect(await rowsOf(request, 'quiz_results', { email })).toHaveLength(1);
    complaints.take(noNetwork);
  });

  test('Q2-08 a browser that keeps nothing says so, and the step stays', async ({
    page,
    context,
    email,
    complaints,
  }) => {
    await page.addInitScript(() => {
      for (const name of ['localStorage', 'indexedDB'])
        Object.defineProperty(window, name, {
          get: () => {
            throw new DOMException('The operation is insecure.', 'SecurityError');
          },
        });
    });
    const journey = journeys.jobSearch;
    const stops = journey.stops(email);
    const last = stopOf(stops, 'email');
    await page.goto(journey.route);
    await walk(page, journey, before(stops, 'email'));
    await expectStop(page, journey, last);
    await answer(page, last);
    await context.setOffline(true);
    await goOn(page, last);
    await expect(stepOn(page).getByText(offlineMessages.page)).toBeVisible();
    await expectStop(page, journey, last);

    await context.setOffline(false);
    await goOn(page, last);
    await expectArrival(page, journey);
    complaints.take(noNetwork);
  });
});

async function fillInAlert(form: Locator, email: string): Promise<void> {
  await form.getByLabel('Job title').fill('Nurse');
  await form.getByRole('combobox', { name: 'State' }).selectOption('Texas');
  await form.getByText('Remote', { exact: true }).click();
  await form.getByRole('textbox', { name: 'Email' }).fill(email);
}
