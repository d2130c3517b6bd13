import type { Page } from '@playwright/test';
import { expectAccessible } from './support/expect-accessible';
import {
  chooseOption,
  getControl,
  selectOption,
  getStep,
  fillText,
} from '../tests/support/browser/step-controls';
import { readRows } from './support/read-rows';
import { funnelJourneys, type JourneyStep } from '../tests/support/browser/funnel-journeys';
import { recordSaveRequests } from './support/save-requests';
import { answersBeforeEmail, openEmailStep } from './support/open-email-step';
import { readStoredJson, readStoredKeys } from './support/stored-entries';
import {
  answerStep,
  getStepsBefore,
  expectDestination,
  expectStepShown,
  getHeading,
  findStep,
  completeSteps,
} from '../tests/support/browser/journey-driver';
import { expect, test } from './support/page-error-test';

const journey = funnelJourneys.jobAlert;

/** The same path of a visitor who first chooses the other region. */
function getEuropeSteps(stops: readonly JourneyStep[]): JourneyStep[] {
  const answers = [chooseOption('Europe'), selectOption('Country', 'Germany')];
  return stops.map((stop) => (stop.id === 'location' ? { ...stop, answers } : stop));
}

function getExpectedRow(email: string, place: { country: string; state: string | null }) {
  return {
    id: expect.stringMatching(/^[\da-f-]{36}$/),
    email,
    full_name: '',
    positions: ['Bridge Engineer'],
    work_format: ['On-site'],
    job_locations: [{ ...place, city: null }],
    source: 'quiz6',
    created_at: expect.any(String),
    received_at: expect.any(String),
  };
}

async function expectSettings(page: Page, region: string, email: string) {
  await expect(
    page.getByText(`There is nothing to confirm. Updates go to ${email}.`),
  ).toBeVisible();
  await expect(page.getByText('spam')).toBeVisible();
  await expect(page.getByRole('term')).toHaveText([
    "Role you're tracking",
    'Search region',
    'Work format',
    'Where updates will go',
  ]);
  await expect(page.getByRole('definition')).toHaveText([
    'Bridge Engineer',
    region,
    'On-site',
    email,
  ]);
}

test.describe('the job alert quiz', { tag: '@phone' }, () => {
  test('RT-05 TY-02 an alert for a state is stored once and confirmed', async ({
    page,
    request,
    email,
  }) => {
    const stops = journey.getSteps(email);
    const last = findStep(stops, 'email');
    await page.goto('/quiz6');
    await completeSteps(page, journey, getStepsBefore(stops, 'email'));
    await expectStepShown(page, journey, last);
    await answerStep(page, last);
    await expect.poll(() => readStoredKeys(page)).toEqual(['quiz6_answers', 'quiz6_current_step']);
    await expect
      .poll(() => readStoredJson(page, 'quiz6_answers'))
      .toEqual({ ...answersBeforeEmail.jobAlert, email });
    await getStep(page).getByRole('button', { name: 'Create my alert' }).dblclick();
    await expectDestination(page, journey);
    await expectSettings(page, 'California', email);
    await expect.poll(() => readStoredKeys(page)).toEqual([]);
    expect(await readRows(request, 'candidate_prospects', { email })).toEqual([
      getExpectedRow(email, { country: 'United States', state: 'California' }),
    ]);

    const created = await readRows(request, 'candidate_prospects', { email });
    expect(Date.parse(String(created[0]?.created_at))).toBeGreaterThan(Date.now() - 60_000);
    await page.getByRole('button', { name: 'Customize Job Feed Now' }).click();
    await expect(page.getByRole('dialog', { name: 'The app is not linked here' })).toBeVisible();
    // Without consent no event is tracked.
    expect(await page.evaluate(() => Reflect.get(window, 'dataLayer'))).toEqual([]);
  });

  test(
    'RT-05 another region asks for its own place and clears that of the first',
    { tag: '@long' },
    async ({ page, request, email }) => {
      const stops = getEuropeSteps(journey.getSteps(email));
      await page.goto('/quiz6');
      await completeSteps(page, journey, getStepsBefore(stops, 'location'));
      await expectStepShown(page, journey, findStep(stops, 'location'));
      const state = getControl(page, selectOption('State', ''));
      await expect(state).toHaveCount(0);
      await answerStep(page, findStep(journey.getSteps(email), 'location'));
      await getStep(page).getByText('Europe', { exact: true }).click();
      await expect(state).toHaveCount(0);
      await getStep(page).getByRole('button', { name: 'Next' }).click();
      await expect(getControl(page, selectOption('Country', ''))).toBeFocused();
      await expect(getControl(page, selectOption('Country', ''))).toHaveAttribute(
        'aria-invalid',
        'true',
      );
      // The error ends with the next answer.
      await getControl(page, selectOption('Country', '')).selectOption({ label: 'Germany' });
      await completeSteps(page, journey, stops.slice(1));
      await expectDestination(page, journey);
      await expectSettings(page, 'Germany', email);
      expect(await readRows(request, 'candidate_prospects', { email })).toEqual([
        getExpectedRow(email, { country: 'Germany', state: null }),
      ]);
    },
  );

  test(
    'Q2-07 RT-05 Enter with an invalid e-mail address shows the error',
    { tag: '@long' },
    async ({ page, email }) => {
      const saves = recordSaveRequests(page);
      const sentence = 'Please enter a valid email address';
      await openEmailStep(page, 'jobAlert', email);
      const address = getControl(page, fillText('Your email address', ''));
      await address.fill('bridge.example.com');
      await address.press('Enter');
      await expect(page.getByText(sentence)).toHaveCount(1);
      await expect(address).toBeFocused();
      await expect(address).toHaveAccessibleDescription(new RegExp(sentence));
      await expect(address).toHaveValue('bridge.example.com');
      expect(saves).toEqual([]);
    },
  );

  test(
    'RT-05 a correction of a mistyped address is suggested and applied with one click',
    { tag: '@long' },
    async ({ page, request, email }) => {
      const local = email.split('@')[0] ?? '';
      await openEmailStep(page, 'jobAlert', email);
      const address = getControl(page, fillText('Your email address', ''));
      await address.fill(`${local}@gmial.com`);
      const offered = page.getByRole('button', { name: `Did you mean ${local}@gmail.com?` });
      await expect(offered).toBeVisible();
      await expectAccessible(page, 'with a suggestion');
      expect((await offered.boundingBox())?.height).toBeGreaterThanOrEqual(44);
      await offered.click();
      await expect(address).toHaveValue(`${local}@gmail.com`);
      await expect(address).toBeFocused();
      await expect(offered).toBeHidden();
      await page.getByRole('button', { name: 'Create my alert' }).click();
      await expectSettings(page, 'California', `${local}@gmail.com`);
      expect(
        await readRows(request, 'candidate_prospects', { email: `${local}@gmail.com` }),
      ).toHaveLength(1);
    },
  );

  test(
    'RT-05 a mistyped address is sent as typed with one click from inside the field',
    { tag: '@long' },
    async ({ page, request, email }) => {
      const slip = `${email.split('@')[0] ?? ''}@gmial.com`;
      await openEmailStep(page, 'jobAlert', email);
      const address = getControl(page, fillText('Your email address', ''));
      await address.fill(slip);
      await page.getByRole('button', { name: 'Create my alert' }).click();
      await expectSettings(page, 'California', slip);
      expect(await readRows(request, 'candidate_prospects', { email: slip })).toHaveLength(1);
    },
  );

  test(
    'RT-05 sending the same alert again succeeds without a second row',
    { tag: '@long' },
    async ({ page, request, email, pageErrors }) => {
      await completeSteps(page, journey, [await openEmailStep(page, 'jobAlert', email)]);
      await expectDestination(page, journey);
      await page.goto('/quiz6');
      const answered = page.waitForResponse(/\/rest\/v1\/candidate_prospects/);
      await completeSteps(page, journey, journey.getSteps(email));
      expect((await answered).status()).toBe(409);
      await expectDestination(page, journey);
      await expect(getHeading(page)).toBeVisible();
      pageErrors.expectAndDiscard(/status of 409/);
      expect(await readRows(request, 'candidate_prospects', { email })).toHaveLength(1);
    },
  );
});
