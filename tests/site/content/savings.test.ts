import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { marketResult } from '../../../src/site/content/ai-job-market-result';
import { type Plan, plans, termOffers } from '../../../src/site/content/plans';
import {
  getPercentOff,
  getPlanDiscount,
  getTermOfferDiscount,
  getTermPrices,
} from '../../../src/site/content/savings';

const allPlans = Object.values(plans);
const toCents = (dollars: number) => BigInt(dollars.toFixed(2).replace('.', ''));

/** Whether the percentage, taken off the reference to the cent, leaves no less than the price. */
function isBorneOut(percent: number, price: number, reference: number): boolean {
  const left = toCents(reference) * BigInt(100 - percent);
  return toCents(price) <= (left + 50n) / 100n;
}

describe('savings', () => {
  // By hand: 13 x 9 = 117, 52 x 9 = 468, 13 x 29 = 377, 52 x 29 = 1508, 13 x 299 = 3887, 52 x 299 = 15548.
  it.each([
    ['starter', 'monthly', 4, 36, 0],
    ['starter', 'quarterly', 13, 117, 15],
    ['starter', 'annual', 52, 468, 15],
    ['double_down', 'monthly', 4, 116, 0],
    ['double_down', 'quarterly', 13, 377, 17],
    ['double_down', 'annual', 52, 1508, 20],
    ['full_autopilot', 'monthly', 4, 1196, 0],
    ['full_autopilot', 'quarterly', 13, 3887, 16],
    ['full_autopilot', 'annual', 52, 15_548, 21],
  ] as const)(
    'PL-02 %s paid %s is compared with %i weeks at $%i and saves %i%',
    (key, term, weeks, priceByWeek, saving) => {
      const found = getTermPrices(plans[key]).find((price) => price.term === term);
      expect(found).toEqual({ term, weeks, price: plans[key][term], priceByWeek, saving });
    },
  );

  it.each([
    ['starter', 50],
    ['double_down', 50],
    ['full_autopilot', 30],
  ] as const)('PL-02 the amounts of %s give %i% off its list price', (key, percent) => {
    expect(getPlanDiscount(plans[key])).toBe(percent);
  });

  it('PL-04 the offers for a term have 50%, 50% and 23% off their list prices', () => {
    expect(termOffers.map(getTermOfferDiscount)).toEqual([50, 50, 23]);
  });

  it('getPercentOff is the highest percentage that the amounts bear out, for all prices', () => {
    const cents = fc.integer({ min: 1, max: 10_000_000 });
    fc.assert(
      fc.property(cents, cents, (one, other) => {
        const [price, reference] = [Math.min(one, other) / 100, Math.max(one, other) / 100];
        const percent = getPercentOff(price, reference);
        expect(isBorneOut(percent, price, reference)).toBe(true);
        expect(percent < 100 && isBorneOut(percent + 1, price, reference)).toBe(false);
      }),
    );
  });

  it('a price above its reference saves 0%', () => {
    expect(getPercentOff(10, 9)).toBe(0);
  });
});

describe('the plan table', () => {
  it.each(allPlans)(
    'PL-01 the daily price of $name is its week divided by seven, to the cent',
    ({ daily, weekly }: Plan) => {
      expect(toCents(daily)).toBe(toCents(weekly) / 7n);
    },
  );

  it.each(allPlans)(
    'PL-01 PL-02 day and week of $name have the same percentage off the list price',
    (plan) => {
      const { daily, originalDaily, weekly, originalWeekly } = plan;
      expect(getPercentOff(daily, originalDaily)).toBe(getPlanDiscount(plan));
      expect(isBorneOut(getPlanDiscount(plan), daily, originalDaily)).toBe(true);
      expect(originalWeekly === null || originalDaily * 7 <= originalWeekly).toBe(true);
      expect(originalWeekly === null || isBorneOut(50, weekly, originalWeekly)).toBe(true);
    },
  );

  // The months of an offer are of four weeks.
  it.each(termOffers)(
    'PL-04 the total of $name, $term, is its weeks at the weekly price',
    ({ term, weekly, total, originalWeekly, originalTotal }) => {
      const weeks = Number(/^\d+/.exec(term)?.[0]) * 4;
      expect(total).toBe(weekly * weeks);
      expect([null, (originalWeekly ?? 0) * weeks]).toContain(originalTotal);
    },
  );

  it('Q5-06 PL-02 the 50% of the banner is the discount of Starter and of Double Down', () => {
    for (const text of [marketResult.banner, marketResult.badge])
      expect(/\d+%/.exec(text)?.[0]).toBe(`${String(getPlanDiscount(plans.starter))}%`);
    expect(getPlanDiscount(plans.double_down)).toBe(getPlanDiscount(plans.starter));
  });
});
