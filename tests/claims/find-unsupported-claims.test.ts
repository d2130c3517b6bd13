import { describe, expect, it } from 'vitest';
import type { ClaimRow } from '../../src/authoring/claims/claim-row';
import { findUnsupportedClaims } from '../support/claims/find-unsupported-claims';
import type { PageText, TextGroup } from '../support/claims/page-text';

const section = (id: number): TextGroup => ({ kind: 'section', id });
const card = (id: number): TextGroup => ({ kind: 'card', id });
const shown = (text: string, ...groups: TextGroup[]): PageText => ({ text, isShown: true, groups });
const hidden = (text: string, ...groups: TextGroup[]): PageText => ({
  text,
  isShown: false,
  groups,
});

const because = { kind: 'no claim', because: 'a test' } as const;

/** The problems of a page, without its path. */
function findProblems(rows: readonly ClaimRow[], ...texts: PageText[]): string[] {
  return findUnsupportedClaims('/page', texts, rows).unsupported.map(
    ({ claim, problem }) => `${claim.text}: ${problem}`,
  );
}

const missing = (words: string) => `${words}: the table has no such words`;

describe('words', () => {
  const rows: ClaimRow[] = [{ texts: ['within 5 days'], evidence: because }];

  it('a claim inside the words of a row is borne out, and the row is used', () => {
    const { unsupported, used } = findUnsupportedClaims(
      '/page',
      [shown('We answer it within 5 days.')],
      [...rows, { texts: ['We answer'], evidence: because }],
    );
    expect(unsupported).toEqual([]);
    expect([...used].sort()).toEqual(['We answer | no claim', 'within 5 days | no claim']);
  });

  it.each([
    ['within 15 days', '15 days'],
    ['within 5 days and 3 hours', '3 hours'],
    ['within 50 days', '50 days'],
  ])('"%s" is another claim than "within 5 days"', (text, claim) => {
    expect(findProblems(rows, shown(text))).toEqual([missing(claim)]);
  });

  it.each(['$29.50', '$291', '$29,000'])('%s is not $29', (text) => {
    expect(findProblems([{ texts: ['$29'], evidence: because }], shown(text))).toEqual([
      missing(text),
    ]);
  });

  it('a row for a whole text does not bear out a sentence with its words', () => {
    const whole: ClaimRow[] = [{ texts: ['Free'], isWholeText: true, evidence: because }];
    expect(findProblems(whole, shown('Free'))).toEqual([]);
    expect(findProblems(whole, shown('Free for life'))).toEqual([missing('Free')]);
  });
});

describe('places', () => {
  it('a row of another page does not bear out a claim', () => {
    const rows: ClaimRow[] = [{ texts: ['300 jobs'], pages: ['/other'], evidence: because }];
    expect(findProblems(rows, shown('300 jobs'))).toEqual([
      '300: the table has it for /other only',
    ]);
  });

  it('a price needs the name of its plan in the same card', () => {
    const rows: ClaimRow[] = [
      { texts: ['$29'], within: 'card', beside: 'Double Down', evidence: because },
    ];
    const name = shown('Double Down', card(1), section(9));
    expect(findProblems(rows, name, shown('$29', card(1), section(9)))).toEqual([]);
    expect(findProblems(rows, name, shown('$29', card(2), card(1), section(9)))).toEqual([]);
    expect(findProblems(rows, name, shown('$29', card(2), section(9)))).toEqual([
      '$29: "Double Down" is not shown beside it',
    ]);
    expect(findProblems(rows, name, shown('$29', section(9)))).toEqual([
      '$29: the table has it within a card only',
    ]);
  });
});

describe('a figure of our own', () => {
  const rows: ClaimRow[] = [
    { texts: ['300+ jobs'], evidence: { kind: 'own figure', note: 'Our own figures.' } },
  ];
  const notShown = ['300+: "Our own figures." is not shown beside it'];

  it('needs its note in the innermost section around it', () => {
    const figure = shown('300+ jobs', section(1), section(9));
    expect(findProblems(rows, figure, shown('Our own figures.', section(1), section(9)))).toEqual(
      [],
    );
    expect(findProblems(rows, figure, shown('Our own figures.', section(2), section(9)))).toEqual(
      notShown,
    );
    expect(findProblems(rows, figure)).toEqual(notShown);
  });

  it('needs a note that is shown, unless the figure is hidden too', () => {
    const note = hidden('Our own figures.', section(1));
    expect(findProblems(rows, shown('300+ jobs', section(1)), note)).toEqual(notShown);
    expect(findProblems(rows, hidden('300+ jobs', section(1)), note)).toEqual([]);
  });

  it('in the title needs its note anywhere on the page', () => {
    expect(findProblems(rows, hidden('300+ jobs'), shown('Our own figures.', section(1)))).toEqual(
      [],
    );
  });
});
