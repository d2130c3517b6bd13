import type { ClaimPlace, ClaimRow } from '../../../src/authoring/claims/claim-row';
import { findClaims } from '../../../src/authoring/claims/find-claims';
import {
  type ClaimReport,
  describeRowText,
  findRowTexts,
  type UnsupportedClaim,
} from '../../../src/authoring/claims/find-unsupported-words';
import type { PageText, TextGroup } from './page-text';

/** Where words beside a text may stand: one of its cards, its innermost section, or anywhere. */
function getPlacesAround({ groups }: PageText, within: ClaimPlace['within']): TextGroup[] {
  if (within === 'page') return [];
  if (within === 'card') return groups.filter(({ kind }) => kind === 'card');
  return groups.filter(({ kind }) => kind === 'section').slice(0, 1);
}

/** Whether these words are shown beside the text. Beside a hidden text they may be hidden too. */
function hasBeside(
  text: PageText,
  words: string,
  within: ClaimPlace['within'],
  texts: readonly PageText[],
): boolean {
  const places = getPlacesAround(text, within);
  const isBeside = ({ groups }: PageText) =>
    places.length === 0 || places.some((place) => groups.some(({ id }) => id === place.id));
  return texts.some(
    (other) => other.text.includes(words) && (other.isShown || !text.isShown) && isBeside(other),
  );
}

/** What the row lacks here, or `null` if it holds. */
function findProblem(
  { pages, within, beside, evidence }: ClaimRow,
  page: string,
  text: PageText,
  texts: readonly PageText[],
): string | null {
  if (pages !== undefined && !pages.includes(page))
    return `the table has it for ${pages.join(', ') || 'another configuration'} only`;
  if (within !== undefined && within !== 'page' && !text.groups.some(({ kind }) => kind === within))
    return `the table has it within a ${within} only`;
  const notes = [beside, 'note' in evidence ? evidence.note : undefined];
  const missing = notes.find((note) => note !== undefined && !hasBeside(text, note, within, texts));
  return missing === undefined ? null : `"${missing}" is not shown beside it`;
}

/**
 * Finds each figure, percentage, amount, date, duration and promise of a page in the table of claims.
 * @param page route pattern of the page, such as "/job/:id"
 */
export function findUnsupportedClaims(
  page: string,
  texts: readonly PageText[],
  rows: readonly ClaimRow[],
): ClaimReport {
  const unsupported: UnsupportedClaim[] = [];
  const used = new Set<string>();
  for (const text of texts)
    for (const claim of findClaims(text.text)) {
      const candidates = rows.flatMap((row) => {
        const words = findRowTexts(row, text.text, claim);
        return words.length === 0
          ? []
          : [{ row, words, problem: findProblem(row, page, text, texts) }];
      });
      const holding = candidates.filter(({ problem }) => problem === null);
      for (const { row, words } of holding)
        for (const each of words) used.add(describeRowText(row, each));
      if (holding.length > 0) continue;
      // That of a row for this page, if there is one.
      const problem = candidates.map((candidate) => candidate.problem ?? '').sort()[0];
      unsupported.push({
        claim,
        text: text.text,
        problem: problem ?? 'the table has no such words',
      });
    }
  return { unsupported, used };
}
