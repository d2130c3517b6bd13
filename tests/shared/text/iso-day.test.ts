import { describe, expect, it } from 'vitest';
import { isIsoDay } from '../../../src/shared/text/iso-day';
import {
  invertRelativeDay,
  isRelativeDay,
  resolveDay,
} from '../../../src/shared/text/relative-day';

describe('ISO days', () => {
  it.each(['2028-02-29', '2026-12-31', '1000-01-01', '9999-12-31'])('%s is a day', (text) => {
    expect(isIsoDay(text)).toBe(true);
  });

  it.each(['2026-02-29', '2026-04-31', '2026-13-01', '26-01-01', '2026-1-1', ' 2026-01-01', '', 7])(
    '%s is none',
    (text) => {
      expect(isIsoDay(text)).toBe(false);
    },
  );

  it.each([
    ['today', '2028-02-29', '2028-02-29'],
    ['today+30d', '2028-02-29', '2028-03-30'],
    ['today-2w', '2028-03-01', '2028-02-16'],
    ['today+1m', '2027-01-31', '2027-02-28'],
    ['today+1m', '2028-01-31', '2028-02-29'],
    ['today-1m', '2028-03-31', '2028-02-29'],
    ['today+1y', '2028-02-29', '2029-02-28'],
    ['today+4y', '2028-02-29', '2032-02-29'],
    ['today-18y', '2028-02-29', '2010-02-28'],
    ['2026-11-23', '2028-02-29', '2026-11-23'],
  ])('%s on %s is %s', (text, today, day) => {
    expect(resolveDay(text, today)).toBe(day);
  });

  it('a relative day is "today" with at most one period', () => {
    expect(['today', 'today+1d', 'today-18y'].every(isRelativeDay)).toBe(true);
    expect(['tomorrow', 'today+1', 'today 1d', 'today+1d+1d', 'Today'].some(isRelativeDay)).toBe(
      false,
    );
    expect(['today', 'today+1d', 'today-18y'].map(invertRelativeDay)).toEqual([
      'today',
      'today-1d',
      'today+18y',
    ]);
  });
});
