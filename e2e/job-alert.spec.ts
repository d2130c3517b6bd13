import type { Page } from '@playwright/test';
import { expectAccessible } from './support/access';
import { choose, controlOf, select, stepOn, write } from './support/answers';
import { rowsOf } from './support/database';
import { journeys, type Stop } from './support/journeys';
import { breakSaving, complaintsOf, faults, watchSaves } from './support/requests';
import { arriveWith, jsonIn, keysIn } from './support/stored';
import { expectProblemToast } from './support/toasts';
import {
  answer,
  before,
  expectArrival,
  expectStop,
  goOn,
  headingOf,
  stopOf,
  walk,
} from './support/walk';
import { expect, test } from './support/watched-page';

const journey = journeys.jobAlert;

/** The same way, for somebody who first presses the other region. */
function throughEurope(stops: readonly Stop[]): Stop[] {
  const answers = [choose('Europe'), select('Country', 'Germany')];
  return stops.map((stop) => (stop.id === 'location' ? { ...stop, answers } : stop));
}

/** Comes back to the last step, with everything before it answered on an earlier visit. */
async function returnToLast(page: Page, email: string) {
  await arriveWith(page, {
    quiz6_current_step: 'email',
    quiz6_answers: JSON.stringify({
      jobTitle: 'Bridge Engineer',
      region: 'us',
      state: 'us-california',
      workFormat: 'on-site',
    }),
  });
  await page.goto('/quiz6');
  const last = stopOf(journey.stops(email), 'email');
  await expectStop(page, journey, last);
  return last;
}

function rowOf(email: string, place: { country: string; state: string | null }) {
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
  await expect(page.getByText(`We sent a confirmation link to ${email}.`)).toBeVisible();
  await expect(page.getByText('spam')).toBeVisible();
  await expect(page.getByRole('term')).toHaveText([
    "Role you're tracking",
    'Search region',
    'Where updates will go',
  ]);
  await expect(page.getByRole('definition')).toHaveText(['Bridge Engineer', region, email]);
}

test.describe('the job alert quiz', { tag: '@phone' }, () => {
  test('RT-05 TY-02 an alert for a state is stored once, and confirmed', async ({
    page,
    request,
    email,
  }) => {
    const stops = journey.stops(email);
    const last = stopOf(stops, 'email');
    await page.goto('/quiz6');
    await walk(page, journey, before(stops, 'email'));
    await expectStop(page, journey, last);
    await answer(page, last);
    await expect.poll(() => keysIn(page)).toEqual(['quiz6_answers', 'quiz6_current_step']);
    await expect
      .poll(() => jsonIn(page, 'quiz6_answers'))
      .toEqual({
        jobTitle: 'Bridge Engineer',
        region: 'us',
        state: 'us-california',
        workFormat: 'on-site',
        email,
      });
    await stepOn(page).getByRole('button', { name: 'Create my alert' }).dblclick();
    await expectArrival(page, journey);
    await expectSettings(page, 'California', email);
    await expect.poll(() => keysIn(page)).toEqual([]);
    expect(await rowsOf(request, 'candidate_prospects', { email })).toEqual([
      rowOf(email, { country: 'United States', state: 'California' }),
    ]);

    const created = await rowsOf(request, 'candidate_prospects', { email });
    expect(Date.parse(String(created[0]?.created_at))).toBeGreaterThan(Date.now() - 60_000);
    await page.getByRole('button', { name: 'Customize Job Feed Now' }).click();
    await expect(page.getByRole('dialog', { name: 'The app is not linked here' })).toBeVisible();
    // Nobody has said yes to being counted.
    expect(await page.evaluate(() => Reflect.get(window, 'dataLayer'))).toEqual([]);
  });

  test('RT-05 another region asks for its own place, and forgets the one of the first', async ({
    page,
    request,
    email,
  }) => {
    const stops = throughEurope(journey.stops(email));
    await page.goto('/quiz6');
    await walk(page, journey, before(stops, 'location'));
    await expectStop(page, journey, stopOf(stops, 'location'));
    const state = controlOf(page, select('State', ''));
    await expect(state).toHaveCount(0);
    await answer(page, stopOf(journey.stops(email), 'location'));
    await stepOn(page).getByText('Europe', { exact: true }).click();
    await expect(state).toHaveCount(0);
    await expect(stepOn(page).getByRole('button', { name: 'Continue' })).toBeDisabled();
    await walk(page, journey, stops.slice(1));
    await expectArrival(page, journey);
    await expectSettings(page, 'Germany', email);
    expect(await rowsOf(request, 'candidate_prospects', { email })).toEqual([
      rowOf(email, { country: 'Germany', state: null }),
    ]);
  });

  test('Q2-07 RT-05 Enter with an address that is none says what is wrong', async ({
    page,
    email,
  }) => {
    const saves = watchSaves(page);
    const sentence = 'Please enter a valid email address';
    await returnToLast(page, email);
    const address = controlOf(page, write('Your email address', ''));
    await address.fill('bridge.example.com');
    await address.press('Enter');
    await expectProblemToast(page, sentence);
    await expect(address).toHaveAccessibleDescription(new RegExp(sentence));
    await expect(address).toHaveValue('bridge.example.com');
    expect(saves).toEqual([]);
  });

  for (const none of ['a b@c.d', 'foo@'])
    test(`RT-05 "${none}" is refused`, async ({ page, email }) => {
      const saves = watchSaves(page);
      const sentence = 'Please enter a valid email address';
      await returnToLast(page, email);
      const address = controlOf(page, write('Your email address', ''));
      await address.fill(none);
      await page.getByRole('button', { name: 'Create my alert' }).click();
      await expectProblemToast(page, sentence);
      await expect(address).toHaveAccessibleDescription(new RegExp(sentence));
      expect(saves).toEqual([]);
    });

  test('RT-05 a slip in the address is offered back, and taken by one press', async ({
    page,
    request,
    email,
  }) => {
    const local = email.split('@')[0] ?? '';
    await returnToLast(page, email);
    const address = controlOf(page, write('Your email address', ''));
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
      await rowsOf(request, 'candidate_prospects', { email: `${local}@gmail.com` }),
    ).toHaveLength(1);
  });

  test('RT-05 a slip is sent as it was typed by one press from inside the field', async ({
    page,
    request,
    email,
  }) => {
    const slip = `${email.split('@')[0] ?? ''}@gmial.com`;
    await returnToLast(page, email);
    const address = controlOf(page, write('Your email address', ''));
    await address.fill(slip);
    await page.getByRole('button', { name: 'Create my alert' }).click();
    await expectSettings(page, 'California', slip);
    expect(await rowsOf(request, 'candidate_prospects', { email: slip })).toHaveLength(1);
  });

  test('RT-05 a failure is said, loses nothing, and the next try stores one row', async ({
    page,
    request,
    email,
    complaints,
  }) => {
    const fault = faults['a server error'];
    const sentence = 'Failed to subscribe. Please try again.';
    const last = await returnToLast(page, email);
    const { mend } = await breakSaving(page, fault.answer);
    await answer(page, last);
    await goOn(page, last);
    await expectProblemToast(page, sentence);
    await expect(stepOn(page).getByText(sentence)).toBeVisible();
    await expect(controlOf(page, write('Your email address', ''))).toHaveValue(email);
    await mend();
    await goOn(page, last);
    await expectArrival(page, journey);
    expect(await rowsOf(request, 'candidate_prospects', { email })).toEqual([
      rowOf(email, { country: 'United States', state: 'California' }),
    ]);
    complaints.take(complaintsOf(fault));
  });

  test('RT-05 the same alert a second time is a success, and no second row', async ({
    page,
    request,
    email,
    complaints,
  }) => {
    await walk(page, journey, [await returnToLast(page, email)]);
    await expectArrival(page, journey);
    await page.goto('/quiz6');
    const answered = page.waitForResponse(/\/rest\/v1\/candidate_prospects/);
    await walk(page, journey, journey.stops(email));
    expect((await answered).status()).toBe(409);
    await expectArrival(page, journey);
    await expect(headingOf(page)).toBeVisible();
    complaints.take(/status of 409/);
    expect(await rowsOf(request, 'candidate_prospects', { email })).toHaveLength(1);
  });
});
