import type { Page } from '@playwright/test';
import { funnelJourneys } from '../tests/support/browser/funnel-journeys';
import { readRows } from './support/read-rows';
import { recordSaveRequests } from './support/save-requests';
import { expectSuccessToast } from './support/toasts';
import { expectDestination, completeSteps } from '../tests/support/browser/journey-driver';
import { expect, test } from './support/page-error-test';

/** Restrictions that apply before the first script of the page. */
const restrictions: Readonly<Record<string, () => void>> = {
  'BroadcastChannel throws, as in Firefox with cookies blocked': () => {
    window.BroadcastChannel = function refuse() {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    } as unknown as typeof BroadcastChannel; // the part that such a browser has
  },
  'storage and channels throw together': () => {
    const refuse = (): never => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'BroadcastChannel'])
      Object.defineProperty(window, name, { get: refuse });
    Object.defineProperty(navigator, 'locks', { get: refuse });
  },
  'Web Locks never answer': () => {
    navigator.locks.request = () => new Promise<never>(() => undefined);
  },
  'crypto.randomUUID is missing and getRandomValues throws': () => {
    Object.defineProperty(crypto, 'randomUUID', { value: undefined });
    crypto.getRandomValues = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
  },
};

/** A reload clears this marker. */
const markPage = (page: Page) => page.evaluate(() => void (document.title += ' (this page)'));

test.describe('restricted browsers', { tag: ['@phone', '@long'] }, () => {
  for (const [what, refuse] of Object.entries(restrictions)) {
    test(`Q2-08 TY-04 a quiz and a form are saved at once and once in a browser where ${what}`, async ({
      page,
      request,
      email,
    }) => {
      await page.addInitScript(refuse);
      const saves = recordSaveRequests(page);
      const journey = funnelJourneys.jobSearch;
      await page.goto(journey.route);
      await completeSteps(page, journey, journey.getSteps(email));
      await expectDestination(page, journey);
      await expectSuccessToast(page, 'Your answers have been saved!');
      expect(saves).toEqual(['/rest/v1/quiz_results']);
      expect(await readRows(request, 'quiz_results', { email })).toHaveLength(1);

      await page.goto('/instant-jobs-feed');
      await page.getByRole('button', { name: 'Job-search notes by email' }).click();
      const dialog = page.getByRole('dialog', { name: 'Job-search notes by email' });
      await dialog.getByRole('textbox').fill(email);
      await markPage(page);
      await dialog.getByRole('button', { name: 'Subscribe' }).click();
      await expectSuccessToast(page, 'Subscribed!');
      await expect(page).toHaveTitle(/\(this page\)$/);
      expect(saves).toEqual(['/rest/v1/quiz_results', '/rest/v1/candidate_prospects']);
      expect(await readRows(request, 'candidate_prospects', { email })).toHaveLength(1);
    });
  }

  test('Q2-08 the quiz is saved where the history refuses entries, as Safari does after a hundred', async ({
    page,
    request,
    email,
  }) => {
    await page.addInitScript(() => {
      const refuse = (): never => {
        throw new DOMException('Attempt to use history.pushState() too often', 'SecurityError');
      };
      window.history.pushState = refuse;
      window.history.replaceState = refuse;
    });
    const saves = recordSaveRequests(page);
    const journey = funnelJourneys.jobSearch;
    await page.goto(journey.route);
    await completeSteps(page, journey, journey.getSteps(email));
    await expectDestination(page, journey);
    expect(saves).toEqual(['/rest/v1/quiz_results']);
    expect(await readRows(request, 'quiz_results', { email })).toHaveLength(1);
  });
});
