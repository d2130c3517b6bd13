import type { Page } from '@playwright/test';
import { getStep } from '../testing/browser/step-inputs';
import { tabTo } from '../testing/browser/input-methods';
import { funnelJourneys } from '../testing/browser/funnel-journeys';
import { recordScriptRequests } from './support/save-requests';
import { openWithStorage, readStoredJson, readStoredKeys } from './support/stored-entries';
import {
  expectDestination,
  expectStepShown,
  getHeading,
  findStep,
} from '../testing/browser/journey-driver';
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
  await expect(getStep(page)).toHaveAttribute('data-status', status, { timeout: 10_000 });
}

test.describe('the wheel', { tag: '@phone' }, () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('Q3-02 the wheel stops at 50% off, and the plan shows the discount', async ({ page }) => {
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
    await expect(page.getByRole('heading', { name: 'You won 50% off Double Down' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Get Double Down' })).toBeVisible();
  });

  test('Q3-04 a reload while the wheel turns wins the same prize once', async ({ page }) => {
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
  });

  test('Q3-03 the wheel is spun and claimed with the keyboard alone, and confetti is loaded on the win', async ({
    page,
  }) => {
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

  test('Q3-04 with reduced motion the wheel shows the same draw without turning or confetti', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      const { getContext } = HTMLCanvasElement.prototype;
      HTMLCanvasElement.prototype.getContext = function draw(...how: unknown[]) {
        document.documentElement.dataset.drawn = 'yes';
        return Reflect.apply(getContext, this, how);
      };
    });
    await fixRandomRolls(page, 0.05, 0.95);
    await returnToWheel(page);
    await spin(page).click();
    await expectStatus(page, 'spinning');
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
    const confetti = page.waitForResponse(/\/confetti-/);
    expect(await sliceUnderPointer(page), 'it already lies where it will stop').toBe('30% off');
    await expectStatus(page, 'won');
    await expect(getStep(page).getByRole('status')).toContainText('30% off');
    await expect(claim(page)).toBeFocused();
    await claim(page).click();
    await expectDestination(page, journey);
    await (await confetti).finished();
    await expect(page.locator('canvas')).toHaveCount(0);
    await expect(page.locator('html'), 'nothing fell').not.toHaveAttribute('data-drawn');
  });
});
