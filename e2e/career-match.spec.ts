import { readRows } from './support/read-rows';
import { chooseOption, getStep } from '../testing/browser/step-inputs';
import { funnelJourneys } from '../testing/browser/funnel-journeys';
import {
  interceptSaves,
  getConsoleErrorPattern,
  saveFaults,
  recordSaveRequests,
} from './support/save-requests';
import { readStoredJson, readStoredKeys, readStoredEntries } from './support/stored-entries';
import { expectErrorToast } from './support/toasts';
import {
  getStepsBefore,
  expectDestination,
  getHeading,
  findStep,
  completeSteps,
} from '../testing/browser/journey-driver';
import { expect, test } from './support/page-error-test';

const journey = funnelJourneys.careerMatch;

/** The same way, with another first answer. */
function startingWith(stage: string) {
  const stops = journey.getSteps('');
  return stops.map((stop) =>
    stop.id === 'stage' ? { ...stop, answers: [chooseOption(stage)] } : stop,
  );
}

const answers = {
  stage: 'actively-interviewing',
  challenge: 'getting-responses',
  feeling: 'hopeful',
  support: 'self-guided',
  applications: '16+',
};

test.describe('the career match quiz', { tag: '@phone' }, () => {
  test('QZ-05 QZ-10 keeps its state under the documented keys, and clears them when it is done', async ({
    page,
  }) => {
    const stops = journey.getSteps('');
    await page.goto('/quiz');
    await completeSteps(page, journey, getStepsBefore(stops, 'challenge'));
    await page.getByText('Getting a reply', { exact: true }).click();

    await expect
      .poll(() => readStoredKeys(page))
      .toEqual([
        'quiz_answers',
        'quiz_answers_temp',
        'quiz_current_step',
        'quiz_help_text',
        'quiz_selected_option',
      ]);
    await expect
      .poll(() => readStoredEntries(page))
      .toMatchObject({
        quiz_current_step: '1',
        quiz_selected_option: 'getting-responses',
        quiz_help_text: 'You apply, and then nothing comes back.',
      });
    await expect
      .poll(() => readStoredJson(page, 'quiz_answers_temp'))
      .toEqual({ stage: 'actively-interviewing' });
    await expect
      .poll(() => readStoredJson(page, 'quiz_answers'))
      .toEqual({
        answers: { stage: 'actively-interviewing' },
        email: null,
        name: null,
        selectedPlan: null,
        completed: true,
        timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      });

    await completeSteps(page, journey, stops.slice(1));
    await expectDestination(page, journey);
    await expect.poll(() => readStoredKeys(page)).toEqual([]);
  });

  test('QZ-04 QZ-05 Back on the first step goes home and leaves nothing behind', async ({
    page,
  }) => {
    await page.goto('/quiz');
    await page.getByText("I'm burned out", { exact: true }).click();
    await expect.poll(() => readStoredKeys(page)).toContain('quiz_selected_option');
    await page.getByRole('button', { name: 'Back' }).click();
    await expect(page).toHaveURL('/');
    await expect.poll(() => readStoredKeys(page)).toEqual([]);
  });

  test('QZ-09 QZ-10 the result page asks who it is for, and stores what was answered', async ({
    page,
    request,
    email,
  }) => {
    const saves = recordSaveRequests(page);
    await page.goto('/quiz');
    await completeSteps(page, journey, journey.getSteps(email));
    await expectDestination(page, journey);
    expect(saves, 'nothing is stored before the name is given').toEqual([]);

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
  });

  for (const { stage, shown, stored } of [
    { stage: "I'm just starting", shown: 'Starter', stored: 'Starter' },
    { stage: "I'm burned out", shown: 'Double Down', stored: 'Full Autopilot' },
  ]) {
    test(`QZ-07 "${stage}" shows ${shown} and stores ${stored}`, async ({
      page,
      request,
      email,
    }) => {
      await page.goto('/quiz');
      await completeSteps(page, journey, startingWith(stage));
      await expect(getHeading(page)).toHaveText(`Your plan: ${shown}`);
      const choices = page.getByRole('group', { name: 'Choose how far to go' });
      await expect(choices.getByRole('radio')).toHaveCount(2);
      await expect(choices.getByRole('radio', { name: /Full Autopilot/ })).toHaveCount(0);

      await page.getByLabel('Your name').fill('Ada Lovelace');
      await page.getByRole('textbox', { name: /^Your e-?mail/ }).fill(email);
      await page.getByRole('button', { name: 'Save my result' }).click();
      await expect(page.getByText('Thank you, Ada Lovelace.')).toBeVisible();
      expect(await readRows(request, 'quiz_results', { email })).toMatchObject([
        { selected_plan: stored },
      ]);
    });
  }

  test('TY-05 a result that could not be saved says so, keeps what was typed, and is saved once', async ({
    page,
    request,
    email,
    pageErrors: complaints,
  }) => {
    await page.goto('/quiz');
    await completeSteps(page, journey, journey.getSteps(email));
    await expectDestination(page, journey);
    const name = page.getByLabel('Your name');
    const address = page.getByRole('textbox', { name: /^Your e-?mail/ });
    const save = page.getByRole('button', { name: 'Save my result' });

    const fault = saveFaults['a server error'];
    const { restore: mend } = await interceptSaves(page, fault.answer);
    await name.fill('Ada Lovelace');
    await address.fill(email);
    await save.click();
    await expectErrorToast(page, 'Error saving your answers', 'Please try again later');
    await expect(name).toHaveValue('Ada Lovelace');
    await expect(address).toHaveValue(email);

    await mend();
    await save.click();
    await expect(page.getByText('Thank you, Ada Lovelace.')).toBeVisible();
    expect(await readRows(request, 'quiz_results', { email })).toHaveLength(1);
    complaints.expectAndDiscard(getConsoleErrorPattern(fault));
  });

  test('QZ-08 the result keeps its answers over a reload, and leads back to the quiz', async ({
    page,
  }) => {
    await page.goto('/quiz');
    await completeSteps(page, journey, journey.getSteps(''));
    await expectDestination(page, journey);
    await page.reload();
    await expectDestination(page, journey);
    await expect(page.getByRole('timer')).toBeVisible();
    for (const price of ['$9', '$29', '$299'])
      await expect(page.getByRole('table').getByText(price, { exact: true }).first()).toBeVisible();
    await page.getByRole('link', { name: 'Back to quiz' }).click();
    await expect(getStep(page)).toHaveAttribute(
      'data-step',
      findStep(journey.getSteps(''), 'stage').id,
    );
  });
});
