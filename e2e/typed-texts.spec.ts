import { funnelJourneys } from '../tests/support/browser/funnel-journeys';
import { completeSteps, getHeading, getStepsBefore } from '../tests/support/browser/journey-driver';
import { getStep } from '../tests/support/browser/step-controls';
import { expect, test } from './support/page-error-test';

const { jobSearch } = funnelJourneys;

test.describe('texts in other scripts', { tag: ['@both', '@phone'] }, () => {
  test('F10 Q2-03 a composition is neither cut nor sent, and its end keeps the word', async ({
    page,
  }) => {
    await page.goto('/quiz2');
    await completeSteps(page, jobSearch, getStepsBefore(jobSearch.getSteps(''), 'role'));
    const input = getStep(page)
      .getByRole('textbox')
      .or(getStep(page).getByRole('combobox'))
      .first();
    await input.focus();
    const client = await page.context().newCDPSession(page);
    const compose = (text: string) =>
      client.send('Input.imeSetComposition', {
        text,
        selectionStart: text.length,
        selectionEnd: text.length,
      });
    for (const text of ['に', 'にほ', 'にほん', '日本']) {
      await compose(text);
      await expect(input).toHaveValue(text);
    }
    await expect(getStep(page)).toHaveAttribute('data-step', 'role');
    await client.send('Input.insertText', { text: '日本語の先生' });
    await expect(input).toHaveValue('日本語の先生');
    await page.keyboard.press('Enter');
    await expect(getStep(page)).toHaveAttribute('data-step', 'location');
    await page.goBack();
    await expect(input).toHaveValue('日本語の先生');
  });

  for (const typed of ['מהנדסת', 'מהנדסת C++', 'مهندسة (QA)'])
    test(`F9 JL-07 what follows "${typed}" in a sentence stands behind it`, async ({ page }) => {
      await page.goto(`/category?q=${encodeURIComponent(typed)}&location=Texas`);
      await expect(getHeading(page)).toContainText('Jobs in');
      const places = await getHeading(page).evaluate((heading, value) => {
        const [text] = heading.childNodes;
        if (!(text instanceof Text)) throw new Error('The heading is more than one text.');
        const measure = (part: string) => {
          const range = document.createRange();
          const start = text.data.indexOf(part);
          range.setStart(text, start);
          range.setEnd(text, start + part.length);
          const rects = [...range.getClientRects()];
          return {
            top: Math.min(...rects.map(({ top }) => top)),
            left: Math.min(...rects.map(({ left }) => left)),
            right: Math.max(...rects.map(({ right }) => right)),
          };
        };
        return { value: measure(value), after: measure('Jobs'), place: measure('Texas') };
      }, typed);
      const { value, after, place } = places;
      // On a phone the heading may break into lines.
      const isBehind = (one: typeof value, other: typeof value) =>
        other.top > one.top + 4 || other.left >= one.right - 1;
      expect(isBehind(value, after), JSON.stringify(places)).toBe(true);
      expect(isBehind(after, place), JSON.stringify(places)).toBe(true);
    });
});
