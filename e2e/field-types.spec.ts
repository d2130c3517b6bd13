import type { Page } from '@playwright/test';
import { expect, test } from './support/page-error-test';

/** The example of a field type on /library, without an answer. */
function getEmptyField(page: Page, title: string) {
  return page
    .getByRole('group', { name: title, exact: true })
    .locator('div', { has: page.getByRole('heading', { name: 'Empty', level: 4 }) })
    .last();
}

test.beforeEach(async ({ page }) => {
  await page.goto('/library');
  await page.getByRole('heading', { name: 'rating, numbers' }).scrollIntoViewIfNeeded();
});

test('each look of a rating is a group of radios with a name and words at its ends', async ({
  page,
}) => {
  await expect(getEmptyField(page, 'rating, numbers')).toMatchAriaSnapshot(`
    - heading "Empty" [level=4]
    - radiogroup "How likely are you to recommend us?":
      - paragraph: "0: Not at all likely 10: Extremely likely"
      - radio "0"
      - text: "0"
      - radio "1"
  `);
  await expect(getEmptyField(page, 'rating, stars')).toMatchAriaSnapshot(`
    - radiogroup "How was the interview?":
      - radio "1 of 5"
      - text: "1 of 5"
      - radio "2 of 5"
  `);
  await expect(getEmptyField(page, 'rating, faces')).toMatchAriaSnapshot(`
    - radiogroup "How do you feel about your search?":
      - paragraph: "Worn out Hopeful"
      - radio "1 of 5"
  `);
});

test('a digit chooses the number of a rating that it shows, and the arrow keys reach 10', async ({
  page,
}) => {
  const field = getEmptyField(page, 'rating, numbers');
  await field.getByRole('radio', { name: '5', exact: true }).focus();
  await page.keyboard.press('0');
  await expect(field.getByRole('radio', { name: '0', exact: true })).toBeChecked();
  await page.keyboard.press('9');
  await page.keyboard.press('ArrowRight');
  await expect(field.getByRole('radio', { name: '10', exact: true })).toBeChecked();
});
