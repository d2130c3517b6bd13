import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { claimRows } from '../../tests/support/claims/claim-rows';
import { funnelClaimRemedy } from '../../tests/support/claims/funnel-claims';
import { findUnsupportedClaims } from '../../tests/support/claims/find-unsupported-claims';
import { toPagePattern } from '../../tests/support/claims/to-page-pattern';
import { readPageTexts } from './read-page-texts';
import { RUN_FOLDER } from './server';

/** The texts of rows that a page of this run has shown, one a line, from all workers. */
const usedTextsFile = join(RUN_FOLDER, 'used-claims.txt');
/** What a test has reported. One false claim on every page fails one test, not all. */
const reportedFile = join(RUN_FOLDER, 'reported-claims.txt');

const readLines = (file: string): ReadonlySet<string> =>
  new Set(existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []);

const appendLines = (file: string, lines: readonly string[]): void => {
  if (lines.length > 0) appendFileSync(file, `${lines.join('\n')}\n`);
};

/** The used texts that this worker has written. */
const recorded = new Set<string>();

function recordUsedTexts(used: ReadonlySet<string>): void {
  const unrecorded = [...used].filter((text) => !recorded.has(text));
  for (const text of unrecorded) recorded.add(text);
  appendLines(usedTextsFile, unrecorded);
}

/** The texts of rows that any page of this run has shown. */
export const readUsedTexts = (): ReadonlySet<string> => readLines(usedTextsFile);

/** Opens the questions and other folded parts, several of which can be open at once. */
async function openFoldedParts(page: Page): Promise<void> {
  const titles = page.locator(':is(h2, h3, h4) > button[aria-expanded="false"]');
  await titles.evaluateAll((buttons: HTMLButtonElement[]) => {
    for (const button of buttons) button.click();
  });
}

/** A sentence for each claim of the page that the table does not bear out. */
export async function findFalseClaims(page: Page): Promise<string[]> {
  await openFoldedParts(page);
  const { pathname, texts } = await readPageTexts(page);
  const path = toPagePattern(pathname);
  const { unsupported, used } = findUnsupportedClaims(path, texts, claimRows);
  recordUsedTexts(used);
  return unsupported.map(
    ({ claim, text, problem }) => `${path}: ${claim.kind} "${claim.text}" in "${text}": ${problem}`,
  );
}

/** Pages that this worker has found true, by width and text. */
const supported = new Set<string>();

const readPageKey = (page: Page): Promise<string> =>
  page.evaluate(() =>
    [window.innerWidth, location.pathname, document.title, document.body.textContent].join(' '),
  );

const remedy = `in a text of a page, add each to tests/support/claims/rows/ with its computation or source, or correct the text (docs/claims.md); in a funnel, ${funnelClaimRemedy}`;

/**
 * Each figure, percentage, amount, date, duration and promise that the page states now is in the
 * table of claims, with its note beside it.
 * @param state what the page shows, for the message
 */
export async function expectClaimsSupported(page: Page, state: string): Promise<void> {
  const key = await readPageKey(page);
  if (supported.has(key)) return;
  const reported = readLines(reportedFile);
  let unreported: string[] = [];
  const poll = async (): Promise<string[]> => {
    const found = await findFalseClaims(page);
    unreported = found.filter((sentence) => !reported.has(sentence));
    return unreported;
  };
  try {
    // For a moment after a navigation the address is that of the next page.
    await expect.poll(poll, { message: `claims, ${state}: ${remedy}`, timeout: 5000 }).toEqual([]);
    supported.add(key);
  } catch (error) {
    appendLines(reportedFile, unreported);
    throw error;
  }
}
