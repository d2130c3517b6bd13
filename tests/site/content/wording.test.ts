import { expect, it } from 'vitest';
import { readContentTexts } from '../../support/claims/read-content-texts';

it('every text of the content and the funnels writes "email" without a hyphen', async () => {
  const texts = await readContentTexts();
  expect(texts.length).toBeGreaterThan(500);
  expect(texts.filter((text) => /e-mail/i.test(text))).toEqual([]);
});
