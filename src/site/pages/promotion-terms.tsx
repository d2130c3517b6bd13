import { type ReactNode, useEffect, useRef } from 'react';
import {
  getPastTheWheel,
  getPromotionTerm,
  getPromotionTermsIntro,
  promotionTermsTitle,
} from '../content/promotion-texts';
import type { Plan } from '../content/plans';
import type { PromotionPercent } from '../content/promotion-percents';
import { getPromotion } from '../content/promotions';
import { focusHeading } from '../../shared/browser/focus-heading';
import { useSitePorts } from '../ports/ports-context';
import { AnswerFeedback, type FeedbackLine } from './answer-feedback';
import { formatPrice } from './format-price';
import { PhoneDisclosure } from './phone-disclosure';

/** A discount that can be drawn, with its label on the wheel and its share of all spins. */
export interface DrawableDiscount {
  percent: PromotionPercent;
  label: string;
  share: number;
}

/**
 * What the result says to each answer, and the rest of it: for visitors who leave the wheel out.
 * @param takesFocus whether the visitor has just done so
 */
export function ResultWithoutWheel({
  lines,
  takesFocus,
  children,
}: {
  lines: readonly FeedbackLine[];
  takesFocus: boolean;
  children: ReactNode;
}) {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (root.current === null || !takesFocus) return;
    focusHeading(root.current);
    root.current.scrollIntoView({ block: 'nearest' });
  }, [takesFocus]);
  return (
    <div ref={root} className="grid gap-8">
      <AnswerFeedback lines={lines} />
      {children}
    </div>
  );
}

/**
 * What a spin can give, before it (Q3-02): one line, and what each discount makes of a plan's price.
 * @param isOpen whether the wheel can still be left out
 * @param onPass the visitor leaves it out
 */
export function PromotionTerms({
  plan,
  discounts,
  isOpen,
  onPass,
}: {
  plan: Plan;
  discounts: readonly DrawableDiscount[];
  isOpen: boolean;
  onPass: () => void;
}) {
  const { codes } = useSitePorts().promotions;
  const [first, ...others] = discounts.flatMap(({ percent, label, share }) => {
    const promotion = getPromotion(plan, percent, codes);
    return promotion === null ? [] : [{ label, promotion, share }];
  });
  if (first === undefined) return null;
  return (
    <section aria-label={promotionTermsTitle} className="text-sm text-ink-soft">
      <p>{getPromotionTermsIntro(plan, [first, ...others], formatPrice)}</p>
      <PhoneDisclosure
        title={promotionTermsTitle}
        level="h2"
        headingClassName="font-semibold md:mt-3"
        contentClassName="mt-1"
      >
        <ul className="grid gap-1">
          {[first, ...others].map(({ label, promotion }) => (
            <li key={promotion.percent}>
              <strong className="font-semibold text-ink">{label}</strong>{' '}
              {getPromotionTerm(promotion, formatPrice)}
            </li>
          ))}
        </ul>
      </PhoneDisclosure>
      {/* Its place stays, so that the wheel does not move. */}
      <p className={isOpen ? undefined : 'invisible'}>
        <button
          type="button"
          aria-expanded={false}
          className="inline-flex min-h-11 items-center text-left text-accent-text underline"
          onClick={onPass}
        >
          {getPastTheWheel(first.promotion, formatPrice)}
        </button>
      </p>
    </section>
  );
}
