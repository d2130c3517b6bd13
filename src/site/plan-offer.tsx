import { Suspense } from 'react';
import { type PlanKey, plans } from '../content/plans';
import { availableToday, planOffers, waitlist } from '../content/plan-offers';
import { getPromotionOutcome, getPromotionTitle } from '../content/promotion-texts';
import type { PromotionPercent } from '../content/promotion-percents';
import { applyPromotion, getPromotion, type Promotion } from '../content/promotions';
import { Card } from '../ui/card';
import { Icon } from '../ui/icon';
import { lazyWithPreload } from '../browser/import-with-retry';
import { useSitePorts } from '../ports/ports-context';
import { CheckoutAction } from './checkout-action';
import { formatPrice } from './format-price';
import { PlanCard } from './plan-card';
import { PriceNotes } from './pricing/price-notes';
import { PromotionClaim } from './promotion-claim';

// Only a plan that is not available yet has a form.
const NewsletterForm = lazyWithPreload(
  async () => (await import('./forms/newsletter-form')).NewsletterForm,
);

/** A drawn discount. */
export interface DrawnDiscount {
  percent: PromotionPercent;
  /** When the wheel was spun, in ms since the epoch; null if unknown. */
  at: number | null;
}

export interface PlanOfferProps {
  plan: PlanKey;
  /** Text of the decision rule that matched. */
  reason?: string | undefined;
  discount?: DrawnDiscount | undefined;
  /** The funnel, for analytics. */
  source: string;
}

function OfferText({
  title,
  text,
  reason,
}: {
  title: string;
  text: string;
  reason?: string | undefined;
}) {
  return (
    <div>
      <h2 className="text-2xl font-bold">{title}</h2>
      {reason !== undefined && reason !== '' && <p className="mt-2 text-lg">{reason}</p>}
      <p className="mt-2 text-ink-soft">{text}</p>
    </div>
  );
}

/** A plan that can be bought, with its checkout. */
function OfferedPlan({
  plan,
  source,
  label,
  promotion = null,
}: {
  plan: PlanKey;
  source: string;
  label: string | null;
  promotion?: Promotion | null;
}) {
  const offered = promotion === null ? plans[plan] : applyPromotion(plans[plan], promotion);
  return (
    <>
      <PlanCard
        plan={offered}
        label={label}
        highlighted
        hasTerms={offered.weekly === plans[plan].weekly}
        action={
          <CheckoutAction
            plan={plan}
            source={source}
            size="large"
            promotionCode={promotion?.code ?? null}
          >
            {offered.cta}
          </CheckoutAction>
        }
      />
      <PriceNotes className="" />
    </>
  );
}

/** A plan that is not available yet: its waitlist, and an alternative. */
function ComingSoonOffer({ plan, reason, source }: PlanOfferProps) {
  return (
    <div className="grid gap-8 text-left">
      <OfferText {...planOffers[plan]} reason={reason} />
      <Card tone="tinted" asChild>
        <section aria-label={waitlist.title}>
          <h3 className="flex items-center gap-2.5 text-xl font-bold">
            <Icon name="rocket" />
            {waitlist.title}
          </h3>
          <p className="mt-1.5 mb-5 text-ink-soft">{waitlist.text}</p>
          <Suspense>
            <NewsletterForm planType="full_autopilot" />
          </Suspense>
        </section>
      </Card>
      <OfferText {...availableToday} />
      <OfferedPlan plan="double_down" source={source} label={null} />
    </div>
  );
}

/** Offer of the decided plan, for a quiz without a result page. */
export function PlanOffer(props: PlanOfferProps) {
  const { plan: key, reason, discount, source } = props;
  const { promotions } = useSitePorts();
  const plan = plans[key];
  if (plan.comingSoon) return <ComingSoonOffer {...props} />;
  const promotion = discount ? getPromotion(plan, discount.percent, promotions.codes) : null;
  const offerText =
    promotion === null
      ? planOffers[key]
      : {
          title: getPromotionTitle(plan, promotion),
          text: getPromotionOutcome(promotion, formatPrice),
        };
  const claim = promotion && (
    <PromotionClaim plan={plan} promotion={promotion} drawnAt={discount?.at ?? null} />
  );
  return (
    <div className="grid gap-8 text-left">
      <OfferText {...offerText} reason={reason} />
      {promotion?.kind === 'claim' && claim}
      <OfferedPlan plan={key} source={source} label="Recommended for you" promotion={promotion} />
      {promotion?.kind === 'code' && claim}
    </div>
  );
}
