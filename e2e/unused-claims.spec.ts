import { siteRows } from '../tests/support/claims/claim-rows';
import {
  describeRowText,
  findUnsupportedWords,
} from '../src/authoring/claims/find-unsupported-words';
import { readContentTexts } from '../tests/support/claims/read-content-texts';
import { readUsedTexts } from './support/expect-claims-supported';
import { expect, test } from './support/page-error-test';

// Runs after all other tests: the project "claims" of playwright.config.ts depends on theirs.
test(
  'NV-09 each row of the table of claims is used by a page, or by a text without a page of its own',
  { tag: '@long' },
  async () => {
    const used = new Set(readUsedTexts());
    // Messages that no test provokes in a browser. A row with pages must be seen on each of them.
    const rowsForAnyPage = siteRows.filter(({ pages = [] }) => pages.length === 0);
    for (const text of await readContentTexts())
      for (const found of findUnsupportedWords(text, rowsForAnyPage).used) used.add(found);
    const all = siteRows.flatMap((row) => row.texts.map((text) => describeRowText(row, text)));
    expect(
      all.filter((text) => !used.has(text)),
      'no page shows these: remove them from tests/support/claims/rows/ (docs/claims.md)',
    ).toEqual([]);
  },
);
