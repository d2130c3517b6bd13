import type { Page } from '@playwright/test';
import { funnelJourneys } from '../tests/support/browser/funnel-journeys';
import {
  completeSteps,
  expectDestination,
  expectStepShown,
  getHeading,
} from '../tests/support/browser/journey-driver';
import { expectAccessibleAtBothWidths } from './support/expect-accessible';
import { openWithHeldScripts } from './support/held-scripts';
import { expect, test } from './support/page-error-test';
import { readRows } from './support/read-rows';
import { recordSaveRequests } from './support/save-requests';
import { readStoredJson } from './support/stored-entries';
import { waitForHydration } from './support/wait-for-hydration';

const journey = funnelJourneys.careerMatch;

function getSteps(email = '') {
  const [first, second, ...others] = journey.getSteps(email);
  if (first === undefined || second === undefined) throw new Error('The quiz has too few steps.');
  return { first, second, others };
}

const question = (page: Page) => page.getByRole('region', { name: getSteps().first.heading });
const answer = (page: Page, name: string) => question(page).getByRole('link', { name });
const chosen = (page: Page, name: string) => page.getByRole('radio', { name });

/** The second question, in the address of the quiz. */
async function expectSecondQuestion(page: Page): Promise<void> {
  await expectStepShown(page, journey, getSteps().second);
  await expect(page).toHaveURL('/quiz');
}

test.describe('the first question on the landing page', { tag: '@phone' }, () => {
  test('LD-02 QZ-04 one press answers it and goes on at the second; Back leads to it, and then to the page', async ({
    page,
  }) => {
    const { first } = getSteps();
    await page.goto('/');
    await waitForHydration(page);
    await answer(page, "I'm burned out").click();
    await expectSecondQuestion(page);
    await expect(getHeading(page)).toBeFocused();
    await expect
      .poll(() => readStoredJson(page, 'quiz_answers_temp'))
      .toEqual({
        stage: 'burnt-out',
      });

    await page.goBack();
    await expectStepShown(page, journey, first);
    await expect(chosen(page, "I'm burned out")).toBeChecked();
    await page.goForward();
    await expectSecondQuestion(page);
    await page.goBack();
    await expectStepShown(page, journey, first);
    await page.goBack();
    await expect(question(page)).toBeVisible();
    await expect(page).toHaveURL('/');

    // Another answer counts in the visit under way.
    await answer(page, 'I have an offer').click();
    await expectSecondQuestion(page);
    await page.getByRole('button', { name: 'Back' }).click();
    await expect(chosen(page, 'I have an offer')).toBeChecked();
  });

  test('QZ-06 QZ-09 the visit ends with the result and the row of any other', async ({
    page,
    request,
    email,
  }) => {
    const saves = recordSaveRequests(page);
    const { second, others } = getSteps(email);
    await page.goto('/');
    await waitForHydration(page);
    await answer(page, "I'm interviewing").click();
    await expectSecondQuestion(page);
    await completeSteps(page, journey, [second, ...others]);
    await expectDestination(page, journey);
    await expect.poll(() => saves, 'the result, without a name').toHaveLength(1);
    await page.getByLabel('Your name').fill('Ada Lovelace');
    await page.getByRole('textbox', { name: /^Your e-?mail/ }).fill(email);
    await page.getByRole('button', { name: 'Save my result' }).click();
    await expect(page.getByText('Thank you, Ada Lovelace.')).toBeVisible();
    expect(await readRows(request, 'quiz_results', { email })).toMatchObject([
      { answers: { stage: 'actively-interviewing' }, selected_plan: 'Double Down' },
    ]);
  });

  test('QZ-05 a press before any script counts as well, and a reload stays at the second question', async ({
    page,
  }) => {
    const { first } = getSteps();
    const { comeAlive } = await openWithHeldScripts(page, '/');
    await answer(page, "I've applied to a few jobs").click();
    await page.waitForURL('/quiz#stage=applied-few', { waitUntil: 'commit' });
    await expect(getHeading(page)).toBeHidden();
    comeAlive();
    await expectSecondQuestion(page);
    await page.reload();
    await expectSecondQuestion(page);
    await page.getByRole('button', { name: 'Back' }).click();
    await expectStepShown(page, journey, first);
    await expect(chosen(page, "I've applied to a few jobs")).toBeChecked();
  });

  test('an address that answers with what the question does not offer shows the question', async ({
    page,
  }) => {
    await page.goto('/quiz#stage=president');
    await expectStepShown(page, journey, getSteps().first);
    await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
  });

  test('the answers are reached in their order with Tab, are 44 px high, and break no rule of axe', async ({
    page,
  }) => {
    await page.goto('/');
    await waitForHydration(page);
    const links = question(page).getByRole('link');
    await expect(links).toHaveCount(5);
    await links.first().focus();
    for (const [index, link] of (await links.all()).entries()) {
      if (index > 0) await page.keyboard.press('Tab');
      await expect(link).toBeFocused();
      const box = await link.boundingBox();
      expect(Math.min(box?.height ?? 0, box?.width ?? 0)).toBeGreaterThanOrEqual(44);
    }
    await expectAccessibleAtBothWidths(page, 'the first question');
    await page.keyboard.press('Enter');
    await expectSecondQuestion(page);
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('LD-02 each answer is a link to the quiz', async ({ page }) => {
    await page.goto('/');
    await answer(page, "I'm just starting").click();
    await expect(getHeading(page)).toHaveText(getSteps().first.heading);
  });
});
