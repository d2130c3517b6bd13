import { Suspense } from 'react';
import { type PlanKey, plans } from '../content/plans';
import { billingNote } from '../content/claims';
import { availableToday, planOffers, waitlist } from '../content/plan-offers';
import { getPromotionOutcome, getPromotionTitle } from '../content/promotion-texts';
import type { PromotionPercent } from '../content/promotion-percents';
import { applyPromotion, getPromotion, type Promotion } from '../content/promotions';
import { Card } from '../../shared/ui/card';
import { Icon } from '../../shared/ui/icon';
import { lazyWithPreload } from '../../shared/browser/import-with-retry';
import { useSitePorts } from '../ports/ports-context';
import { CheckoutAction } from './checkout-action';
import { formatPrice } from './format-price';
import { PlanCard } from './plan-card';
import { PriceNotes } from './pricing/price-notes';
import { PromotionClaim } from './promotion-claim';
import { CheckoutNote } from './results/checkout-note';
import { MainAction } from './results/main-action';
import { StickyOffer } from './results/sticky-offer';
import { ToldUs } from './results/told-us';

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
  /** In place of what the plan's own words say of a goal. */
  title?: string;
  /** Text of the decision rule that matched. */
  reason?: string | undefined;
  /** Some of the visitor's answers in words. */
  toldUs?: readonly string[];
  /** An address that the visitor has given already. */
  email?: string | undefined;
  discount?: DrawnDiscount | undefined;
  /** The funnel, for analytics. */
  source: string;
  /** Whether the lower edge of a phone has the offer, too; not where a step has its own action there. */
  hasBar?: boolean;
}

/** What the result is, and why. */
function OfferHead({
  title,
  reason,
  toldUs,
}: {
  title: string;
  reason?: string | undefined;
  toldUs: readonly string[];
}) {
  return (
    <div className="grid gap-3">
      <h2 className="text-2xl font-bold">{title}</h2>
      {reason !== undefined && reason !== '' && <p>{reason}</p>}
      {/* On paper all answers stand below. */}
      <div className="print:hidden">
        <ToldUs answers={toldUs} />
      </div>
    </div>
  );
}

/** A plan that can be bought, with its checkout. */
function OfferedPlan({
  plan,
  source,
  label,
  promotion = null,
  hasBar = true,
}: {
  plan: PlanKey;
  source: string;
  label: string | null;
  promotion?: Promotion | null;
  hasBar?: boolean | undefined;
}) {
  const offered = promotion === null ? plans[plan] : applyPromotion(plans[plan], promotion);
  const checkout = { plan, promotionCode: promotion?.code ?? null };
  return (
    <>
      <p className="hidden print:block">
        {`${offered.name}: ${formatPrice(offered.weekly)} per week`}. {billingNote}
      </p>
      <div className="grid print:hidden">
        <PlanCard
          plan={offered}
          label={label}
          highlighted
          hasTerms={offered.weekly === plans[plan].weekly}
          action={
            <MainAction>
              <CheckoutAction {...checkout} source={source} size="large">
                {offered.cta}
              </CheckoutAction>
              <CheckoutNote plan={plan} />
            </MainAction>
          }
        />
      </div>
      {hasBar && (
        <StickyOffer name={offered.name} price={formatPrice(offered.weekly)}>
          <CheckoutAction hasTerms={false} {...checkout} source={`${source}-sticky`}>
            {offered.cta}
          </CheckoutAction>
        </StickyOffer>
      )}
      <PriceNotes className="print:hidden" />
    </>
  );
}

/** A plan that is not available yet: what can be had today, and below it the waitlist. */
function ComingSoonOffer({ plan, reason, toldUs = [], email, source }: PlanOfferProps) {
  const { title, text } = planOffers[plan];
  return (
    <div className="grid gap-8 text-left">
      <OfferHead title={availableToday.title} reason={availableToday.text} toldUs={toldUs} />
      <OfferedPlan plan="double_down" source={source} label={availableToday.label} />
      <Card tone="tinted" asChild className="print:hidden">
        <section aria-label={waitlist.title}>
          <h2 className="text-2xl font-bold">{title}</h2>
          {reason !== undefined && reason !== '' && <p className="mt-2">{reason}</p>}
          <p className="mt-2">{text}</p>
          <h3 className="mt-6 flex items-center gap-2.5 text-xl font-bold">
            <Icon name="rocket" />
            {waitlist.title}
          </h3>
          <p className="mt-1.5 mb-5">{waitlist.text}</p>
          <Suspense>
            <NewsletterForm planType="full_autopilot" email={email} />
          </Suspense>
        </section>
      </Card>
    </div>
  );
}

/** Offer of the decided plan, for a quiz without a result page. */
export function PlanOffer(props: PlanOfferProps) {
  const { plan: key, title, reason, toldUs = [], discount, source, hasBar } = props;
  const { promotions } = useSitePorts();
  const plan = plans[key];
  if (plan.comingSoon) return <ComingSoonOffer {...props} />;
  const promotion = discount ? getPromotion(plan, discount.percent, promotions.codes) : null;
  const claim = promotion && (
    <PromotionClaim plan={plan} promotion={promotion} drawnAt={discount?.at ?? null} />
  );
  return (
    <div className="grid gap-8 text-left print:gap-4">
      <OfferHead
        title={
          promotion === null ? (title ?? planOffers[key].title) : getPromotionTitle(plan, promotion)
        }
        reason={promotion === null ? reason : getPromotionOutcome(promotion, formatPrice)}
        toldUs={toldUs}
      />
      {promotion?.kind === 'claim' && claim}
      <OfferedPlan plan={key} label="Recommended for you" {...{ source, promotion, hasBar }} />
      {promotion?.kind === 'code' && claim}
      {promotion !== null && <p>{reason}</p>}
      {promotion === null && title === undefined && <p>{planOffers[key].text}</p>}
    </div>
  );
}
