import { company } from './company';
import { createMailtoUrl } from './mailto-url';
import type { Plan } from './plans';
import type { Promotion } from './promotions';

type FormatPrice = (dollars: number) => string;

/** The terms of the wheel, shown before the spin. */
export const promotionTermsTitle = 'What each discount makes';

/** A discount of the wheel, and how many of all spins draw it: 0.1. */
interface DrawnPromotion {
  promotion: Promotion;
  share: number;
}

/** A share in words: "1 spin in 10". */
const formatSpins = (share: number): string =>
  Number.isInteger(1 / share)
    ? `1 spin in ${1 / share}`
    : `${Math.round(1000 * share) / 10}% of spins`;

/** What everyone pays, and which spins beat it. */
export function getPromotionTermsIntro(
  { name }: Plan,
  drawn: readonly [DrawnPromotion, ...DrawnPromotion[]],
  formatPrice: FormatPrice,
): string {
  const [
    {
      promotion: { todayPrice, listPrice },
    },
  ] = drawn;
  const today = `Everyone pays ${formatPrice(todayPrice)} a week for ${name} today; the list price is ${formatPrice(listPrice)}.`;
  const better = drawn.filter(
    ({ promotion, share }) => share > 0 && promotion.discountedPrice < promotion.todayPrice,
  );
  if (better.length === 0) return `${today} No spin makes it less.`;
  const lower = better.map(
    ({ promotion, share }) =>
      `${formatSpins(share)} makes it ${formatPrice(promotion.discountedPrice)}`,
  );
  return `${today} ${lower.join(', ')}; the others leave it.`;
}

export const getPastTheWheel = ({ todayPrice }: Promotion, formatPrice: FormatPrice): string =>
  `Go on without the wheel, at ${formatPrice(todayPrice)}`;

/** Above the plan of a visitor who leaves the wheel out. */
export const getPlanWithoutWheel = ({ name }: Plan): string => `We suggest ${name}`;

/** What a discount makes, after its label: "70% off". */
export function getPromotionTerm(promotion: Promotion, formatPrice: FormatPrice): string {
  const today = formatPrice(promotion.todayPrice);
  const discounted = formatPrice(promotion.discountedPrice);
  const terms: Record<Promotion['kind'], string> = {
    todayIsLower: `makes ${discounted}. Today's price is lower, so you pay ${today}.`,
    todayIsEqual: `makes ${discounted}, which is today's price.`,
    code: `makes ${discounted}, by a code at checkout.`,
    claim: `makes ${discounted}. Checkout charges ${today}: write to us for the rest.`,
  };
  return terms[promotion.kind];
}

export const getPromotionTitle = ({ name }: Plan, { percent }: Promotion): string =>
  `You won ${percent}% off ${name}`;

/** What a drawn discount makes, and how the visitor gets that price. */
export function getPromotionOutcome(promotion: Promotion, formatPrice: FormatPrice): string {
  const today = formatPrice(promotion.todayPrice);
  const discounted = formatPrice(promotion.discountedPrice);
  const amounts = `${promotion.percent}% off the list price of ${formatPrice(promotion.listPrice)} a week makes ${discounted}`;
  switch (promotion.kind) {
    case 'todayIsLower':
      return `${amounts}. Today's price for everyone is lower: you pay ${today} a week, without a code.`;
    case 'todayIsEqual':
      return promotion.code === null
        ? `${amounts}, which is today's price for everyone. You need no code.`
        : `${amounts}, which is today's price for everyone. The button takes your code ${promotion.code} to checkout.`;
    case 'code':
      return `${amounts}. The button takes your code ${promotion.code} to checkout, where you pay ${discounted} a week.`;
    case 'claim':
      return `${amounts}. Checkout cannot take that off by itself: today it charges everyone ${today} a week. Write to us before you pay, and we take off the rest.`;
  }
}

/** When the wheel was spun, in UTC: "2026-06-10 12:00 UTC". */
const formatDrawTime = (at: number): string =>
  `${new Date(at).toISOString().slice(0, 16).replace('T', ' ')} UTC`;

/**
 * A mail that claims a drawn discount.
 * @param drawnAt when the wheel was spun, in ms since the epoch; null if unknown
 */
export function createPromotionClaim(
  { name }: Plan,
  { percent, discountedPrice }: Promotion,
  drawnAt: number | null,
  formatPrice: FormatPrice,
): { label: string; note: string; url: string } {
  const draw = `${percent}% off ${name}${drawnAt === null ? '' : `, drawn ${formatDrawTime(drawnAt)}`}`;
  return {
    label: `Write to ${company.supportEmail}`,
    note: `The mail names your draw: ${draw}.`,
    url: createMailtoUrl(company.supportEmail, `My discount: ${percent}% off ${name}`, [
      `Draw: ${draw}`,
      `Price: ${formatPrice(discountedPrice)} a week`,
      '',
    ]),
  };
}

/** Before the link of a claim, where a code is at hand. */
export const codeRefusedNote = 'Checkout does not take the code? Write to us before you pay.';
