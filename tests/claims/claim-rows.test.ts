import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { pagePaths, resultPagePaths } from '../../src/site/content/page-paths';
import type { ClaimRow } from '../../src/authoring/claims/claim-row';
import { estimateMinutes } from '../../src/authoring/claims/funnel-counts';
import {
  describeRowText,
  findUnsupportedWords,
} from '../../src/authoring/claims/find-unsupported-words';
import { createOwnRows } from '../../src/authoring/claims/funnel-claims';
import { listTexts } from '../../src/authoring/claims/list-texts';
import { claimRows, siteRows } from '../support/claims/claim-rows';
import { findUnsupportedClaims } from '../support/claims/find-unsupported-claims';
import {
  funnelClaimRemedy,
  funnelClaimsFile,
  writtenFunnelRows,
} from '../support/claims/funnel-claims';
import { findPercentOff } from '../support/claims/percent-off';
import type { PageText, TextGroup } from '../support/claims/page-text';
import { readContentTexts } from '../support/claims/read-content-texts';
import { siteFunnels } from '../support/funnels/load-funnel-definitions';

const root = join(import.meta.dirname, '../..');
const routes = siteFunnels.loadAll().map(({ route }) => route);
const pages = [...pagePaths, ...resultPagePaths, ...routes];

/** The id of a definition that was only read. */
const getId = (source: unknown): string => String((source as { id: unknown }).id); // it was parsed

const describeUnsupported = (texts: readonly string[], rows: readonly ClaimRow[]): string[] =>
  texts
    .flatMap((text) => findUnsupportedWords(text, rows).unsupported)
    .map(({ claim, text }) => `${claim.kind} "${claim.text}" in "${text}"`);

it('NV-09 PL-02 every text of the content has its claims in the table', async () => {
  expect(describeUnsupported(await readContentTexts(), siteRows)).toEqual([]);
});

it.each(siteFunnels.loadSources().map((source) => [getId(source), source] as const))(
  'NV-09 PL-02 every text of %s has its claims among those of the funnels',
  (id, source) => {
    const rows = [...writtenFunnelRows, ...createOwnRows(siteFunnels.load(id))];
    expect(
      describeUnsupported(listTexts(source), rows),
      `in a funnel: ${funnelClaimRemedy}`,
    ).toEqual([]);
  },
);

it('NV-09 a text of a funnel uses each row of its claims', () => {
  const used = new Set(
    listTexts(siteFunnels.loadSources()).flatMap((text) => [
      ...findUnsupportedWords(text, writtenFunnelRows).used,
    ]),
  );
  const unused = writtenFunnelRows.flatMap((row) =>
    row.texts.map((text) => describeRowText(row, text)).filter((words) => !used.has(words)),
  );
  expect(unused, `remove these words from ${funnelClaimsFile}`).toEqual([]);
});

const kinds: readonly TextGroup['kind'][] = ['card', 'section', 'tab', 'timer'];
const groups = kinds.map((kind, id) => ({ kind, id }));

/** Every note and name of a row, so that a false claim can fail for its words only. */
const wordsBeside = claimRows
  .flatMap(({ beside, evidence }) => [beside, 'note' in evidence ? evidence.note : undefined])
  .filter((words) => words !== undefined);

const falseClaims = [
  'Save 25%',
  'Annual Save 22%',
  '$19',
  '$28.99',
  'was $59 at list price',
  '$29 a year',
  '90% off',
  '80% off',
  '53 weeks at $9 would be $477',
  '52 weeks at $9 would be $486',
  'We sent you a link.',
  'We have sent a confirmation to your inbox.',
  'These prices are held for you.',
  'This offer ends today.',
  'Refund within 30 days',
  'Money back for life',
  '10,000 jobs',
  '28 jobs a day',
  '95% got an interview within 3 weeks',
  '30+ hours saved weekly',
  'Alerts within 5 minutes',
  'Announced for H1 2027',
  'Guaranteed interviews',
  'Free for life',
  'Free trial for 30 days',
  'You won an iPhone',
  'Trusted by 500 companies',
  'Only today',
  'It takes three minutes',
  'Seven questions',
  'Up to 5000 postings',
  'Up to 20 interviews',
  'Your score: 11 out of 10',
  '4.9 out of 5, 900 reviews',
];

describe('a false claim is in the table for no page', () => {
  const texts = [...falseClaims, ...wordsBeside].map((text): PageText => ({
    text,
    isShown: true,
    groups,
  }));
  const unsupportedByPage = new Map(
    pages.map((page) => [
      page,
      findUnsupportedClaims(page, texts, claimRows).unsupported.map(({ text }) => text),
    ]),
  );

  it.each(falseClaims)('"%s"', (falseClaim) => {
    const accepting = pages.filter((page) => !unsupportedByPage.get(page)?.includes(falseClaim));
    expect(accepting).toEqual([]);
  });
});

describe('the table', () => {
  it('names only pages that exist', () => {
    const named = claimRows.flatMap((row) => row.pages ?? []);
    expect(named.filter((page) => !pages.some((known) => known === page))).toEqual([]);
  });

  it('names as sources only files that exist and rows of the ledger', () => {
    const sources = claimRows.flatMap(({ evidence }) =>
      evidence.kind === 'source' ? [evidence.from] : [],
    );
    const unknown = sources.filter(
      (from) => !/^[A-Z][A-Z\d]-\d\d$/.test(from) && !existsSync(join(root, from)),
    );
    expect(unknown).toEqual([]);
  });

  it('lists each commitment in docs/commitments.md, and that document no other', () => {
    const text = readFileSync(join(root, 'docs/commitments.md'), 'utf8');
    const listed = [...text.matchAll(/^- (.+)$/gm)].map(([, line = '']) => line);
    const made = claimRows.flatMap(({ evidence }) =>
      evidence.kind === 'commitment' ? [evidence.to] : [],
    );
    expect(listed.sort()).toEqual([...new Set(made)].sort());
  });
});

it('NV-09 a visitor who reads every word of the longest quiz needs two minutes', () => {
  expect(estimateMinutes(siteFunnels.load('job-search'))).toBe(2);
  expect(estimateMinutes(siteFunnels.load('career-match'))).toBe(2);
});

it.each([
  [1196, 1508, 20],
  [396, 468, 15],
  [42.71, 61.01, 30],
  [29, 58, 50],
  [36, 36, 0],
])('PL-02 $%d is a saving on $%d of %d per cent, rounded down', (price, reference, percent) => {
  expect(findPercentOff(price, reference)).toBe(percent);
});
