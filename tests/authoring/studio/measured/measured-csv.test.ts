import { describe, expect, it } from 'vitest';
import type { CountRow } from '../../../../src/authoring/studio/api/measurement-protocol';
import {
  type CsvTable,
  formatCsv,
  formatResultsCsv,
} from '../../../../src/authoring/studio/measured/measured-csv';
import { measureFunnel } from '../../../../src/authoring/studio/measured/measured-funnel';

type Sum = readonly [kind: string, a: string, b: string, visits: number];

const write = (table: CsvTable, sums: readonly Sum[]): string => {
  const counts = sums.map(([kind, a, b, visits]): CountRow => [
    1,
    '00000000000000aa',
    '',
    kind,
    a,
    b,
    visits,
    visits,
  ]);
  const all = { definition: null, source: null, known: null };
  return formatCsv(table, measureFunnel({ counts, days: [] }, all, []));
};

describe('what was measured as CSV', () => {
  it('has a row for each step, with numbers as a program reads them', () => {
    const rows = write('steps', [
      ['start', 'welcome', 'start', 12_345],
      ['go', 'welcome', 'plans', 12_300],
      ['left', 'welcome', '', 45],
    ]);
    expect(rows).toBe('step,came,went on,back,finished,left\r\nwelcome,12345,12300,0,0,45\r\n');
  });

  it('tells no number under five', () => {
    const rows = write('answers', [
      ['option', 'stage', '16+', 4],
      ['option', 'stage', 'later', 5],
    ]);
    expect(rows).toBe(
      'kind,field,answer,visits\r\noption,stage,16+,<5\r\noption,stage,later,5\r\n',
    );
  });

  it.each([
    ['=1+1', "'=1+1"],
    ['+41 44', "'+41 44"],
    ['-5', "'-5"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1', "'\t=1"],
    ['\r=1', '"\'\r=1"'],
    ['=HYPERLINK("http://x","y")', '"\'=HYPERLINK(""http://x"",""y"")"'],
    ['<script>alert(1)</script>', '<script>alert(1)</script>'],
    ['a, b', '"a, b"'],
    ['a "b"', '"a ""b"""'],
    ['a\nb', '"a\nb"'],
    ['16+', '16+'],
    ['', ''],
  ])('the value %j is a text and no formula', (value, cell) => {
    expect(write('answers', [['option', 'stage', value, 9]])).toBe(
      `kind,field,answer,visits\r\noption,stage,${cell},9\r\n`,
    );
  });

  it('has answers apart from results', () => {
    const sums: readonly Sum[] = [
      ['option', 'stage', 'late', 30],
      ['result', 'plan', 'full', 20],
      ['draw', 'wheel', '30 %', 10],
    ];
    expect(write('results', sums)).toBe(
      'kind,of,result,visits\r\nresult,plan,full,20\r\ndraw,wheel,30 %,10\r\n',
    );
    expect(write('answers', sums)).toContain('late');
    expect(write('answers', sums)).not.toContain('full');
  });

  it('has what visitors got by their answers, and of few visitors it is not said', () => {
    const csv = formatResultsCsv({
      visits: 70,
      results: [
        {
          kind: 'result',
          id: 'plan',
          values: ['basic', 'pro'],
          answers: [
            { field: 'stage', value: 'late', visits: 34, counts: [30, 4] },
            { field: 'stage', value: null, visits: 29, counts: [0, 29] },
          ],
        },
        {
          kind: 'ending',
          id: '',
          values: ['=done'],
          answers: [{ field: 'name', value: '', visits: 30, counts: [30] }],
        },
      ],
    });
    expect(csv.trim().split('\r\n')).toEqual([
      'kind,field,answer,of,result,visits',
      'option,stage,late,result plan,basic,30',
      'option,stage,late,result plan,pro,<5',
      'blank,stage,,result plan,basic,too few to say',
      'blank,stage,,result plan,pro,too few to say',
      "option,name,,ending,'=done,30",
    ]);
  });
});
