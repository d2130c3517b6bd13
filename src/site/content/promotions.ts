import type { Plan } from './plans';
import type { PromotionPercent } from './promotion-percents';
import { toCents } from './savings';

/** The payment provider's code of each discount; null without one. */
export type PromotionCodes = Readonly<Record<PromotionPercent, string | null>>;

/** What a discount makes of a plan's price. All amounts are dollars a week. */
interface PromotionAmounts {
  percent: PromotionPercent;
  listPrice: number;
  todayPrice: number;
  /** The list price less the discount. */
  discountedPrice: number;
  /** What the payment page charges. Never more than today's price. */
  price: number;
}

/** A discount beside today's price, which everyone pays without one. */
export type Promotion = PromotionAmounts &
  (
    | { kind: 'todayIsLower'; code: null }
    | { kind: 'todayIsEqual'; code: string | null }
    /** The code takes the rest off today's price. */
    | { kind: 'code'; code: string }
    /** There is no code: the visitor claims the rest by email. */
    | { kind: 'claim'; code: null }
  );

/**
 * Computes what a discount makes of a plan's price.
 * @returns null for a plan without a list price
 */
export function getPromotion(
  plan: Plan,
  percent: PromotionPercent,
  codes: PromotionCodes,
): Promotion | null {
  const { originalWeekly: listPrice, weekly: todayPrice } = plan;
  if (listPrice === null) return null;
  const discountedPrice = Math.round((toCents(listPrice) * (100 - Number(percent))) / 100) / 100;
  const amounts = { percent, listPrice, todayPrice, discountedPrice, price: todayPrice };
  const code = codes[percent];
  if (discountedPrice > todayPrice) return { ...amounts, kind: 'todayIsLower', code: null };
  if (discountedPrice === todayPrice) return { ...amounts, kind: 'todayIsEqual', code };
  return code === null
    ? { ...amounts, kind: 'claim', code }
    : { ...amounts, kind: 'code', code, price: discountedPrice };
}

/** The plan at the price that the payment page charges with a discount. */
export function applyPromotion(plan: Plan, { price }: Promotion): Plan {
  if (price === plan.weekly) return plan;
  return { ...plan, weekly: price, daily: Math.round(toCents(price) / 7) / 100 };
}
