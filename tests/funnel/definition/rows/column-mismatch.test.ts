import { describe, expect, it } from 'vitest';
import { issueMessages } from '../../../../src/funnel/definition/issues/issue-messages';
import { knownTexts, typedText } from '../../../../src/funnel/definition/schema/possible-value';
import { findColumnMismatch } from '../../../../src/funnel/definition/rows/column-mismatch';
import { findRowRefusal } from '../../../../src/funnel/definition/rows/check-row';
import { describeColumn } from '../../../../src/funnel/definition/rows/describe-column';
import type { LeadColumn } from '../../../../src/funnel/definition/rows/lead-table';
import { toPossibleValue } from '../../../../src/funnel/definition/rows/to-possible-value';
import type { JsonValue } from '../../../../src/funnel/definition/value-source-schema';

const optional = { isRequired: false, isNullable: true };
const share: LeadColumn = { type: 'number', min: 0, max: 100, ...optional };

describe('what a column takes', () => {
  const cases: [LeadColumn, string, JsonValue[], JsonValue[]][] = [
    [share, 'a number from 0 to 100, or null', [0, 100, null], [-1, 101, '5', true]],
    [
      { ...share, isWhole: true, isNullable: false },
      'a whole number from 0 to 100',
      [7],
      [7.5, null],
    ],
    [
      { type: 'text', values: ['a', 'b'], ...optional },
      '"a" or "b", or null',
      ['a', 'b'],
      ['c', '', 1],
    ],
    [
      { type: 'text', refusesEmpty: true, ...optional },
      'a text that is not empty, or null',
      ['x'],
      [''],
    ],
    [{ type: 'boolean', values: [true], ...optional }, 'true, or null', [true], [false, 'true']],
    [
      { type: 'phone', ...optional },
      'a phone number such as "+351912345678", or null',
      ['+12015550123', '+351912345678', null],
      ['912345678', '+0123456', 'a'],
    ],
    [{ type: 'boolean', ...optional }, 'true or false, or null', [true, false], [0]],
    [{ type: 'list', ...optional }, 'a list of texts, or null', [['a'], []], [{}, 'a']],
    [
      { type: 'uuid', ...optional },
      'a UUID, or null',
      ['9f3a2a52-7f0f-4a47-9d53-0c7a5b1d1a11'],
      ['9f3a'],
    ],
    [
      { type: 'time', ...optional },
      'a time, such as `{ "clock": "iso" }`, or null',
      ['2026-11-23T10:00:00Z'],
      ['tomorrow', 5],
    ],
    [
      { type: 'json', kinds: ['list', 'object'], refusesEmpty: true, ...optional },
      'a list or an object with at least one entry, or null',
      [[1], { a: 1 }],
      [[], {}, 'a', 1, true],
    ],
  ];
  it.each(cases)('%j is described as %s, and takes only that', (column, words, taken, refused) => {
    expect(describeColumn(column)).toBe(words);
    const isTaken = (value: JsonValue): boolean =>
      findColumnMismatch(column, toPossibleValue(value)) === null;
    expect(taken.filter(isTaken)).toEqual(taken);
    expect(refused.filter(isTaken)).toEqual([]);
  });

  it('a number without bounds does not fit a column with bounds, and the message names both', () => {
    const unbounded = { kind: 'number', min: null, max: null, isWhole: false } as const;
    expect(findColumnMismatch(share, unbounded)).toEqual({
      reason: 'range',
      found: 'any large number',
    });
    expect(
      issueMessages['submission/out-of-range']({
        table: 'extra',
        column: 'share',
        takes: describeColumn(share),
        found: 'any large number',
        field: 'amount',
      }),
    ).toEqual({
      message:
        'the column "share" of "extra" takes a number from 0 to 100, or null, but this can be any large number',
      help: 'give the field "amount" a "min" and a "max" within these bounds',
    });
  });

  it('a text is compared by its longest form', () => {
    const name: LeadColumn = { type: 'text', maxLength: 3, ...optional };
    expect(findColumnMismatch(name, typedText(3))).toBeNull();
    expect(findColumnMismatch(name, typedText(4))).toEqual({
      reason: 'length',
      longest: 4,
      limit: 3,
    });
    expect(findColumnMismatch(name, knownTexts(['🙂🙂🙂']))).toBeNull();
  });
});

describe('a row', () => {
  const refusals: [string, Record<string, JsonValue>, string | null][] = [
    ['a row that its table takes', { answers: { a: 1 }, email: ' ana@example.com ' }, null],
    ['a row with an unknown column', { answers: { a: 1 }, fax: 1 }, 'it has no column "fax"'],
    [
      'a row without a required column',
      { name: 'Ana' },
      'its column "answers" takes an object with at least one entry, and the row has nothing there',
    ],
    [
      'a row that is too large',
      { answers: { a: 'x'.repeat(17_000) } },
      'the row takes 17025 bytes, and a row may take 16123',
    ],
  ];
  it.each(refusals)('%s is recognised', (_, row, refusal) => {
    expect(findRowRefusal('quiz_results', row)).toBe(refusal);
  });
});
