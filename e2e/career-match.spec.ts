import { readRows } from './support/read-rows';
import { funnelJourneys } from '../testing/browser/funnel-journeys';
import { recordSaveRequests } from './support/save-requests';
import { readStoredJson, readStoredKeys } from './support/stored-entries';
import {
  expectDestination,
  expectStepShown,
  findStep,
  completeSteps,
} from '../testing/browser/journey-driver';
import { expect, test } from './support/page-error-test';

const journey = funnelJourneys.careerMatch;

const answers = {
  stage: 'actively-interviewing',
  challenge: 'getting-responses',
  feeling: 'hopeful',
  support: 'self-guided',
  applications: '16+',
};

test.describe('the career match quiz', { tag: '@phone' }, () => {
  test(
    'QZ-04 QZ-05 Back on the first step opens the home page and stores nothing',
    { tag: '@long' },
    async ({ page }) => {
      await page.goto('/quiz');
      const [first, second] = journey.getSteps('');
      if (first === undefined || second === undefined) throw new Error('Too few steps.');
      await page.getByText("I'm burned out", { exact: true }).click();
      await expectStepShown(page, journey, second);
      await page.getByRole('button', { name: 'Back' }).click();
      await expectStepShown(page, journey, first);
      await expect(page.getByRole('radio', { name: "I'm burned out" })).toBeChecked();
      await expect.poll(() => readStoredKeys(page)).toContain('quiz_answers_temp');
      await page.getByRole('button', { name: 'Back' }).click();
      await expect(page).toHaveURL('/');
      await expect.poll(() => readStoredKeys(page)).toEqual([]);
    },
  );

  test('QZ-05 QZ-08 QZ-09 QZ-10 the result page survives a reload, asks for name and e-mail, stores the answers and links back', async ({
    page,
    request,
    email,
  }) => {
    const saves = recordSaveRequests(page);
    await page.goto('/quiz');
    await completeSteps(page, journey, journey.getSteps(email));
    await expectDestination(page, journey);
    expect(saves, 'nothing is stored before the name is given').toEqual([]);
    await expect.poll(() => readStoredKeys(page)).toEqual([]);

    await page.reload();
    await expectDestination(page, journey);
    await expect(page.getByRole('timer')).toBeVisible();
    for (const price of ['$9', '$29', '$299'])
      await expect(page.getByRole('table').getByText(price, { exact: true }).first()).toBeVisible();

    const save = page.getByRole('button', { name: 'Save my result' });
    await expect(save).toBeDisabled();
    await page.getByLabel('Your name').fill('Ada Lovelace');
    await page.getByRole('textbox', { name: /^Your e-?mail/ }).fill(email);
    await save.dblclick();
    await expect(page.getByText('Thank you, Ada Lovelace.')).toBeVisible();
    await expect(page.getByText(`Your result is saved under ${email}.`)).toBeVisible();

    expect(await readRows(request, 'quiz_results', { email })).toEqual([
      {
        id: expect.stringMatching(/^[\da-f-]{36}$/),
        email,
        name: 'Ada Lovelace',
        phone: null,
        answers,
        selected_plan: 'Double Down',
        created_at: expect.any(String),
        received_at: expect.any(String),
      },
    ]);
    await expect
      .poll(() => readStoredJson(page, 'quiz_answers'))
      .toEqual({
        answers,
        email,
        name: 'Ada Lovelace',
        selectedPlan: 'Double Down',
        completed: true,
        timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      });

    await page.getByRole('link', { name: 'Back to quiz' }).click();
    await expectStepShown(page, journey, findStep(journey.getSteps(''), 'stage'));
  });
});
