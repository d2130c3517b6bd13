import { openFolded } from './support/open-folded';
import { readRows } from './support/read-rows';
import { funnelJourneys } from '../tests/support/browser/funnel-journeys';
import {
  connectionResetFault,
  getConsoleErrorPattern,
  interceptSaves,
  recordSaveRequests,
} from './support/save-requests';
import { readStoredJson, readStoredKeys } from './support/stored-entries';
import {
  expectDestination,
  expectStepShown,
  findStep,
  completeSteps,
} from '../tests/support/browser/journey-driver';
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
    await expect.poll(() => saves, 'the result, without a name').toHaveLength(1);
    await expect.poll(() => readStoredKeys(page)).toEqual([]);

    await page.reload();
    await expectDestination(page, journey);
    await expect(page.getByRole('timer')).toBeVisible();
    await openFolded(page.getByRole('button', { name: 'Ready when you are' }));
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

  test('QZ-09 a visit leaves one row: without a name once the result is shown, and with it once it is saved', async ({
    page,
    context,
    request,
    email,
  }) => {
    const visits: string[] = [];
    context.on('request', (sent) => {
      if (sent.method() === 'POST' && sent.url().endsWith('/rest/v1/quiz_results'))
        visits.push(String((sent.postDataJSON() as { visit: unknown }).visit)); // the site's own row
    });
    const readVisit = () => readRows(request, 'quiz_results', { visit: visits[0] ?? '' });
    await page.goto('/quiz');
    await completeSteps(page, journey, journey.getSteps(email));
    await expectDestination(page, journey);
    await expect.poll(() => visits).toHaveLength(1);
    const shown = { answers, selected_plan: 'Double Down' };
    await expect.poll(readVisit).toMatchObject([{ ...shown, email: null, name: null }]);

    await page.reload();
    await expectDestination(page, journey);
    await page.goBack();
    await expectStepShown(page, journey, findStep(journey.getSteps(''), 'stage'));
    await page.goForward();
    await expectDestination(page, journey);
    const tab = await context.newPage();
    await tab.goto('/quiz');
    await completeSteps(tab, journey, journey.getSteps(email));
    await expectDestination(tab, journey);
    await tab.close();
    expect(visits, 'nothing is sent again').toHaveLength(1);

    await openFolded(page.getByRole('button', { name: 'Your answers' }));
    await page.getByRole('link', { name: /^Change How many jobs/ }).click();
    await page.getByText('4 to 7', { exact: true }).click();
    await page.getByRole('button', { name: 'Complete' }).click();
    await expectDestination(page, journey);
    const changed = { ...shown, answers: { ...answers, applications: '4-7' } };
    await expect.poll(readVisit).toMatchObject([{ ...changed, email: null, name: null }]);

    await page.getByLabel('Your name').fill('Ada Lovelace');
    await page.getByRole('textbox', { name: /^Your e-?mail/ }).fill(email);
    await page.getByRole('button', { name: 'Save my result' }).click();
    await expect(page.getByText('Thank you, Ada Lovelace.')).toBeVisible();
    expect(await readVisit()).toMatchObject([{ ...changed, email, name: 'Ada Lovelace' }]);
    expect(new Set(visits).size).toBe(1);
    expect(visits).toHaveLength(3);
  });

  test('QZ-09 a result whose first row fails shows no message, and one row is left when it is saved', async ({
    page,
    request,
    email,
    pageErrors,
  }) => {
    const { restore: mend } = await interceptSaves(page, connectionResetFault.answer);
    await page.goto('/quiz');
    await completeSteps(page, journey, journey.getSteps(email));
    const failed = page.waitForEvent('requestfailed', (sent) => sent.url().includes('/rest/v1/'));
    await expectDestination(page, journey);
    const { visit } = (await failed).postDataJSON() as { visit: string }; // the site's own row
    await expect(page.getByText(/on this device|Error saving/)).toHaveCount(0);

    await mend();
    await page.getByLabel('Your name').fill('Ada Lovelace');
    await page.getByRole('textbox', { name: /^Your e-?mail/ }).fill(email);
    await page.getByRole('button', { name: 'Save my result' }).click();
    await expect(page.getByText('Thank you, Ada Lovelace.')).toBeVisible();
    await page.reload();
    await expectDestination(page, journey);
    await expect(page.getByText('Your answers have been saved!')).toHaveCount(0);
    expect(await readRows(request, 'quiz_results', { visit })).toMatchObject([{ email }]);
    pageErrors.expectAndDiscard(getConsoleErrorPattern(connectionResetFault));
  });
});
