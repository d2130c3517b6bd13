import { type ReactNode, useId } from 'react';
import { waitlist } from '../../content/plan-offers';
import { plans } from '../../content/plans';
import { priceTexts } from '../../content/price-texts';
import { getPlanDiscount } from '../../content/savings';
import { Badge } from '../../../shared/ui/badge';
import { Card } from '../../../shared/ui/card';
import { PhoneDisclosure } from '../phone-disclosure';
import { BillingTerms, PlanPrice } from '../plan-card';
import { PlanFeatures } from '../plan-features';

/** Full Autopilot at page width: features, price and newsletter. */
export function AutopilotCard({ action }: { action: ReactNode }) {
  const plan = plans.full_autopilot;
  const headingId = useId();
  return (
    <Card
      asChild
      tone="tinted"
      className="grid gap-5 sm:gap-8 lg:grid-cols-[1fr_1fr_1fr] lg:gap-12 print:grid-cols-2"
    >
      <article aria-labelledby={headingId}>
        <div>
          <div className="flex flex-wrap gap-2">
            <Badge tone="solid">{plan.badge}</Badge>
            <Badge tone="neutral">{priceTexts.discount(getPlanDiscount(plan))}</Badge>
          </div>
          <h3 id={headingId} className="mt-4 text-2xl font-bold">
            {plan.name}
          </h3>
          <p className="mt-1.5 mb-4 sm:mb-6">{plan.description}</p>
          <PlanPrice plan={plan} />
        </div>
        <div className="max-lg:order-last">
          <PhoneDisclosure
            level="h4"
            title={priceTexts.included}
            headingClassName="font-semibold md:sr-only"
            contentClassName="grid h-full content-between gap-6"
          >
            <PlanFeatures plan={plan} />
            <BillingTerms plan={plan} />
          </PhoneDisclosure>
        </div>
        <div className="print:hidden">
          <h4 className="text-xl font-bold max-md:sr-only">{waitlist.title}</h4>
          <p className="mb-3 md:mt-1.5 md:mb-5">{waitlist.text}</p>
          <div className="grid">{action}</div>
        </div>
      </article>
    </Card>
  );
}
