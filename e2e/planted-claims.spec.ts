import { findFalseClaims } from './support/expect-claims-supported';
import { expect, test } from './support/page-error-test';
import { waitForHydration } from './support/wait-for-hydration';

const planted = [
  'Save 25% with a year.',
  'We sent you a confirmation link.',
  'These prices are held for you.',
  'Refund within 30 days',
  'Only $19 per week',
];

for (const address of ['/', '/quiz3', '/privacy-policy'])
  test(
    `NV-09 a false claim planted on ${address} is found`,
    { tag: ['@phone', '@long'] },
    async ({ page }) => {
      await page.goto(address);
      await waitForHydration(page);
      for (const text of planted) {
        await page.evaluate((words) => {
          const paragraph = document.createElement('p');
          paragraph.id = 'planted';
          paragraph.textContent = words;
          document.querySelector('main')?.append(paragraph);
        }, text);
        expect((await findFalseClaims(page)).join('\n')).toContain(
          `in "${text}": the table has no`,
        );
        await page.evaluate(() => document.getElementById('planted')?.remove());
      }
      expect(await findFalseClaims(page)).toEqual([]);
    },
  );
