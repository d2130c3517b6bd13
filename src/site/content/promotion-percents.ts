/** The discounts of the wheel in per cent off the list price (Q3-02). */
export const promotionPercents = ['30', '50', '70'] as const;
export type PromotionPercent = (typeof promotionPercents)[number];

export function isPromotionPercent(value: string): value is PromotionPercent {
  return promotionPercents.some((percent) => percent === value);
}
