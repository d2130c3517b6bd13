import type { Page } from '@playwright/test';
import { getStep } from '../tests/support/browser/step-controls';
import { tabTo } from '../tests/support/browser/input-methods';
import { funnelJourneys } from '../tests/support/browser/funnel-journeys';
import { configureSite } from './support/configure-site';
import { expectAccessible } from './support/expect-accessible';
import { countPrintedPages } from './support/count-printed-pages';
import { expectClaimsSupported } from './support/expect-claims-supported';
import { openFolded } from './support/open-folded';
import { recordScriptRequests } from './support/save-requests';
import { openWithStorage, readStoredJson, readStoredKeys } from './support/stored-entries';
import {
  completeSteps,
  expectDestination,
  expectStepShown,
  getHeading,
  getStepsBefore,
  findStep,
} from '../tests/support/browser/journey-driver';
import { expect, test } from './support/page-error-test';

const journey = funnelJourneys.emotionalCheck;
const wheelStop = findStep(journey.getSteps(''), 'wheel');

/** Opens the wheel with the stored answers of an earlier visit. */
async function returnToWheel(page: Page) {
  await openWithStorage(page, {
    quiz3_current_step: 'wheel',
    quiz3_answers: JSON.stringify({
      frustration: 'often',
      confidence: 'very-sure',
      overwhelm: 'busy',
      motivation: 'family',
    }),
  });
  await page.goto('/quiz3');
  await expectStepShown(page, journey, wheelStop);
}

/** Math.random returns one value on the first load of the page and another on later loads. */
async function fixRandomRolls(page: Page, first: number, later: number) {
  await page.addInitScript(
    (rolls) => {
      const isFirst = sessionStorage.getItem('rolled') === null;
      sessionStorage.setItem('rolled', 'yes');
      Math.random = () => (isFirst ? rolls.first : rolls.later);
    },
    { first, later },
  );
}

/** The text of the slice under the wheel's pointer. */
function sliceUnderPointer(page: Page) {
  return page.locator('[data-step="wheel"] svg:has([data-motion])').evaluate((svg) => {
    const box = svg.getBoundingClientRect();
    // The wheel is 206 px high; 30 px below its upper edge is inside the topmost slice.
    const [x, y] = [box.left + box.width / 2, box.top + (30 / 206) * box.height];
    const texts = [...svg.querySelectorAll('text')];
    const slice = document.elementFromPoint(x, y)?.closest('g');
    const text = texts.find((candidate) => slice?.contains(candidate) === true);
    return [...(text?.children ?? [])].map((line) => line.textContent).join(' ');
  });
}

const spin = (page: Page) => getStep(page).getByRole('button', { name: 'Spin the wheel' });
const claim = (page: Page) => getStep(page).getByRole('button', { name: 'Claim Your Discount!' });

async function expectStatus(page: Page, status: string) {
  await expect(getStep(page)).toHaveAttribute('data-status', status);
}

test.describe('the wheel', { tag: '@phone' }, () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test(
    'Q3-02 the wheel stops at 50% off, and the plan shows the discount',
    { tag: '@long' },
    async ({ page }) => {
      await fixRandomRolls(page, 0.5, 0.5);
      await returnToWheel(page);
      await spin(page).click();
      const spinning = getStep(page).getByRole('button', { name: 'Spinning…' });
      await expect(spinning).toBeDisabled();
      await expectStatus(page, 'won');
      await expect(getStep(page).getByRole('status')).toContainText('50% off');
      expect(await sliceUnderPointer(page)).toBe('50% off');
      await expect(spin(page)).toHaveCount(0);

      await claim(page).click();
      await expectDestination(page, journey);
      await expect(
        page.getByRole('heading', { name: 'You won 50% off Double Down' }),
      ).toBeVisible();
      // The offer at the lower edge has the button, too, while the card is off the screen.
      const card = getStep(page).getByRole('article', { name: 'Double Down' });
      await expect(card.getByRole('button', { name: 'Get Double Down' })).toBeVisible();
    },
  );

  test(
    'Q3-04 a reload while the wheel turns wins the same prize once',
    { tag: '@long' },
    async ({ page }) => {
      await fixRandomRolls(page, 0.95, 0.05);
      await returnToWheel(page);
      await spin(page).click();
      await expectStatus(page, 'spinning');
      await expect
        .poll(() => readStoredJson(page, 'quiz3_draw'))
        .toMatchObject({ wheel: { value: '70', attempt: 1 } });
      const drawn = await readStoredJson(page, 'quiz3_draw');

      await page.reload();
      await expectStatus(page, 'spinning');
      await expectStatus(page, 'won');
      await expect(getStep(page).getByRole('status')).toContainText('70% off');
      expect(await sliceUnderPointer(page)).toBe('70% off');
      await expect.poll(() => readStoredJson(page, 'quiz3_draw')).toEqual(drawn);

      await page.reload();
      await expectStatus(page, 'won');
      await expect(getStep(page).getByRole('status')).toContainText('70% off');
      await expect(spin(page)).toHaveCount(0);
      await expect
        .poll(() => readStoredKeys(page))
        .toEqual(['quiz3_answers', 'quiz3_current_step', 'quiz3_draw']);
    },
  );

  test('Q3-03 the wheel is spun and claimed with the keyboard alone, and confetti is loaded on the win', async ({
    page,
  }) => {
    await fixRandomRolls(page, 0.95, 0.95);
    const confetti = () => scripts.filter((script) => script.includes('/confetti-'));
    const scripts = recordScriptRequests(page);
    await returnToWheel(page);
    await tabTo(spin(page));
    await page.keyboard.press('Space');
    await expectStatus(page, 'spinning');
    await expect(claim(page)).toHaveCount(0);
    expect(confetti()).toEqual([]);
    await expectStatus(page, 'won');
    await expect(page.locator('canvas')).toHaveCount(1);
    expect(confetti()).toHaveLength(1);
    await expect(claim(page)).toBeFocused();
    await page.keyboard.press('Enter');
    await expectDestination(page, journey);
    await expect(getHeading(page)).toBeFocused();
    await expect(page.locator('canvas'), 'it falls once, and is gone').toHaveCount(0);
  });
});

test.describe('the wheel without motion', { tag: '@phone' }, () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('Q3-04 with reduced motion the prize shows at once, without turning or confetti', async ({
    page,
  }) => {
    const scripts = recordScriptRequests(page);
    await fixRandomRolls(page, 0.05, 0.95);
    await returnToWheel(page);
    await spin(page).click();
    expect(await getStep(page).getAttribute('data-status')).toBe('won');
    const disc = getStep(page).locator('[data-motion="fade"]');
    const moved = await disc.evaluate((element) =>
      element
        .getAnimations()
        .flatMap((animation) =>
          animation.effect instanceof KeyframeEffect ? animation.effect.getKeyframes() : [],
        )
        .filter((frame) => 'transform' in frame || 'rotate' in frame),
    );
    expect(moved).toEqual([]);
    expect(await sliceUnderPointer(page)).toBe('30% off');
    await expect(getStep(page).getByRole('status')).toContainText('30% off');
    await expect(claim(page)).toBeFocused();
    await claim(page).click();
    await expectDestination(page, journey);
    await expect(page.locator('canvas')).toHaveCount(0);
    expect(
      scripts.filter((script) => script.includes('/confetti-')),
      'nothing could fall',
    ).toEqual([]);
  });

  test('Q3-03 the second click of a double click on the wheel does not claim the prize', async ({
    page,
  }) => {
    await returnToWheel(page);
    await spin(page).dblclick();
    await expect(claim(page)).toBeVisible();
    await expectStepShown(page, journey, wheelStop);
  });
});

const checkoutUrl = 'https://pay.example/other?plan=dd';

/** The environments of the tests: with a code for each discount, and without codes. */
const configurations = {
  'with codes': {
    VITE_CHECKOUT_DOUBLE_DOWN_URL: checkoutUrl,
    VITE_PROMOTION_30: 'WHEEL30',
    VITE_PROMOTION_50: 'WHEEL50',
    VITE_PROMOTION_70: 'WHEEL70',
  },
  'without codes': { VITE_CHECKOUT_DOUBLE_DOWN_URL: checkoutUrl },
} as const;

interface DiscountCase {
  configuration: keyof typeof configurations;
  percent: '30' | '50' | '70';
  /** What the wheel says before the spin. */
  term: string;
  /** The price on the card. */
  price: string;
  /** The code in the address of the checkout; null for none. */
  code: string | null;
  /** Whether the result gives the address to claim the discount. */
  hasClaim: boolean;
}

const lowerToday = "30% off makes $40.60. Today's price is lower, so you pay $29.";
const sameToday = "50% off makes $29, which is today's price.";
const discountCases: readonly DiscountCase[] = [
  {
    configuration: 'with codes',
    percent: '30',
    term: lowerToday,
    price: '$29',
    code: null,
    hasClaim: false,
  },
  {
    configuration: 'with codes',
    percent: '50',
    term: sameToday,
    price: '$29',
    code: 'WHEEL50',
    hasClaim: false,
  },
  {
    configuration: 'with codes',
    percent: '70',
    term: '70% off makes $17.40, by a code at checkout.',
    price: '$17.40',
    code: 'WHEEL70',
    hasClaim: true,
  },
  {
    configuration: 'without codes',
    percent: '30',
    term: lowerToday,
    price: '$29',
    code: null,
    hasClaim: false,
  },
  {
    configuration: 'without codes',
    percent: '50',
    term: sameToday,
    price: '$29',
    code: null,
    hasClaim: false,
  },
  {
    configuration: 'without codes',
    percent: '70',
    term: '70% off makes $17.40. Checkout charges $29: write to us for the rest.',
    price: '$29',
    code: null,
    hasClaim: true,
  },
];

const rollByPercent = { '30': 0.05, '50': 0.5, '70': 0.95 } as const;

/** The result shows the drawn discount, its price and the checkout that charges it. */
async function expectDiscountHonoured(page: Page, { percent, price, code }: DiscountCase) {
  const heading = page.getByRole('heading', { name: `You won ${percent}% off Double Down` });
  await expect(heading).toBeVisible();
  const card = page.getByRole('article', { name: 'Double Down' });
  await expect(card).toContainText(`${price} per week`);
  const checkout = card.getByRole('link', { name: 'Get Double Down' });
  const query = code === null ? '' : `&prefilled_promo_code=${code}`;
  await expect(checkout).toHaveAttribute('href', `${checkoutUrl}${query}`);
}

test.describe('the discount of the wheel', { tag: ['@phone', '@long'] }, () => {
  for (const discount of discountCases) {
    const { configuration, percent, term, hasClaim } = discount;
    test(`Q3-01 Q3-02 PL-05 ${configuration} the prize ${percent}%, the price on the result and the checkout agree, after a reload and after starting again`, async ({
      page,
    }) => {
      await configureSite(page, configurations[configuration]);
      const roll = rollByPercent[percent];
      // Another draw would give another prize.
      await fixRandomRolls(page, roll, roll === 0.5 ? 0.05 : 0.5);
      await returnToWheel(page);
      const terms = getStep(page).getByRole('region', { name: 'What each discount makes' });
      await expect(terms).toContainText('1 spin in 10 makes it $17.40; the others leave it.');
      await openFolded(terms.getByRole('button', { name: 'What each discount makes' }));
      await expect(terms.getByRole('listitem')).toHaveCount(3);
      await expect(terms.getByRole('listitem').filter({ hasText: `${percent}% off` })).toHaveText(
        term,
      );

      await expectClaimsSupported(page, 'before the spin');
      await spin(page).click();
      await expect(getStep(page).getByRole('status')).toContainText(`${percent}% off`);
      await expectClaimsSupported(page, 'after the spin');
      await claim(page).click();
      await expectDestination(page, journey);
      await expectDiscountHonoured(page, discount);
      const drawn = await readStoredJson(page, 'quiz3_draw');
      const claimLink = page.getByRole('link', { name: 'Write to support@gethired.example' });
      await expect(claimLink).toHaveCount(hasClaim ? 1 : 0);

      await page.reload();
      await expectDiscountHonoured(page, discount);

      await page.getByRole('button', { name: 'Start again' }).click();
      await completeSteps(page, journey, getStepsBefore(journey.getSteps(''), 'wheel'));
      await expectStepShown(page, journey, wheelStop);
      await expect(spin(page)).toHaveCount(0);
      await expect(getStep(page).getByRole('status')).toContainText(`${percent}% off`);
      await page.reload();
      await expect(getStep(page).getByRole('status')).toContainText(`${percent}% off`);
      await claim(page).click();
      await expectDiscountHonoured(page, discount);
      await expect.poll(() => readStoredJson(page, 'quiz3_draw')).toEqual(drawn);
    });
  }

  test('Q3-01 Q3-02 who leaves the wheel out has the whole result, and can still spin', async ({
    page,
  }) => {
    await returnToWheel(page);
    await page.getByRole('button', { name: 'Go on without the wheel, at $29' }).click();
    await expect(page.getByRole('heading', { name: 'What you told us' })).toBeFocused();
    await expect(page.getByRole('article', { name: 'Double Down' })).toContainText('$29 per week');
    const next = page.getByRole('region', { name: 'What to do next' });
    await expect(next.getByRole('listitem')).toHaveCount(3);
    await next.scrollIntoViewIfNeeded();
    // The lower edge of a phone has the wheel's own button.
    await expect(page.getByRole('complementary')).toHaveCount(0);
    await expectClaimsSupported(page, 'without the wheel');
    await expectAccessible(page, 'without the wheel');
    const disc = getStep(page).locator('svg:has([data-motion])');
    await expect(disc).not.toBeInViewport();
    await spin(page).click();
    await expect(disc).toBeInViewport({ ratio: 1 });
    await expect(getStep(page).getByText('The wheel stopped at')).toBeInViewport();
    await expect(claim(page)).toBeFocused();
    await claim(page).click();
    await expectDestination(page, journey);
  });

  test('Q3-01 Q3-02 who leaves the wheel out can change an answer, comes back to that result, and a reload keeps it', async ({
    page,
  }) => {
    await returnToWheel(page);
    await page.getByRole('button', { name: 'Go on without the wheel, at $29' }).click();
    const change = page.getByRole('button', { name: 'Change How much is on your plate?' });
    await openFolded(page.getByRole('button', { name: 'Your answers' }));
    await change.click();
    await expect(getHeading(page)).toHaveText('How much is on your plate?');
    await expect(getHeading(page)).toBeFocused();
    await page.getByText('I keep falling behind', { exact: true }).click();
    const told = page.getByRole('region', { name: 'What you told us' });
    await expect(told.getByRole('listitem').filter({ hasText: 'Changed' })).toContainText(
      'Good openings close before you get to them.',
    );
    await expect(spin(page)).toBeEnabled();
    await expect(getHeading(page)).toBeFocused();
    await expectClaimsSupported(page, 'after a change without the wheel');
    await expectAccessible(page, 'after a change without the wheel');
    await page.goBack();
    await expect(getHeading(page)).toHaveText('How much is on your plate?');
    await page.goForward();
    await expect(told).toBeVisible();
    await page.reload();
    await expect(told).toContainText('Good openings close before you get to them.');
    await expect(told.getByText('Changed')).toHaveCount(0);
    await expect(page.getByRole('article', { name: 'Double Down' })).toContainText('$29 per week');
  });

  for (const percent of ['30', '50', '70'] as const) {
    test(`Q3-02 the result with the prize ${percent}% is printed on one page`, async ({ page }) => {
      await configureSite(page, configurations['without codes']);
      await fixRandomRolls(page, rollByPercent[percent], 0);
      await returnToWheel(page);
      await spin(page).click();
      await claim(page).click();
      await expectDestination(page, journey);
      await expect(
        page.getByRole('heading', { name: `You won ${percent}% off Double Down` }),
      ).toBeVisible();
      expect(await countPrintedPages(page)).toBe(1);
    });
  }

  test('Q3-01 the mail that claims a discount names the recorded draw', async ({ page }) => {
    await configureSite(page, configurations['without codes']);
    await fixRandomRolls(page, rollByPercent['70'], 0);
    await returnToWheel(page);
    await spin(page).click();
    await claim(page).click();
    const link = page.getByRole('link', { name: 'Write to support@gethired.example' });
    const mail = new URL((await link.getAttribute('href')) ?? '');
    const record = await readStoredJson(page, 'quiz3_draw');
    const [, drawnAt = ''] = /"at":(\d+)/.exec(JSON.stringify(record)) ?? [];
    const time = new Date(Number(drawnAt)).toISOString().slice(0, 16).replace('T', ' ');
    expect(mail.searchParams.get('body')).toContain(`70% off Double Down, drawn ${time} UTC`);
    expect(mail.searchParams.get('body')).toContain('$17.40 a week');
  });
});

test.describe('the result', { tag: '@phone' }, () => {
  test('Q3-01 the result says something to each of the four feelings', async ({ page }) => {
    await returnToWheel(page);
    await spin(page).click();
    await claim(page).click();
    const told = page.getByRole('region', { name: 'What you told us' });
    await expect(told.getByRole('listitem')).toHaveText([
      /^Most weeks you wonder what you are doing wrong\./,
      /^You know your strengths and can name them\./,
      /^You keep up, while other things get pushed aside\./,
      /^People count on you\./,
    ]);
  });
});
