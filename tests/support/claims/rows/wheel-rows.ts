import { plans } from '../../../../src/site/content/plans';
import {
  getPastTheWheel,
  getPromotionOutcome,
  getPromotionTerm,
  getPromotionTermsIntro,
  getPromotionTitle,
} from '../../../../src/site/content/promotion-texts';
import {
  applyPromotion,
  getPromotion,
  type Promotion,
  type PromotionCodes,
} from '../../../../src/site/content/promotions';
import { promotionPercents } from '../../../../src/site/content/promotion-percents';
import { formatPrice } from '../../../../src/site/pages/format-price';
import type { ClaimEvidence, ClaimRow } from '../../../../src/authoring/claims/claim-row';
import { createPriceRows } from './price-rows';

const plan = plans.double_down;

/** Without codes, and with those of e2e/emotional-check.spec.ts. */
const codesOfSites: readonly PromotionCodes[] = [
  { '30': null, '50': null, '70': null },
  { '30': 'WHEEL30', '50': 'WHEEL50', '70': 'WHEEL70' },
];
const promotions = codesOfSites
  .flatMap((codes) => promotionPercents.map((percent) => getPromotion(plan, percent, codes)))
  .filter((promotion): promotion is Promotion => promotion !== null);

/** The shares of the specification (Q3-02). */
const shares = { '30': 0.1, '50': 0.8, '70': 0.1 } as const;
const [first, ...others] = promotions
  .slice(0, promotionPercents.length)
  .map((promotion) => ({ promotion, share: shares[promotion.percent] }));
if (first === undefined) throw new Error(`${plan.name} has no list price.`);

const amounts: ClaimEvidence = {
  kind: 'computed',
  from: 'the list price of Double Down and the discount, src/site/content/promotions.ts (Q3-02)',
};

/** The wheel of /quiz3 and what each of its discounts makes. */
export const wheelRows: readonly ClaimRow[] = [
  {
    texts: [
      ...new Set([
        getPromotionTermsIntro(plan, [first, ...others], formatPrice),
        getPastTheWheel(first.promotion, formatPrice),
        ...promotions.map(
          (promotion) => `${promotion.percent}% off ${getPromotionTerm(promotion, formatPrice)}`,
        ),
        ...promotions.map((promotion) => getPromotionTitle(plan, promotion)),
        ...promotions.map((promotion) => getPromotionOutcome(promotion, formatPrice)),
      ]),
    ],
    isWholeText: true,
    pages: ['/quiz3'],
    evidence: amounts,
  },
  {
    texts: promotionPercents
      .map((percent) => `The mail names your draw: ${percent}% off ${plan.name}`)
      .filter((_, index) => promotions[index]?.kind === 'claim'),
    pages: ['/quiz3'],
    evidence: amounts,
  },
  {
    texts: [/, drawn \d{4}-\d\d-\d\d \d\d:\d\d UTC\.$/g],
    pages: ['/quiz3'],
    evidence: { kind: 'computed', from: 'the recorded draw of the visitor' },
  },
  {
    texts: promotions
      .filter(({ kind }) => kind === 'code')
      .map(({ price }) => `${plan.name}: ${formatPrice(price)} per week`),
    pages: ['/quiz3'],
    evidence: amounts,
  },
  ...promotions
    .filter(({ kind }) => kind === 'code')
    .flatMap((promotion) => createPriceRows(applyPromotion(plan, promotion), ['/quiz3'])),
  {
    texts: ['What each discount makes'],
    pages: ['/quiz3'],
    evidence: { kind: 'source', from: 'src/site/pages/checkout-action.tsx' },
  },
];
