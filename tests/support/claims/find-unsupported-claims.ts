import type { ClaimPlace, ClaimRow } from './claim-row';
import { type FoundClaim, findClaims } from './find-claims';
import type { PageText, TextGroup } from './page-text';

/** A figure or promise of a page without a row that holds there. */
export interface UnsupportedClaim {
  claim: FoundClaim;
  /** The whole text of its block. */
  text: string;
  /** What is missing. */
  problem: string;
}

export interface ClaimReport {
  unsupported: UnsupportedClaim[];
  /** The texts of rows that bore out a claim, as `describeRowText` writes them. */
  used: ReadonlySet<string>;
}

/** Identifies one text of a row. */
export function describeRowText(
  { pages, within, beside, evidence }: ClaimRow,
  text: string | RegExp,
): string {
  const places = [pages?.join(' '), within, beside].filter((place) => place !== undefined);
  return [String(text), evidence.kind, ...places].join(' | ');
}

/** A match inside a longer word or number is another figure: "5 days" is not in "15 days". */
function isWholeWords(text: string, start: number, end: number): boolean {
  const [before, after] = [text.slice(0, start), text.slice(end)];
  const words = text.slice(start, end);
  const startsInside = /[\p{L}\d]$/u.test(before) && /^[\p{L}\d]/u.test(words);
  const endsInside = /[\p{L}\d]$/u.test(words) && /^[\p{L}\d]/u.test(after);
  const hasLongerNumber =
    (/\d[.,]$/.test(before) && /^\d/.test(words)) ||
    (/\d$/.test(words) && /^(?:[.,:]\d|[%+])/.test(after));
  return !startsInside && !endsInside && !hasLongerNumber;
}

type Range = readonly [start: number, end: number];

/** The places of a row's words in a text. */
function findRanges(text: string, words: string | RegExp): Range[] {
  if (typeof words !== 'string')
    return [...text.matchAll(words)].map(({ 0: match, index }) => [index, index + match.length]);
  const ranges: Range[] = [];
  for (let start = text.indexOf(words); start >= 0; start = text.indexOf(words, start + 1)) {
    const end = start + words.length;
    if (isWholeWords(text, start, end)) ranges.push([start, end]);
  }
  return ranges;
}

/** The texts of the row that contain the claim. */
function findRowTexts(
  { texts, isWholeText = false }: ClaimRow,
  text: string,
  claim: FoundClaim,
): (string | RegExp)[] {
  const isInside = ([start, end]: Range) =>
    start <= claim.index && end >= claim.index + claim.text.length;
  const isWhole = ([start, end]: Range) => start === 0 && end === text.length;
  return texts.filter((words) =>
    findRanges(text, words).some((range) => isInside(range) && (!isWholeText || isWhole(range))),
  );
}

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

/**
 * Finds the claims of a text of the content in the table, wherever the text is shown.
 * @returns like `findUnsupportedClaims`, without regard to pages and places
 */
export function findUnsupportedWords(text: string, rows: readonly ClaimRow[]): ClaimReport {
  const unsupported: UnsupportedClaim[] = [];
  const used = new Set<string>();
  for (const claim of findClaims(text)) {
    const found = rows.flatMap((row) =>
      findRowTexts(row, text, claim).map((words) => describeRowText(row, words)),
    );
    for (const description of found) used.add(description);
    if (found.length === 0)
      unsupported.push({ claim, text, problem: 'the table has no such words' });
  }
  return { unsupported, used };
}
