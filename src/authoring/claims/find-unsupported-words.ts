import type { ClaimRow } from './claim-row';
import { type FoundClaim, findClaims } from './find-claims';

/** A figure or promise without a row that bears it out. */
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
export function findRowTexts(
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

/**
 * Finds the claims of a text in the table, wherever the text is shown: without regard to pages and
 * places.
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
