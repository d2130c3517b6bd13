import { unreachedMessages } from '../src/site/content/messages';
import {
  chooseOption,
  getControl,
  getStep,
  fillText,
} from '../tests/support/browser/step-controls';
import { readRows } from './support/read-rows';
import { mouse, tabTo } from '../tests/support/browser/input-methods';
import { funnelJourneys } from '../tests/support/browser/funnel-journeys';
import {
  interceptSaves,
  getConsoleErrorPattern,
  saveFaults,
  connectionResetFault,
  recordSaveRequests,
} from './support/save-requests';
import { answersBeforeEmail, openEmailStep } from './support/open-email-step';
import { expectSuccessToast, expectErrorToast } from './support/toasts';
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

const journey = funnelJourneys.jobSearch;

const answers = answersBeforeEmail.jobSearch;

test.describe('the job search quiz', { tag: '@phone' }, () => {
  test('Q2-08 the answers are stored once, and the plan stays after a reload', async ({
    page,
    request,
    email,
  }) => {
    const saves = recordSaveRequests(page);
    const stops = journey.getSteps(email);
    await page.goto('/quiz2');
    await completeSteps(page, journey, getStepsBefore(stops, 'email'));
    const last = findStep(stops, 'email');
    await expectStepShown(page, journey, last);
    await answerStep(page, last);
    await getStep(page).getByRole('button', { name: 'Submit' }).dblclick();
    await expectDestination(page, journey);
    await expectSuccessToast(page, 'Your answers have been saved!');
    await expect(page.getByRole('heading', { name: 'Starter fits where you are' })).toBeVisible();

    await page.reload();
    await expectDestination(page, journey);
    await expect(page.getByRole('heading', { name: 'Starter fits where you are' })).toBeVisible();
    expect(saves).toEqual(['/rest/v1/quiz_results']);
    expect(await readRows(request, 'quiz_results', { email })).toEqual([
      {
        id: expect.stringMatching(/^[\da-f-]{36}$/),
        email,
        name: 'Ada Lovelace',
        phone: null,
        answers,
        selected_plan: 'starter',
        created_at: expect.any(String),
        received_at: expect.any(String),
      },
    ]);
  });

  test(
    'Q2-06 Full Autopilot offers its waitlist and Double Down as the plan for today',
    { tag: '@long' },
    async ({ page, request, email }) => {
      await completeSteps(page, journey, [
        await openEmailStep(page, 'jobSearch', email, { experience: 'senior' }),
      ]);
      await expectDestination(page, journey);
      await expect(
        page.getByRole('heading', { name: 'Full Autopilot would suit you best' }),
      ).toBeVisible();
      await expect(page.getByText('You told us you work at senior level')).toBeVisible();
      await expect(page.getByRole('heading', { name: 'What you can have today' })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Get Double Down' })).toBeVisible();
      expect(await readRows(request, 'quiz_results', { email })).toMatchObject([
        { selected_plan: 'full_autopilot' },
      ]);

      const waitlist = page.getByRole('region', { name: 'Join the Full Autopilot waitlist' });
      await waitlist.getByRole('textbox').fill(email);
      await waitlist.getByRole('button', { name: 'Join the waitlist' }).dblclick();
      await expect(page.getByText('You are on the list.')).toBeVisible();
      expect(await readRows(request, 'candidate_prospects', { email })).toEqual([
        {
          id: expect.stringMatching(/^[\da-f-]{36}$/),
          email,
          full_name: '',
          source: 'full_autopilot',
          positions: null,
          work_format: null,
          job_locations: null,
          created_at: expect.any(String),
          received_at: expect.any(String),
        },
      ]);
    },
  );

  test(
    'Q2-07 a click with "a@b" shows that the address is invalid',
    { tag: '@long' },
    async ({ page, email }) => {
      const saves = recordSaveRequests(page);
      await openEmailStep(page, 'jobSearch', email);
      await getControl(page, fillText('Your name', '')).fill('Ada');
      const address = getControl(page, fillText('Your email address', ''));
      const submit = page.getByRole('button', { name: 'Submit' });
      await address.fill('ab');
      await expect(submit).toBeDisabled();
      await address.fill('a@b');
      await expect(submit).toBeEnabled();
      await submit.click();
      await expectErrorToast(page, 'Please enter a valid name and email address');
      await expect(address).toHaveValue('a@b');
      expect(saves).toEqual([]);
    },
  );

  test(
    'Q2-03 roles of the list of 25 are added to the text and removed again',
    { tag: '@long' },
    async ({ page }) => {
      const stops = journey.getSteps('');
      await page.goto('/quiz2');
      await completeSteps(page, journey, getStepsBefore(stops, 'role'));
      await expectStepShown(page, journey, findStep(stops, 'role'));
      const roles = page.getByRole('group', { name: 'Common roles' });
      await expect(roles.getByRole('button')).toHaveCount(25);
      const text = getControl(page, fillText('Job title', ''));
      await text.fill('Glass Blower');
      await roles.getByRole('button', { name: 'Recruiter' }).click();
      await roles.getByRole('button', { name: 'QA Engineer' }).click();
      await expect(text).toHaveValue('Glass Blower, Recruiter, QA Engineer');
      await roles.getByRole('button', { name: 'Recruiter' }).click();
      await expect(text).toHaveValue('Glass Blower, QA Engineer');
      await text.fill('   ');
      await expect(getStep(page).getByRole('button', { name: 'Continue' })).toBeDisabled();
    },
  );

  test('Q2-02 the keys 1 to 9 choose an answer only while the focus is among the answers', async ({
    page,
  }) => {
    const stops = journey.getSteps('');
    await page.goto('/quiz2');
    await completeSteps(page, journey, getStepsBefore(stops, 'persona'));
    await expectStepShown(page, journey, findStep(stops, 'persona'));

    const back = page.getByRole('button', { name: 'Back' });
    await back.focus();
    await page.keyboard.press('2');
    await expect(getStep(page).getByRole('radio', { checked: true })).toHaveCount(0);
    await expect(getStep(page).getByText('Tap or click an answer to go on.')).toBeVisible();
    await tabTo(getStep(page).getByRole('radio'));
    await page.keyboard.press('2');
    await expect(getControl(page, chooseOption("I'm changing careers"))).toBeChecked();
    await page.keyboard.press('4');
    await expect(getControl(page, chooseOption("I have a job, but I'm open"))).toBeChecked();
    await tabTo(back, 'Shift+Tab');
    await tabTo(getControl(page, chooseOption("I have a job, but I'm open")));
    await page.keyboard.press('Enter');

    await expectStepShown(page, journey, findStep(stops, 'role'));
    const text = getControl(page, fillText('Job title', ''));
    await tabTo(text);
    await page.keyboard.type('Formula 1 Driver');
    await expect(text).toHaveValue('Formula 1 Driver');
    await page.keyboard.press('Enter');

    await expectStepShown(page, journey, findStep(stops, 'location'));
    await tabTo(getStep(page).getByRole('radio'));
    await page.keyboard.press('1');
    await page.keyboard.press('Enter');
    await completeSteps(page, journey, [findStep(stops, 'experience')]);

    await expectStepShown(page, journey, findStep(stops, 'pain_points'));
    await tabTo(getStep(page).getByRole('checkbox'));
    for (const key of ['1', '6', '1']) await page.keyboard.press(key);
    await expect(getStep(page).getByRole('checkbox', { checked: true })).toHaveCount(1);
    await expect(getControl(page, chooseOption('Too many people want the same job'))).toBeChecked();
  });

  test('Q2-07 Enter with an invalid e-mail address shows the error and stores nothing', async ({
    page,
    email,
  }) => {
    const saves = recordSaveRequests(page);
    const sentence = 'Please enter a valid name and email address';
    await openEmailStep(page, 'jobSearch', email);
    const address = getControl(page, fillText('Your email address', ''));
    await mouse.enter(page, fillText('Your name', 'Ada Lovelace'));
    await mouse.enter(page, fillText('Your email address', 'ada.example.com'));
    await expect(getStep(page).getByRole('button', { name: 'Submit' })).toBeDisabled();
    await page.keyboard.press('Enter');
    await expectErrorToast(page, sentence);
    // The toast is the only place of the sentence.
    await expect(getStep(page)).not.toContainText('Please enter');
    await expect(address).toHaveAttribute('aria-invalid', 'true');
    await expect(address).toBeFocused();
    await expect(address).toHaveValue('ada.example.com');
    await expect(page).toHaveTitle(/^Error: /);
    expect(saves).toEqual([]);
  });

  for (const [what, fault] of Object.entries(saveFaults)) {
    test(
      `Q2-08 ${what} is shown, no input is lost, and the next attempt stores one row`,
      { tag: '@long' },
      async ({ page, request, email, pageErrors }) => {
        const sentence = 'Failed to save your answers. Please try again.';
        const last = await openEmailStep(page, 'jobSearch', email);
        const { restore: mend } = await interceptSaves(page, fault.answer);
        await answerStep(page, last);
        await leaveStep(page, last);
        await expect(getStep(page).getByRole('alert')).toContainText(sentence);
        await expect(page.getByText(sentence)).toHaveCount(1);
        await expect(getControl(page, fillText('Your name', ''))).toHaveValue('Ada Lovelace');
        await expect(getControl(page, fillText('Your email address', ''))).toHaveValue(email);

        await mend();
        await leaveStep(page, last);
        await expectDestination(page, journey);
        expect(await readRows(request, 'quiz_results', { email })).toMatchObject([{ answers }]);
        pageErrors.expectAndDiscard(getConsoleErrorPattern(fault));
      },
    );
  }

  test(
    'Q2-08 a row whose response was lost is stored once, and the duplicate counts as success',
    { tag: '@long' },
    async ({ page, request, email, pageErrors }) => {
      const last = await openEmailStep(page, 'jobSearch', email);
      const { restore: mend } = await interceptSaves(page, async (route) => {
        await route.fetch();
        await route.abort('connectionreset');
      });
      await answerStep(page, last);
      await leaveStep(page, last);
      await expectDestination(page, journey);
      await expect(page.getByText(unreachedMessages.device)).toBeVisible();
      expect(await readRows(request, 'quiz_results', { email })).toHaveLength(1);

      await mend();
      const answered = page.waitForResponse(/\/rest\/v1\/quiz_results/);
      await page.reload();
      expect((await answered).status()).toBe(409);
      await expectSuccessToast(page, 'Your answers have been saved!');
      await expectDestination(page, journey);
      expect(await readRows(request, 'quiz_results', { email })).toHaveLength(1);
      pageErrors.expectAndDiscard(getConsoleErrorPattern(connectionResetFault));
    },
  );
});
