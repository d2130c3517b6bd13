import fc from 'fast-check';
import { expect, it } from 'vitest';
import { checkJsonNumbers } from '../../../src/server/local-database/check-json-numbers';

function checkText(json: string): ReturnType<typeof checkJsonNumbers> {
  return checkJsonNumbers(new TextEncoder().encode(json));
}

it('numbers that are too large or have too many decimal places are out of range', () => {
  const zeros = '0'.repeat(60_000);
  const refused = [
    '1e131071',
    '-1e131071',
    '1E+131071',
    '1000000000000001',
    '-1000000000000000.0000001',
    '1e16',
    '0.1e17',
    '100000000000000000e-1',
    `1${zeros}`,
    '1e-16383',
    '1e-21',
    '0e-21',
    '0.123456789012345678901',
    '1.000000000000000000000',
    `0.${zeros}1`,
    `1e${'9'.repeat(400)}`,
    `1e-${'9'.repeat(400)}`,
  ];
  for (const literal of refused)
    for (const json of [literal, `{"answers":{"a":[0,${literal} ]}}`, `[{"a":"\\\\"},${literal}]`])
      expect([literal.slice(0, 40), checkText(json)]).toEqual([literal.slice(0, 40), 'outOfRange']);
});

it('numbers at the limits are accepted', () => {
  const allowed = [
    '0',
    '-0',
    '0.0',
    '0e99',
    '1e15',
    '-1e15',
    '1000000000000000.000',
    '0.001e18',
    '1e-20',
    '0.5',
    '1.50',
    '0.00000000000000000001',
    `0.${'0'.repeat(60_000)}1e60001`,
  ];
  for (const literal of allowed)
    expect([literal.slice(0, 40), checkText(`[${literal}]`)]).toEqual([literal.slice(0, 40), null]);
});

it('numbers that JavaScript would change are inexact', () => {
  for (const literal of ['0.12345678901234567891', '123456789012345.678', '0.1000000000000000055'])
    expect([literal, checkText(`{"a":${literal}}`)]).toEqual([literal, 'inexact']);
  // Out of range is reported first, because every server refuses it.
  expect(checkText('[123456789012345.678, 1e99]')).toBe('outOfRange');
});

it('strings, keys and bodies that are not JSON are not checked for numbers', () => {
  const texts = ['"1e131071"', '{"1e131071":"1e131071"}', '["\\"", "1e99", "\\\\", "-1e99\\""]'];
  for (const json of texts) expect([json, checkText(json)]).toEqual([json, null]);
  for (const json of ['', '1e131071]', '{"a":1e131071', '01e99', '+1e99', '[1e99,]', 'NaN', '1e'])
    expect([json, checkText(json)]).toEqual([json, null]);
});

it('every number that JSON.stringify writes is accepted within the limits and found at any position', () => {
  const isAllowed = (value: number) => Math.abs(value) <= 1e15 && Math.abs(value) >= 1e-4;
  const number = fc.double({ noNaN: true, noDefaultInfinity: true }).filter(isAllowed);
  const value = fc.letrec((tie) => ({
    any: fc.oneof(
      { depthSize: 'small' },
      // At most 17 digits, of which four are before the decimal point.
      number.map((one) => Number(one.toPrecision(15))),
      fc.string({ unit: 'binary' }),
      fc.constantFrom(true, null),
      fc.array(tie('any')),
      fc.dictionary(fc.string({ unit: 'binary' }), tie('any')),
    ),
  })).any;
  fc.assert(
    fc.property(value, (content) => {
      expect(checkText(JSON.stringify(content))).toBeNull();
    }),
  );

  const place = fc.constantFrom('"1e99"', '"\\\\"', '"\\""', '"é\\u00e9"', '0.5', '{"a":[]}');
  const literal = fc.constantFrom('1e16', '-2e15', '1e-30', '9'.repeat(17));
  fc.assert(
    fc.property(fc.array(place), literal, fc.array(place), (before, one, after) => {
      const parts = [...before, one, ...after];
      expect(checkText(`[${parts.join(' , ')}]`)).toBe('outOfRange');
    }),
  );
});
