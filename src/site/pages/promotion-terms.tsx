import {
  getPromotionTerm,
  getPromotionTermsIntro,
  promotionTermsTitle,
} from '../content/promotion-texts';
import type { Plan } from '../content/plans';
import type { PromotionPercent } from '../content/promotion-percents';
import { getPromotion } from '../content/promotions';
import { useSitePorts } from '../ports/ports-context';
import { formatPrice } from './format-price';

/** A discount that can be drawn, with its label on the wheel. */
export interface DrawableDiscount {
  percent: PromotionPercent;
  label: string;
}

/** What each discount of a wheel makes of a plan's price, before the spin (Q3-02). */
export function PromotionTerms({
  plan,
  discounts,
}: {
  plan: Plan;
  discounts: readonly DrawableDiscount[];
}) {
  const { codes } = useSitePorts().promotions;
  const terms = discounts.flatMap(({ percent, label }) => {
    const promotion = getPromotion(plan, percent, codes);
    return promotion === null ? [] : [{ label, promotion }];
  });
  const [first] = terms;
  if (first === undefined) return null;
  return (
    <section aria-label={promotionTermsTitle} className="text-sm text-ink-soft">
      <p>{getPromotionTermsIntro(plan, first.promotion, formatPrice)}</p>
      <ul className="mt-2 grid gap-1">
        {terms.map(({ label, promotion }) => (
          <li key={promotion.percent}>
            <strong className="font-semibold text-ink">{label}</strong>{' '}
            {getPromotionTerm(promotion, formatPrice)}
          </li>
        ))}
      </ul>
    </section>
  );
}
