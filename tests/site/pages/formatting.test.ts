import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatPrice } from '../../../src/site/pages/format-price';
import { formatDate, formatLocalDay } from '../../../src/site/pages/format-date';
import { formatSalary } from '../../../src/site/pages/jobs/format-job';

const dollars = (fraction: number) =>
  new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency: 'USD',
    minimumFractionDigits: fraction,
    maximumFractionDigits: fraction,
  });
const whole = dollars(0);
const exact = dollars(2);
const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

describe('formatting without Intl', () => {
  it('prices, dates and salaries have the expected format', () => {
    expect([1.28, 9, 1196, 42.7, 0].map(formatPrice)).toEqual([
      '$1.28',
      '$9',
      '$1,196',
      '$42.70',
      '$0',
    ]);
    expect(formatSalary({ salaryMin: 96_000, salaryMax: 1_118_000 })).toBe(
      '$96,000 – $1,118,000 a year',
    );
    expect(formatDate('2025-06-02')).toBe('June 2, 2025');
    expect(formatLocalDay(new Date(2026, 5, 15, 23, 59, 59).getTime())).toBe('June 15');
  });

  it('formatPrice agrees with Intl for all prices', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000_000), (cents) => {
        const price = cents / 100;
        expect(formatPrice(price)).toBe((Number.isInteger(price) ? whole : exact).format(price));
      }),
    );
  });

  it('formatDate agrees with Intl for all dates', () => {
    const days = fc.date({
      min: new Date('1970-01-01'),
      max: new Date('2100-12-31'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(days, (date) => {
        expect(formatDate(date.toISOString().slice(0, 10))).toBe(day.format(date));
      }),
    );
  });
});
