import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  canBecomeNumber,
  type NumberStyle,
  readNumber,
} from '../../../src/funnel/fields/number/reader';

const read = (text: string, style: NumberStyle = {}): number | null =>
  readNumber(text, style)?.number ?? null;

describe('a number is read as people write it', () => {
  it.each([
    ['50,000', 50_000],
    ['1,234.5', 1234.5],
    ['1.234,5', 1234.5],
    ['50 000', 50_000],
    ['50\u00a0000', 50_000],
    ['50\u202f000,5', 50_000.5],
    ["1'234.50", 1234.5],
    ['1’234’567', 1_234_567],
    ['12,34,567', 1_234_567],
    ['1.234.567', 1_234_567],
    ['1,5', 1.5],
    ['1,25', 1.25],
    ['.5', 0.5],
    [',5', 0.5],
    ['5.', 5],
    ['007', 7],
    [' 12 ', 12],
    ['+3', 3],
    ['-3', -3],
    ['−3', -3],
    ['– 3', -3],
    ['－３', -3],
    ['-0', 0],
    ['５００', 500],
    ['１，２３４．５', 1234.5],
    ['٥٠٠', 500],
    ['١٬٢٣٤٫٥', 1234.5],
    ['١٢٣٫٤٥٦', 123.456],
    ['؜-٥', -5],
    ['۵۰۰', 500],
    ['५००', 500],
    ['𝟓𝟎𝟎', 500],
    ['𑛚𑛛', 1],
    ['999999999.999999', 999_999_999.999_999],
    ['0.000000001', 1e-9],
    ['1000000000000000', 1e15],
    // The bound of the field refuses it.
    ['9999999999999999', 1e16],
  ])('%j is %d', (text, number) => {
    expect(read(text)).toBe(number);
  });

  it.each([
    ['$50', '$', 50],
    ['$ 50', '$', 50],
    ['-$50', '$', -50],
    ['$-50', '$', -50],
    ['50 USD', '$', 50],
    ['US$ 1,000', '$ a year', 1000],
    ['50 dollars', '$', 50],
    ['€ 50', '€', 50],
    ['50 €', '€', 50],
    ['50€', '€ per month', 50],
    ['50 EUR', '€ per month', 50],
    ['€50', '€/month', 50],
    ['50%', '%', 50],
    ['%50', '%', 50],
    ['٥٠٪', '%', 50],
    ['50 percent', '%', 50],
    ['50%', 'percent', 50],
    ['12 years', 'years', 12],
    ['1 year', 'years', 1],
    ['12 Years', 'years', 12],
    ['12years', 'years of experience', 12],
    ['12 hours', 'hours per week', 12],
    ['12 hours per week', 'hours per week', 12],
    ['50 m²', 'm²', 50],
    ['50 m2', 'm2', 50],
  ])('%j is read where the unit is %j', (text, unit, number) => {
    expect(read(text, { unit })).toBe(number);
  });

  it.each([
    ['$50', undefined],
    ['€50', '$'],
    ['50 USD', 'CA$'],
    ['50%', 'years'],
    ['12 months', 'years'],
    ['5 ms', 'm'],
    ['50k', 'kg'],
    ['50k', '$'],
    ['years', 'years'],
    ['$', '$'],
    ['m250', 'm2'],
  ])('%j is refused where the unit is %j', (text, unit) => {
    expect(read(text, { unit })).toBeNull();
  });

  it.each([
    ...', ,.,-,--5,+-5,5-,(5),0x1F,0b1,1e3,1E3,Infinity,NaN,12abc,1.2.3,12 34,1_000'.split(','),
    ...',|1,2,3|1,23,4|1,234,56|1,234 567|1.2,3|012,345|0,000,001|1.234.5|1,234,'.split('|'),
    ...'5²|½|1½|①|~5|5+|1/2'.split('|'),
    '999999999999999.5',
    '0.1234567891',
    '123456789.123456789',
    '1'.repeat(100_000),
  ])('%j is no number', (text) => {
    expect(read(text)).toBeNull();
  });
});

describe('a text that is decimals here and thousands there', () => {
  it.each([
    // A comma is for thousands, and a point for decimals.
    ['1,234', {}, 1234, 1.234],
    ['-1,234', {}, -1234, -1.234],
    ['1.234', {}, 1.234, 1234],
    ['999.125', {}, 999.125, 999_125],
    // No one types a decimal that ends in 0.
    ['50.000', {}, 50_000, 50],
    ['50,000', {}, 50_000, 50],
    ['1.250', {}, 1250, 1.25],
    // Four digits are no group.
    ['1234,567', {}, 1234.567, 1_234_567],
    ['1234.500', {}, 1234.5, 1_234_500],
    // The other number cannot be an answer.
    ['1,234', { whole: true }, 1234, null],
    ['1.234', { whole: true }, 1234, null],
    ['1.234', { step: 0.01 }, 1234, null],
    ['1.234', { step: 0.001 }, 1.234, 1234],
    ['1.235', { step: 5, min: 0 }, 1235, null],
  ] as const)('%j with %j is %d, and %d elsewhere', (text, style, number, other) => {
    expect(readNumber(text, style)).toEqual({ number, isAmbiguous: true, other });
  });

  it.each([
    '0,123',
    '0.123',
    '0.000',
    '.123',
    '1234',
    '1,23',
    '1.234,5',
    '1,234,567',
    '1 234',
    '١٬٢٣٤',
  ])('%j is not such a text', (text) => {
    expect(readNumber(text, {})).toMatchObject({ isAmbiguous: false, other: null });
  });
});

/** A number that people type: up to 15 digits, with some of them behind the point. */
const typedNumber = fc
  .tuple(fc.integer({ min: -999_999_999, max: 999_999_999 }), fc.integer({ min: 0, max: 6 }))
  .map(([digits, decimals]) => Number((digits / 10 ** decimals).toFixed(decimals)) + 0);

const digitZeros = ['0', '０', '٠', '۰', '०', '০', '๐', '𝟎'];
const toScript = (text: string, zero: string): string =>
  text.replace(/\d/g, (digit) => String.fromCodePoint((zero.codePointAt(0) ?? 0) + Number(digit)));

/** The ways in which Intl and people write a number, with units and signs around it. */
const styles = fc.record({
  separators: fc.constantFrom(
    ...[
      ',.',
      '.,',
      ' .',
      ' ,',
      '\u00a0,',
      '\u202f,',
      '\u2009.',
      "'.",
      '’.',
      '٬٫',
      ' ٫',
      '.',
      ',',
    ].map((pair): [string, string] =>
      pair.length === 1 ? ['', pair] : [pair.charAt(0), pair.charAt(1)],
    ),
  ),
  zero: fc.constantFrom(...digitZeros),
  minus: fc.constantFrom('-', '−', '–', '‐', '－', '﹣', '- '),
  plus: fc.constantFrom('', '+'),
  around: fc.constantFrom(
    ...([
      [undefined, '', ''],
      ['$', '$', ''],
      ['€', '€ ', ''],
      ['€', '', '\u00a0€'],
      ['%', '', '%'],
      ['years', '', ' years'],
      ['years', '', ''],
      [undefined, '\u200f', '\u200e'],
      [undefined, '  ', ' '],
    ] as const),
  ),
});

interface Style {
  separators: [string, string];
  zero: string;
  minus: string;
  plus: string;
  around: readonly [string | undefined, string, string];
}

function write(number: number, { separators, zero, minus, plus, around }: Style): string {
  const [group, point] = separators;
  const [whole = '', decimals] = Math.abs(number)
    .toFixed(6)
    .replace(/\.?0+$/, '')
    .split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, group);
  const digits = decimals === undefined ? grouped : `${grouped}${point}${decimals}`;
  const sign = number < 0 ? minus : plus;
  return `${around[1]}${sign}${toScript(digits, zero)}${around[2]}`;
}

/** The digits of a text without those that change nothing. */
const canonicalDigits = (digits: string): string => digits.replace(/^0+/, '');

describe('whatever is typed', () => {
  it('a number in any style is read as that number, or is shown as ambiguous', () => {
    fc.assert(
      fc.property(typedNumber, styles, (number, style) => {
        const text = write(number, style);
        const found = readNumber(text, { unit: style.around[0] });
        const { number: first, other } = found ?? { number: null, other: null };
        expect([text, first === number || other === number]).toEqual([text, true]);
        expect([text, first === number || found?.isAmbiguous]).toEqual([text, true]);
      }),
      { numRuns: 3000 },
    );
  });

  it('the digits of what is read are those that were typed, in their order', () => {
    const text = fc
      .array(
        fc.oneof(
          { weight: 6, arbitrary: fc.constantFrom(...'0123456789') },
          { weight: 2, arbitrary: fc.constantFrom(...",. '٬٫-+$%eExk") },
          { weight: 1, arbitrary: fc.constantFrom(...'٣５०') },
        ),
        { maxLength: 14 },
      )
      .map((chars) => chars.join(''));
    let count = 0;
    fc.assert(
      fc.property(text, (typed) => {
        const found = readNumber(typed, { unit: '$' });
        if (found === null) return;
        count += 1;
        const typedDigits = [...typed].flatMap((char) => {
          const at = /\p{Nd}/u.test(char) ? (char.codePointAt(0) ?? 0) % 16 : null;
          return at === null ? [] : [String(at >= 6 && !/[0-9٣５]/.test(char) ? at - 6 : at)];
        });
        const shown = found.number.toLocaleString('en', {
          maximumFractionDigits: 9,
          useGrouping: false,
        });
        const shownDigits = canonicalDigits(shown.replace(/\D/g, ''));
        const digits = canonicalDigits(typedDigits.join(''));
        // Behind the decimals of a number only 0s may follow.
        expect([typed, digits.replace(/0+$/, '')]).toEqual([typed, shownDigits.replace(/0+$/, '')]);
        expect(/[-]/.test(typed) && found.number !== 0).toBe(found.number < 0);
      }),
      { numRuns: 20_000 },
    );
    expect(count).toBeGreaterThan(1000);
  });

  it('any text is a number only if it is digits, separators, one sign and the unit', () => {
    const anyText = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 12 }),
      fc.string({ unit: 'binary', maxLength: 12 }),
      fc
        .tuple(fc.string({ maxLength: 3 }), fc.nat(), fc.string({ maxLength: 3 }))
        .map((t) => t.join('')),
    );
    const numberText =
      /^[\s\p{Cf}]*[+\-−‐-–﹣－＋]?[\s\p{Cf}]*[\p{Nd},.，．،'’ʼ＇٬٫\s\p{Cf}]*\p{Nd}[\p{Nd},.，．،'’ʼ＇٬٫\s\p{Cf}]*$/u;
    fc.assert(
      fc.property(anyText, (text) => {
        expect([text, readNumber(text, {}) === null || numberText.test(text)]).toEqual([
          text,
          true,
        ]);
      }),
      { numRuns: 20_000 },
    );
  });

  it('what a field shows of an answer is read as the same answer', () => {
    fc.assert(
      fc.property(typedNumber, (number) => {
        const shown = number.toLocaleString('en', { maximumFractionDigits: 9, useGrouping: false });
        expect(read(shown)).toBe(number);
      }),
      { numRuns: 5000 },
    );
  });
});

describe('a text that is not finished', () => {
  it('every beginning of a number with its unit can become one', () => {
    fc.assert(
      fc.property(typedNumber, styles, (number, style) => {
        const text = write(number, style);
        [...text].forEach((_, end, chars) => {
          const beginning = chars.slice(0, end).join('');
          const isPossible = canBecomeNumber(beginning, { unit: style.around[0] });
          expect([beginning, isPossible]).toEqual([beginning, true]);
        });
      }),
      { numRuns: 200 },
    );
  });

  it.each(['7x', '0x', '1e', '1.2.3', '1,2,3', '12 months', '$'])('%j can not', (text) => {
    expect(canBecomeNumber(text, { unit: 'years' })).toBe(false);
  });
});
