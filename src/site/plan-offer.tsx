import { Suspense } from 'react';
import { type PlanKey, plans } from '../content/plans';
import { availableToday, planOffers, waitlist, wheelPrizes } from '../content/plan-offers';
import { Card } from '../ui/card';
import { Icon } from '../ui/icon';
import { lazyWithPreload } from '../browser/import-with-retry';
import { CheckoutAction } from './checkout-action';
import { PlanCard } from './plan-card';
import { PriceNotes } from './pricing/price-notes';

// Only a plan that is not available yet has a form.
const NewsletterForm = lazyWithPreload(
  async () => (await import('./forms/newsletter-form')).NewsletterForm,
);

export interface PlanOfferProps {
  plan: PlanKey;
  /** Text of the decision rule that matched. */
  reason?: string | undefined;
  /** Value of the draw. */
  prize?: string | undefined;
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
}: {
  plan: PlanKey;
  source: string;
  label: string | null;
}) {
  const offered = plans[plan];
  return (
    <>
      <PlanCard
        plan={offered}
        label={label}
        highlighted
        action={
          <CheckoutAction plan={plan} source={source} size="large">
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
  const { plan, reason, prize, source } = props;
  if (plans[plan].comingSoon) return <ComingSoonOffer {...props} />;
  const offerText = (prize === undefined ? undefined : wheelPrizes[prize]) ?? planOffers[plan];
  return (
    <div className="grid gap-8 text-left">
      <OfferText {...offerText} reason={reason} />
      <OfferedPlan plan={plan} source={source} label="Recommended for you" />
    </div>
  );
}
