import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { plans } from '../../../src/site/content/plans';
import { promotionPercents } from '../../../src/site/content/promotion-percents';
import { applyPromotion, getPromotion } from '../../../src/site/content/promotions';
import { formatPrice } from '../../../src/site/pages/format-price';

const noCodes = { 30: null, 50: null, 70: null };
const allCodes = { 30: 'A', 50: 'B', 70: 'C' };

describe('getPromotion', () => {
  it.each([
    ['30', 40.6, 29, 'todayIsLower', null, 29, 'todayIsLower', null],
    ['50', 29, 29, 'todayIsEqual', null, 29, 'todayIsEqual', 'B'],
    ['70', 17.4, 29, 'claim', null, 17.4, 'code', 'C'],
  ] as const)(
    "Q3-02 %s%% off the $58 of Double Down makes $%d, and checkout charges it or today's lower price",
    (percent, discountedPrice, price, kind, code, codePrice, codeKind, promotionCode) => {
      const amounts = { percent, listPrice: 58, todayPrice: 29, discountedPrice };
      expect(getPromotion(plans.double_down, percent, noCodes)).toEqual({
        ...amounts,
        price,
        kind,
        code,
      });
      expect(getPromotion(plans.double_down, percent, allCodes)).toEqual({
        ...amounts,
        price: codePrice,
        kind: codeKind,
        code: promotionCode,
      });
    },
  );

  it("Q3-02 checkout charges today's price, or a lower one with its code, whatever the prices", () => {
    for (const weekly of [0.01, 9, 17.4, 28.99, 29, 40.6, 58])
      for (const percent of promotionPercents)
        for (const codes of [noCodes, allCodes]) {
          const promotion = getPromotion({ ...plans.double_down, weekly }, percent, codes);
          expect([
            [weekly, null],
            [weekly, codes[percent]],
            [Math.min(weekly, promotion?.discountedPrice ?? 0), allCodes[percent]],
          ]).toContainEqual([promotion?.price, promotion?.code]);
        }
  });

  it('Q3-02 amounts are whole cents', () => {
    const plan = { ...plans.double_down, originalWeekly: 18.99, weekly: 1.1 };
    expect(
      promotionPercents.map((percent) => getPromotion(plan, percent, noCodes)?.discountedPrice),
    ).toEqual([13.29, 9.5, 5.7]);
  });

  it('a plan without a list price has no discount', () => {
    expect(getPromotion(plans.full_autopilot, '70', allCodes)).toBeNull();
  });
});

describe('applyPromotion', () => {
  it('Q3-01 changes the weekly price and the daily price that follows from it', () => {
    const promotion = getPromotion(plans.double_down, '70', allCodes);
    if (promotion === null) throw new Error('Double Down has a list price');
    expect(applyPromotion(plans.double_down, promotion)).toEqual({
      ...plans.double_down,
      weekly: 17.4,
      daily: 2.49,
    });
    expect(applyPromotion(plans.double_down, { ...promotion, price: 29 })).toBe(plans.double_down);
  });
});

describe('docs/promotion-codes.md', () => {
  it('Q3-02 the document names the computed amounts', () => {
    const text = readFileSync('docs/promotion-codes.md', 'utf8');
    for (const percent of promotionPercents) {
      const promotion = getPromotion(plans.double_down, percent, allCodes);
      const made = formatPrice(promotion?.discountedPrice ?? NaN);
      const row = text.split('\n').find((line) => line.startsWith(`| ${percent}% `));
      expect(row).toContain(`| ${made} `);
      expect(row).toContain(`| ${formatPrice(promotion?.price ?? NaN)}`);
    }
    const rest = plans.double_down.weekly - 17.4;
    expect(text).toContain(`the code for 70% takes off ${formatPrice(rest)}`);
  });
});
