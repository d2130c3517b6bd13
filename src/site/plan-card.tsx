import { type ReactNode, useId } from 'react';
import { billingNote } from '../content/claims';
import { billingSavings, type Plan } from '../content/plans';
import { Badge } from '../ui/badge';
import { Card } from '../ui/card';
import { formatPrice } from './format-price';
import { PlanFeatures } from './plan-features';

/** A former price, struck through, with a label for screen readers. */
export function FormerPrice({ dollars }: { dollars: number | null }) {
  if (dollars === null) return null;
  return (
    <span className="text-base font-normal tracking-normal text-ink-soft">
      was <s>{formatPrice(dollars)}</s>
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
        {formatPrice(plan.daily)} a day, was <s>{formatPrice(plan.originalDaily)}</s>.{' '}
        {plan.comingSoon ? '' : billingNote}
      </p>
    </div>
  );
}

/** The longer billing terms of a plan. */
export function BillingTerms({ plan }: { plan: Plan }) {
  const terms = [
    { name: 'Monthly', price: plan.monthly, saving: null },
    { name: 'Quarterly', price: plan.quarterly, saving: billingSavings.quarterly },
    { name: 'Annual', price: plan.annual, saving: billingSavings.annual },
  ];
  return (
    <dl className="divide-y divide-line border-t border-line text-sm">
      {terms.map(({ name, price, saving }) => (
        <div key={name} className="flex items-center justify-between gap-3 py-2.5">
          <dt className="text-ink-soft">
            {name}
            {saving !== null && (
              <span className="ml-2 font-semibold text-accent-text">{saving}</span>
            )}
          </dt>
          <dd className="font-semibold tabular-nums">{formatPrice(price)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** One plan with price, features and call to action. */
export function PlanCard({
  plan,
  label = plan.badge,
  highlighted = false,
  action,
}: {
  plan: Plan;
  /** A label above the name, such as "Recommended for you". */
  label?: string | null;
  highlighted?: boolean;
  action: ReactNode;
}) {
  const headingId = useId();
  return (
    <Card asChild tone={highlighted ? 'accent' : 'plain'} className="flex flex-col gap-6">
      <article aria-labelledby={headingId}>
        <div>
          <div className="flex min-h-7 flex-wrap items-center gap-2">
            {label !== null && <Badge tone={highlighted ? 'solid' : 'neutral'}>{label}</Badge>}
            <Badge tone="accent">{plan.discountLabel}</Badge>
          </div>
          <h3 id={headingId} className="mt-4 text-2xl font-bold">
            {plan.name}
          </h3>
          <p className="mt-1.5 text-ink-soft">{plan.description}</p>
        </div>
        <PlanPrice plan={plan} />
        <div className="grid">{action}</div>
        <PlanFeatures plan={plan} />
        <div className="mt-auto">
          <BillingTerms plan={plan} />
        </div>
      </article>
    </Card>
  );
}
