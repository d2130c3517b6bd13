import type { Page } from '@playwright/test';
import { funnelJourneys } from '../tests/support/browser/funnel-journeys';
import {
  completeSteps,
  expectDestination,
  expectStepShown,
  findStep,
} from '../tests/support/browser/journey-driver';
import { getStep } from '../tests/support/browser/step-controls';
import { countPrintedPages } from './support/count-printed-pages';
import { openEmailStep } from './support/open-email-step';
import { openFolded } from './support/open-folded';
import { expectAccessibleAtBothWidths } from './support/expect-accessible';
import { expectClaimsSupported } from './support/expect-claims-supported';
import { PHONE } from './support/viewports';
import { expect, test } from './support/page-error-test';

const { careerMatch, jobSearch, emotionalCheck, aiJobMarket } = funnelJourneys;

async function openCareerMatchResult(page: Page): Promise<void> {
  await page.goto('/quiz');
  await completeSteps(page, careerMatch, careerMatch.getSteps(''));
  await expectDestination(page, careerMatch);
}

async function openMarketResult(page: Page): Promise<void> {
  await page.goto('/quiz5');
  await completeSteps(page, aiJobMarket, aiJobMarket.getSteps(''));
  await expectDestination(page, aiJobMarket);
}

async function openJobSearchResult(page: Page, email: string, senior = false): Promise<void> {
  const changed = senior ? { experience: 'senior' } : {};
  await completeSteps(page, jobSearch, [await openEmailStep(page, 'jobSearch', email, changed)]);
  await expectDestination(page, jobSearch);
  await expect(getStep(page).getByRole('list', { name: 'You told us' })).toBeVisible();
}

/** What the first screen shows, above a bar at the lower edge. */
async function expectOnFirstScreen(page: Page, texts: readonly string[]): Promise<void> {
  const bar = page.getByRole('region', { name: /analytics/i });
  const barHeight = (await bar.count()) > 0 ? ((await bar.boundingBox())?.height ?? 0) : 0;
  for (const text of texts) {
    const box = await page.getByText(text, { exact: true }).first().boundingBox();
    expect(box, text).not.toBeNull();
    expect((box?.y ?? 0) + (box?.height ?? 0), text).toBeLessThanOrEqual(PHONE.height - barHeight);
  }
}

/** Unfolds the answers, which a phone folds. */
const openAnswers = async (page: Page): Promise<void> =>
  openFolded(page.getByRole('button', { name: 'Your answers' }));

test.describe('a result on a phone', { tag: '@phone' }, () => {
  test.use({ viewport: PHONE });

  test('QZ-07 QZ-08 the first screen of /quiz-results has plan, answers, price and action, and a bar repeats it below', async ({
    page,
  }) => {
    await openCareerMatchResult(page);
    await expectOnFirstScreen(page, [
      "I'm interviewing",
      'Getting a reply',
      '$29',
      'Get Double Down',
    ]);
    const bar = page.getByRole('complementary', { name: 'The plan of your result' });
    await expect(bar).toBeHidden();
    await page.getByRole('heading', { name: 'Where your hours go' }).scrollIntoViewIfNeeded();
    await expect(bar).toContainText('$29');
    await expect(bar.getByRole('button', { name: 'Get Double Down' })).toBeInViewport();

    const name = page.getByLabel('Your name');
    await name.focus();
    const [field, lower] = [await name.boundingBox(), await bar.boundingBox()];
    if ((await bar.isVisible()) && lower !== null)
      expect((field?.y ?? 0) + (field?.height ?? 0)).toBeLessThanOrEqual(lower.y);
    await expectAccessibleAtBothWidths(page, '/quiz-results');
  });

  test(
    'Q5-03 Q5-06 the first screen of /quiz5-results-v2 has the score among its bands, price and action',
    { tag: '@long' },
    async ({ page }) => {
      await openMarketResult(page);
      await expectOnFirstScreen(page, [
        'Augmented Pro',
        'Your score: 5 out of 12',
        '5 to 6',
        'Strength: How often do you use AI at work? Every day, for real tasks',
        '$29',
        'Make it a routine',
      ]);
      await page.getByRole('button', { name: 'Make it a routine' }).click();
      await expect(page.getByRole('heading', { name: 'Choose your plan' })).toBeFocused();
      await expect(page.getByRole('heading', { name: 'Choose your plan' })).toBeInViewport();
      await expectAccessibleAtBothWidths(page, '/quiz5-results-v2');
    },
  );

  test(
    'Q2-06 the first screen of /quiz2 has plan, answers, price and action; a waitlist has the address',
    { tag: '@long' },
    async ({ page, email }) => {
      await openJobSearchResult(page, email, true);
      await expectOnFirstScreen(page, [
        'What you can have today',
        'Senior level',
        '$29',
        'Get Double Down',
      ]);
      const waitlist = page.getByRole('region', { name: 'Join the Full Autopilot waitlist' });
      await expect(waitlist.getByRole('textbox')).toHaveValue(email);
      await expectAccessibleAtBothWidths(page, 'the result of /quiz2');
    },
  );
});

test.describe('the length of a result', { tag: '@phone' }, () => {
  test.use({ viewport: PHONE });
  for (const journey of [careerMatch, jobSearch, emotionalCheck, aiJobMarket])
    test(`the result of ${journey.route} has at most seven phone screens, the answers folded`, async ({
      page,
      email,
    }) => {
      await page.goto(journey.route);
      await completeSteps(page, journey, journey.getSteps(email));
      await expectDestination(page, journey);
      await expect(page.getByRole('heading', { name: 'What to do next' })).toBeAttached();
      const height = await page.evaluate(() => document.documentElement.scrollHeight);
      expect(height / PHONE.height).toBeLessThanOrEqual(7);
    });

  test('the answers of a result are unfolded with the keyboard', async ({ page }) => {
    await openCareerMatchResult(page);
    const change = page.getByRole('link', { name: 'Change Where are you in your job search?' });
    await expect(change).toBeHidden();
    await page.getByRole('button', { name: 'Your answers' }).press('Enter');
    await page.keyboard.press('Tab');
    await expect(change).toBeFocused();
  });
});

test.describe('answers of a result', { tag: '@phone' }, () => {
  test('QZ-04 QZ-05 an answer is changed in the quiz, and the others are kept', async ({
    page,
  }) => {
    await openCareerMatchResult(page);
    await openAnswers(page);
    await page.getByRole('link', { name: 'Change Where are you in your job search?' }).click();
    const stops = careerMatch.getSteps('');
    await expectStepShown(page, careerMatch, findStep(stops, 'stage'));
    await expect(page.getByRole('radio', { name: "I'm interviewing" })).toBeChecked();
    await page.getByText("I'm just starting", { exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your plan: Starter');
  });

  test(
    'Q2-06 an answer of /quiz2 is changed from its result, after which another plan fits',
    { tag: '@long' },
    async ({ page, email }) => {
      await openJobSearchResult(page, email);
      await openAnswers(page);
      await page.getByRole('button', { name: 'Change How much experience do you have?' }).click();
      await expectStepShown(page, jobSearch, findStep(jobSearch.getSteps(email), 'experience'));
      await expect(page.getByRole('radio', { name: 'Entry level' })).toBeChecked();
      await page.getByText('Mid level', { exact: true }).click();
      await expect(page.getByRole('heading', { name: 'Double Down fits your goal' })).toBeVisible();
    },
  );
});

test.describe('plans of a result', { tag: '@phone' }, () => {
  test(
    'PL-02 PL-04 the table of plans has the price, saving, total and renewal of each term',
    { tag: '@long' },
    async ({ page }) => {
      await openCareerMatchResult(page);
      const region = page.getByRole('region', { name: 'Choose how far to go' });
      for (const plan of ['Starter', 'Double Down']) {
        await region.getByRole('radio', { name: new RegExp(`^${plan}`) }).check();
        for (const term of ['Week', 'Month', 'Quarter', 'Year']) {
          await region.getByText(term, { exact: true }).click();
          await expect(region.getByRole('radio', { name: term, exact: true })).toBeChecked();
          await expectClaimsSupported(page, `${plan} by the ${term}`);
        }
      }
      await expect(region.getByText(/^You pay \$1,196 in one sum for 52 weeks/)).toBeVisible();
    },
  );
});

test.describe('a result to keep', () => {
  test(
    'the results of /quiz, /quiz5 and /quiz2 are printed on one page each',
    { tag: '@long' },
    async ({ page, email }) => {
      await openCareerMatchResult(page);
      await page.emulateMedia({ media: 'print' });
      await expect(page.getByRole('region', { name: 'Your answers' })).toBeVisible();
      await expect(page.getByRole('region', { name: 'What to do next' })).toBeVisible();
      await expect(page.getByRole('region', { name: 'Questions people ask first' })).toBeHidden();
      expect(await countPrintedPages(page)).toBe(1);

      await page.emulateMedia({ media: null });
      await openMarketResult(page);
      expect(await countPrintedPages(page)).toBe(1);
      await openJobSearchResult(page, email);
      expect(await countPrintedPages(page)).toBe(1);
    },
  );

  test('QZ-06 the last result is opened again from /quizzes and from the first step, and deleted', async ({
    page,
  }) => {
    await openCareerMatchResult(page);
    await page.goto('/quizzes');
    await page.goto('/quiz-results');
    await expect(page, 'the bare address redirects').toHaveURL('/quiz');
    await page.getByRole('link', { name: 'See your last result' }).click();
    await expectDestination(page, careerMatch);

    await page.goto('/quizzes');
    await page.getByRole('link', { name: 'See your last result Career Match Quiz' }).click();
    await expectDestination(page, careerMatch);
    await page.goto('/quizzes');
    await page.getByRole('button', { name: 'Delete this result' }).click();
    await expect(page.getByText('The result is gone from this device.')).toBeFocused();
    await page.goto('/quiz');
    await expect(page.getByRole('radio').first()).toBeVisible();
    await expect(page.getByRole('link', { name: 'See your last result' })).toHaveCount(0);
  });

  test(
    'Q2-09 ST-05 the last result of /quiz2 is opened after a new start, and gone with all data',
    { tag: '@long' },
    async ({ page, email }) => {
      await openJobSearchResult(page, email);
      await page.getByRole('button', { name: 'Start again' }).click();
      await page.reload();
      await page.getByRole('link', { name: 'See your last result' }).click();
      await expectDestination(page, jobSearch);
      await expect(page.getByRole('heading', { name: 'Starter fits where you are' })).toBeVisible();

      await page.goto('/privacy-policy');
      await page.getByRole('button', { name: 'Delete my data on this device' }).click();
      await page.getByRole('button', { name: 'Delete it' }).click();
      await expect(page.getByText('Nothing of yours is left in this browser.')).toBeVisible();
      await page.goto('/quizzes');
      await expect(page.getByRole('heading', { name: 'GetHired Quizzes' })).toBeVisible();
      await expect(page.getByRole('link', { name: /^See your last result/ })).toHaveCount(0);
    },
  );
});
