import { describe, expect, it } from 'vitest';
import type { CountRow, Counts } from '../../../../src/authoring/studio/api/measurement-protocol';
import {
  findMedianRange,
  formatTimeRange,
  formatVisits,
  listChoices,
  listDays,
  measureFunnel,
  toMeasuredShare,
} from '../../../../src/authoring/studio/measured/measured-funnel';

const FIRST = '00000000000000aa';
const SECOND = '00000000000000bb';
const row = (
  definition: string,
  source: string,
  kind: string,
  a: string,
  b: string,
  moves: number,
): CountRow => [definition === FIRST ? 1 : 2, definition, source, kind, a, b, moves, moves];

/** 100 visits of the first version from a newsletter, of which 60 finish, and 10 of the second. */
const counts: Counts = {
  counts: [
    row(FIRST, 'newsletter', 'visit', '', '', 100),
    row(FIRST, 'newsletter', 'began', 'start', '', 90),
    row(FIRST, 'newsletter', 'began', 'resume', '', 10),
    row(FIRST, 'newsletter', 'finished', 'start', '', 60),
    row(FIRST, 'newsletter', 'start', 'welcome', 'start', 100),
    row(FIRST, 'newsletter', 'came', 'welcome', 'back', 5),
    row(FIRST, 'newsletter', 'go', 'welcome', 'plans', 80),
    row(FIRST, 'newsletter', 'left', 'welcome', '', 25),
    row(FIRST, 'newsletter', 'came', 'plans', 'go', 80),
    row(FIRST, 'newsletter', 'back', 'plans', 'welcome', 5),
    row(FIRST, 'newsletter', 'end', 'plans', '', 70),
    row(FIRST, 'newsletter', 'time', 'welcome', '3', 60),
    row(FIRST, 'newsletter', 'time', 'welcome', '5', 45),
    row(FIRST, 'newsletter', 'option', 'stage', '16+', 3),
    row(SECOND, '', 'visit', '', '', 10),
    row(SECOND, '', 'start', 'gone', 'start', 10),
    row(SECOND, '', 'left', 'gone', '', 10),
  ],
  days: [
    ['2026-11-02', 1, FIRST, 'newsletter', 50, 30, 1],
    ['2026-11-01', 1, FIRST, 'newsletter', 40, 30, 2],
    ['2026-11-01', 2, SECOND, '', 10, 0, 0],
  ],
};
const all = { definition: null, source: null, known: null };

describe('what was measured of a funnel', () => {
  it('a step has who came, and where they went; one that does not add up is marked', () => {
    const { steps, moves } = measureFunnel(counts, all, ['welcome', 'plans']);
    expect(steps[0]).toMatchObject({ step: 'welcome', came: 105, wentOn: 80, left: 25 });
    expect(steps.map(({ step, isBalanced }) => [step, isBalanced])).toEqual([
      ['welcome', true],
      // 80 came, 75 went.
      ['plans', false],
      // A step that only another version has follows those of this one.
      ['gone', true],
    ]);
    expect(moves).toEqual([
      { from: 'welcome', to: 'plans', how: 'go', moves: 80 },
      { from: 'plans', to: 'welcome', how: 'back', moves: 5 },
    ]);
  });

  it('visits that a reload began are no new visitors', () => {
    const { began, finished, resumed, visits } = measureFunnel(counts, all, []);
    expect({ began, finished, resumed, visits }).toEqual({
      began: 90,
      finished: 60,
      resumed: 10,
      visits: 110,
    });
  });

  it('a version and a source can be chosen', () => {
    expect(measureFunnel(counts, { ...all, definition: SECOND }, []).visits).toBe(10);
    expect(measureFunnel(counts, { ...all, source: 'newsletter' }, []).visits).toBe(100);
    expect(
      measureFunnel(counts, { ...all, definition: SECOND, source: 'newsletter' }, []).visits,
    ).toBe(0);
    expect(listChoices(counts, 'definition')).toEqual([
      { value: FIRST, visits: 100, version: 1 },
      { value: SECOND, visits: 10, version: 2 },
    ]);
  });

  it('days of several versions are one day', () => {
    expect(listDays(counts, all)).toEqual([
      { day: '2026-11-01', began: 50, finished: 30, leads: 2 },
      { day: '2026-11-02', began: 50, finished: 30, leads: 1 },
    ]);
  });
});

describe('what is told', () => {
  it('fewer than five visits are not told, and no share of fewer than 30', () => {
    expect([0, 1, 4, 5, 1234].map(formatVisits)).toEqual(['0', '<5', '<5', '5', '1,234']);
    expect(toMeasuredShare(10, 29)).toEqual({ how: 'unknown' });
    expect(toMeasuredShare(15, 30)).toMatchObject({ how: 'estimated', share: 0.5 });
  });

  it.each([
    [0, '0 ms to 250 ms'],
    [1, '250 ms to 500 ms'],
    [3, '1 s to 2 s'],
    [8, '32 s to 64 s'],
    [9, '64 s to 2 min'],
  ])('range %i of time is %s', (range, text) => {
    expect(formatTimeRange(range)).toBe(text);
  });

  it('the median lies in a range, where there are enough', () => {
    const [step] = measureFunnel(counts, all, ['welcome']).steps;
    expect(findMedianRange(step?.times ?? new Map())).toBe(3);
    expect(findMedianRange(new Map([[3, 29]]))).toBe(null);
  });
});
