import type { Plan, TermOffer } from './plans';

/** A billing term that is paid in one sum. */
export type BillingTerm = 'monthly' | 'quarterly' | 'annual';

/** Weeks of each billing term: four, and a quarter and the whole of a year's 52. */
const weeksByTerm: Readonly<Record<BillingTerm, number>> = {
  monthly: 4,
  quarterly: 13,
  annual: 52,
};

const billingTerms: readonly BillingTerm[] = ['monthly', 'quarterly', 'annual'];

/** 4.14 * 100 is 413.99999999999994, so the cents are rounded. */
export const toCents = (dollars: number): number => Math.round(dollars * 100);

/**
 * The highest whole percentage that can be said: taken off `reference` and rounded to a cent, it
 * leaves no less than `price`. Half a cent times 100 is the 50. Never negative.
 */
export function getPercentOff(price: number, reference: number): number {
  const [asked, full] = [toCents(price), toCents(reference)];
  return Math.max(0, Math.floor(((full - asked) * 100 + 50) / full));
}

/** The percentage off the list price: of the week, or of the day if the week has none. */
export function getPlanDiscount(plan: Plan): number {
  return plan.originalWeekly === null
    ? getPercentOff(plan.daily, plan.originalDaily)
    : getPercentOff(plan.weekly, plan.originalWeekly);
}

/** The percentage off the list price of an offer; 0 without a list price. */
export function getTermOfferDiscount({ weekly, originalWeekly }: TermOffer): number {
  return originalWeekly === null ? 0 : getPercentOff(weekly, originalWeekly);
}

/** The price of a billing term beside that of the same weeks paid one by one. */
export interface TermPrice {
  term: BillingTerm;
  weeks: number;
  /** Dollars for the term. */
  price: number;
  /** Dollars for the same weeks, paid by the week. */
  priceByWeek: number;
  /** Whole per cent, rounded down. 0: no saving to show. */
  saving: number;
}

export const getTermPrices = (plan: Plan): TermPrice[] =>
  billingTerms.map((term) => ({ ...getTermPrice(plan, term), term }));

/** How a plan can be paid: by the week, or for a term in one sum. */
export type PaidTerm = 'weekly' | BillingTerm;
export const paidTerms: readonly PaidTerm[] = ['weekly', ...billingTerms];

export const getTermWeeks = (term: PaidTerm): number => (term === 'weekly' ? 1 : weeksByTerm[term]);

export function getTermPrice(plan: Plan, term: PaidTerm): Omit<TermPrice, 'term'> {
  const weeks = getTermWeeks(term);
  const priceByWeek = (toCents(plan.weekly) * weeks) / 100;
  const price = plan[term];
  return { weeks, price, priceByWeek, saving: getPercentOff(price, priceByWeek) };
}
