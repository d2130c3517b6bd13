import { getStep } from '../tests/support/browser/step-controls';
import { expectAccessible } from './support/expect-accessible';
import { expect, test } from './support/page-error-test';
import { DESKTOP, PHONE } from './support/viewports';

test('on a wide screen a drawing stands beside the step, then the answers; a phone loads neither', async ({
  page,
}) => {
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  const wasLoaded = () => scripts.some((url) => url.includes('/beside-step-content'));
  const drawing = page.locator('main + div svg');

  await page.setViewportSize(PHONE);
  await page.goto('/quiz2', { waitUntil: 'networkidle' });
  await expect(getStep(page)).toBeVisible();
  expect(wasLoaded()).toBe(false);

  await page.setViewportSize(DESKTOP);
  await expect(drawing).toBeVisible();
  expect(wasLoaded()).toBe(true);
  const heading = await page.getByRole('heading', { level: 1 }).boundingBox();
  const scene = await drawing.boundingBox();
  expect(scene?.x).toBeGreaterThan((heading?.x ?? 0) + (heading?.width ?? 0));

  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('radio').first().check();
  await page.getByRole('button', { name: 'Continue' }).click();
  const sheet = page.getByRole('complementary', { name: 'Your answers' });
  await expect(sheet.getByRole('definition')).toHaveCount(1);
  await expect(drawing).toBeHidden();
  await expectAccessible(page, 'a step with the answers so far');
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await expect(drawing).toBeVisible();
});

test('the mark leads home and loses no answer', async ({ page }) => {
  await page.goto('/quiz2');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(getStep(page)).toHaveAttribute('data-step', 'persona');
  const mark = page.getByRole('link', { name: 'Close. Your answers are kept.' }).first();
  const box = await mark.boundingBox();
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  await mark.click();
  await expect(page).toHaveURL('/');
  await page.goto('/quiz2');
  await expect(getStep(page)).toHaveAttribute('data-step', 'persona');
});

test('a step slides in, and with reduced motion it only fades', async ({ page }) => {
  const getAnimation = () =>
    getStep(page).evaluate((element) => getComputedStyle(element).animationName);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/quiz2');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(getStep(page)).toHaveAttribute('data-step', 'persona');
  expect(await getAnimation()).toBe('step-in');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await getAnimation()).toBe('fade');
});

test('a dark funnel gives the bars of the browser its colour on a light device', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/quiz5');
  const getBarColor = () =>
    page.evaluate(() =>
      [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')]
        .filter(({ media }) => window.matchMedia(media).matches)
        .map(({ content }) => content),
    );
  await expect.poll(getBarColor).toEqual(['#0d1a15']);
  await page.goto('/quiz2');
  await expect.poll(getBarColor).toEqual(['#faf7f0']);
});
