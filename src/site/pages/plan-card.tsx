import { type ReactNode, useId } from 'react';
import { billingNote } from '../content/claims';
import type { Plan } from '../content/plans';
import { priceTexts } from '../content/price-texts';
import { getPlanDiscount, getTermPrices } from '../content/savings';
import { Badge } from '../../shared/ui/badge';
import { Card } from '../../shared/ui/card';
import { PhoneDisclosure } from './phone-disclosure';
import { formatPrice } from './format-price';
import { PlanFeatures } from './plan-features';

/** The list price, struck through. */
export function FormerPrice({ dollars }: { dollars: number | null }) {
  if (dollars === null) return null;
  return (
    <span className="font-normal tracking-normal text-ink-soft">
      was <s>{formatPrice(dollars)}</s> {priceTexts.listPrice}
    </span>
  );
}

/** The charged price first and largest, the daily price beside it. */
export function PlanPrice({ plan }: { plan: Plan }) {
  return (
    <div>
      <p className="flex flex-wrap items-baseline gap-x-2">
        <span className="text-4xl font-bold tabular-nums">{formatPrice(plan.weekly)}</span>{' '}
        <span className="text-lg text-ink-soft">per week</span>{' '}
        <FormerPrice dollars={plan.originalWeekly} />
      </p>
      <p className="mt-1 text-sm text-ink-soft">
        {formatPrice(plan.daily)} a day, was <s>{formatPrice(plan.originalDaily)}</s>{' '}
        {priceTexts.listPrice}.{plan.comingSoon ? '' : ` ${billingNote}`}
      </p>
    </div>
  );
}

/** The billing terms of a plan. A saving stands beside what it is compared with. */
export function BillingTerms({ plan }: { plan: Plan }) {
  return (
    <div className="border-t border-line pt-3 text-sm">
      <PhoneDisclosure
        level="h4"
        title={priceTexts.termsTitle}
        headingClassName="font-normal text-ink-soft"
      >
        <dl className="divide-y divide-line">
          {getTermPrices(plan).map(({ term, weeks, price, priceByWeek, saving }) => (
            <div key={term} className="flex items-center justify-between gap-3 py-2.5">
              <dt>
                {priceTexts.termNames[term]}{' '}
                {saving > 0 && (
                  <span className="ml-1 font-semibold text-accent-text">
                    {priceTexts.saving(saving)}
                  </span>
                )}
                <span className="block text-ink-soft">
                  {saving > 0
                    ? priceTexts.savingBasis(
                        weeks,
                        formatPrice(plan.weekly),
                        formatPrice(priceByWeek),
                      )
                    : priceTexts.weeks(weeks)}
                </span>
              </dt>
              <dd className="shrink-0 font-semibold tabular-nums">{formatPrice(price)}</dd>
            </div>
          ))}
        </dl>
      </PhoneDisclosure>
    </div>
  );
}

/** One plan with price, features and call to action. */
export function PlanCard({
  plan,
  label = plan.badge,
  highlighted = false,
  hasTerms = true,
  action,
}: {
  plan: Plan;
  /** A label above the name, such as "Recommended for you". */
  label?: string | null;
  highlighted?: boolean;
  /** Whether the billing terms are shown. A discount is off the weekly price only. */
  hasTerms?: boolean;
  action: ReactNode;
}) {
  const headingId = useId();
  return (
    <Card
      asChild
      tone={highlighted ? 'accent' : 'plain'}
      className="flex flex-col gap-3.5 sm:gap-6"
    >
      <article aria-labelledby={headingId}>
        <div>
          <div className="flex min-h-7 flex-wrap items-center gap-2">
            {label !== null && <Badge tone={highlighted ? 'solid' : 'neutral'}>{label}</Badge>}
            <Badge tone="accent">{priceTexts.discount(getPlanDiscount(plan))}</Badge>
          </div>
          <h3 id={headingId} className="mt-3 text-2xl font-bold sm:mt-4">
            {plan.name}
          </h3>
          <p className="mt-1.5 text-ink-soft">{plan.description}</p>
        </div>
        <PlanPrice plan={plan} />
        <div className="grid">{action}</div>
        <PlanFeatures plan={plan} />
        {hasTerms && (
          <div className="mt-auto">
            <BillingTerms plan={plan} />
          </div>
        )}
      </article>
    </Card>
  );
}
