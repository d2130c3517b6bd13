import type { Page } from '@playwright/test';
import { expect, test } from './support/shared-page-test';

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

test(
  'each look of a rating is a group of radios with a name and words at its ends',
  { tag: '@long' },
  async ({ page }) => {
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
  },
);

test(
  'a digit chooses the number of a rating that it shows, and the arrow keys reach 10',
  { tag: '@long' },
  async ({ page }) => {
    const field = getEmptyField(page, 'rating, numbers');
    await field.getByRole('radio', { name: '5', exact: true }).focus();
    await page.keyboard.press('0');
    await expect(field.getByRole('radio', { name: '0', exact: true })).toBeChecked();
    await page.keyboard.press('9');
    await page.keyboard.press('ArrowRight');
    await expect(field.getByRole('radio', { name: '10', exact: true })).toBeChecked();
  },
);

test('each field type has a name, a role and its words for assistive technology', async ({
  page,
}) => {
  const snapshots: Record<string, string> = {
    singleChoice: `
      - radiogroup "Where do you want to work?":
        - radio "Remote"
        - radio "Hybrid"
    `,
    multiChoice: `
      - group "Which of these suit you?":
        - paragraph: Choose all that apply
        - checkbox "Remote"
        - checkbox "Hybrid"
    `,
    'singleChoice, with pictures': `
      - radiogroup "Where do you work best?":
        - radio "At home"
        - text: At home
        - radio "At the office"
    `,
    'singleChoice, with a text of its own': `
      - radiogroup "How did you hear of us?":
        - radio "From a friend"
        - radio "From a search"
        - radio "Somewhere else"
    `,
    'multiChoice, with pictures': `
      - group "What do you need there?":
        - checkbox "At home"
        - checkbox "None of these"
    `,
    select: `- combobox "Where do you want to work?"`,
    text: `- textbox "Job title"`,
    'text, with a format': `- textbox "Postal code"`,
    email: `- textbox "Your email address"`,
    number: `- textbox "Hours you can give it"`,
    date: `- textbox "When can you start?"`,
    phone: `
      - combobox "Country of the number"
      - textbox "Your phone number"
    `,
    consent: `- checkbox "Send me job-search tips by email"`,
  };
  for (const [title, snapshot] of Object.entries(snapshots))
    await test.step(title, () =>
      expect.soft(getEmptyField(page, title)).toMatchAriaSnapshot(snapshot),
    );
});

test(
  'pictures have loaded, a chosen option opens its text, and a visit orders options',
  { tag: '@long' },
  async ({ page }) => {
    const pictured = getEmptyField(page, 'singleChoice, with pictures');
    await expect(pictured.getByRole('radio', { name: 'At home' })).toHaveAccessibleDescription(
      'A laptop and a lamp on a desk by the window',
    );
    const widths = () =>
      pictured
        .locator('img')
        .evaluateAll((pictures) =>
          pictures.map((picture) => (picture as HTMLImageElement).naturalWidth > 0),
        );
    await expect.poll(widths).toEqual([true, true, true, true]);

    const other = getEmptyField(page, 'singleChoice, with a text of its own');
    await expect(other.getByRole('textbox')).toHaveCount(0);
    await other.getByRole('radio', { name: 'Somewhere else' }).check();
    await other.getByRole('textbox', { name: 'Where was it?' }).fill('At a fair');
    await other.getByRole('radio', { name: 'From a friend' }).check();
    await expect(other.getByRole('textbox')).toHaveCount(0);

    const shuffled = getEmptyField(page, 'singleChoice, shuffled, the last one fixed');
    const getOrder = () =>
      shuffled
        .getByRole('radio')
        .evaluateAll((radios) => radios.map((radio) => (radio as HTMLInputElement).value));
    const orders = new Set<string>();
    for (let visit = 0; visit < 6; visit += 1) {
      const order = await getOrder();
      expect(order.at(-1)).toBe('nothing');
      orders.add(order.join());
      await page.getByRole('button', { name: 'Show the order of another visit' }).click();
    }
    expect(orders.size).toBeGreaterThan(1);
  },
);

test('each field type is answered by the keyboard alone', async ({ page }) => {
  const focus = async (title: string, role: 'textbox' | 'combobox' | 'checkbox' | 'radio') => {
    const control = getEmptyField(page, title).getByRole(role).first();
    await control.focus();
    return control;
  };
  await focus('singleChoice', 'radio');
  await page.keyboard.press('2');
  await expect(
    getEmptyField(page, 'singleChoice').getByRole('radio', { name: 'Hybrid' }),
  ).toBeChecked();
  await focus('multiChoice', 'checkbox');
  await page.keyboard.press('Space');
  await page.keyboard.press('3');
  await expect(
    getEmptyField(page, 'multiChoice').getByRole('checkbox', { checked: true }),
  ).toHaveCount(2);
  const country = await focus('phone', 'combobox');
  await country.press('ArrowDown');
  const phone = await focus('phone', 'textbox');
  await page.keyboard.type('912345678');
  await expect(phone).toHaveValue(/912/);
  const code = await focus('text, with a format', 'textbox');
  await page.keyboard.type('1100-148');
  await expect(code).toHaveValue('1100-148');
  const consent = await focus('consent', 'checkbox');
  await page.keyboard.press('Space');
  await expect(consent).toBeChecked();
  const day = getEmptyField(page, 'date').locator('input');
  await day.focus();
  await page.keyboard.type('03172027');
  await expect(day).toHaveValue('2027-03-17');
});
