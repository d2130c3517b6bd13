// Two versions of a funnel side by side, from what visitors did in each.
import { describe, expect, it } from 'vitest';
import type { CountRow, Counts } from '../../../../src/authoring/studio/api/measurement-protocol';
import {
  compareVersionCounts,
  findNewestPair,
  listMeasuredVersions,
} from '../../../../src/authoring/studio/measured/measured-versions';
import { formatChange, formatFigure } from '../../../../src/authoring/wording/format-figure';

const [OLD, NEW, LOST] = ['00000000000000aa', '00000000000000bb', '00000000000000cc'];
const git = [
  { mark: NEW, at: '2026-11-20T08:00:00Z', title: 'A shorter way' },
  { mark: OLD, at: '2026-11-01T08:00:00Z', title: 'As it began' },
];

const row = (definition: string, kind: string, a: string, b: string, count: number): CountRow => [
  definition === OLD ? 1 : 2,
  definition,
  '',
  kind,
  a,
  b,
  count,
  count,
];

/** 400 visits of the old text, a quarter of which finish, and 200 of the new one, half of which do. */
const counts: Counts = {
  counts: [
    ...[OLD, NEW].flatMap((mark) => {
      const [began, finished] = mark === OLD ? [400, 100] : [200, 100];
      return [
        row(mark, 'visit', '', '', began),
        row(mark, 'began', 'start', '', began),
        row(mark, 'finished', 'start', '', finished),
        row(mark, 'lead', 'start', '', mark === OLD ? 40 : 20),
        row(mark, 'start', 'welcome', 'start', began),
        row(mark, 'go', 'welcome', mark === OLD ? 'long' : 'plans', began - 20),
        row(mark, 'left', 'welcome', '', 20),
      ];
    }),
    row(OLD, 'came', 'long', 'go', 380),
    row(OLD, 'left', 'long', '', 280),
    row(NEW, 'came', 'plans', 'go', 12),
    row(NEW, 'left', 'plans', '', 12),
    row(LOST, 'visit', '', '', 7),
  ],
  days: [],
};

describe('two versions side by side', () => {
  it('compares who finished, who became a lead and who left on each step', () => {
    const { began, shares } = compareVersionCounts(counts, null, [OLD, NEW]);
    expect(began).toEqual([400, 200]);
    const told = shares.map(({ name, before, after }) => [
      name,
      before === null ? null : formatFigure(before),
      after === null ? null : formatFigure(after),
      before === null || after === null ? null : formatChange(before, after),
    ]);
    expect(told).toEqual([
      [
        'Finished, of those who started',
        'about 25.0% (21.0% to 29.5%)',
        'about 50.0% (43.1% to 56.9%)',
        'about +25.0 points',
      ],
      [
        'Leads, of those who started',
        'about 10.0% (7.4% to 13.3%)',
        'about 10.0% (6.6% to 14.9%)',
        'no difference seen',
      ],
      [
        'Left on welcome, of those who came',
        'about 5.0% (3.3% to 7.6%)',
        'about 10.0% (6.6% to 14.9%)',
        'no difference seen',
      ],
      // The new text has no such step, and too few have come to the other.
      ['Left on plans, of those who came', null, 'not counted', null],
      ['Left on long, of those who came', 'about 73.7% (69.0% to 77.9%)', null, null],
    ]);
  });

  it('names the versions by their commits, and leaves out those whose text is neither in git nor in the file', () => {
    const known = new Set([OLD, NEW]);
    expect(listMeasuredVersions(counts, git, NEW, known).map(({ label }) => label)).toEqual([
      'Version 1: As it began, 2026-11-01 (400)',
      'This text (200)',
    ]);
    expect(listMeasuredVersions(counts, null, 'other', null).map(({ name }) => name)).toContain(
      'Version 2: 000000',
    );
  });

  it('begins with the two newest that have visits, the text of the file last', () => {
    const versions = listMeasuredVersions(counts, git, NEW, new Set([OLD, NEW]));
    expect(findNewestPair(versions, git, NEW)).toEqual([OLD, NEW]);
    // The file has gone back to the old text.
    expect(findNewestPair(versions, git, OLD)).toEqual([NEW, OLD]);
    expect(findNewestPair(versions.slice(1), git, NEW)).toBeNull();
  });
});
