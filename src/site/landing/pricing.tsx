import { interviewFootnote } from '../../content/claims';
import { billingSavings, freeJobsFeed, type Plan, plans } from '../../content/plans';
import { waitlist } from '../../content/plan-offers';
import { Badge } from '../../ui/badge';
import { Card } from '../../ui/card';
import { CallToAction } from '../call-to-action';
import { CheckList } from '../check-list';
import { CheckoutAction } from '../checkout-action';
import { BillingTerms, PlanCard, PlanPrice } from '../plan-card';
import { NewsletterForm } from '../forms/newsletter-form';
import { PlanFeatures } from '../plan-features';

const source = 'landing-pricing';

function FreeCard() {
  const plan = freeJobsFeed;
  return (
    <Card asChild className="flex flex-col gap-6">
      <article aria-labelledby="free-jobs-feed">
        <div>
          <div className="min-h-7">
            <Badge tone="neutral">No card needed</Badge>
          </div>
          <h3 id="free-jobs-feed" className="mt-4 text-2xl font-bold">
            {plan.name}
          </h3>
          <p className="mt-1.5 text-ink-soft">{plan.description}</p>
        </div>
        <div>
          <p className="text-4xl font-bold">{plan.weekly}</p>
          <p className="mt-1 text-sm text-ink-soft">${plan.daily.toFixed(2)} a day</p>
        </div>
        <div className="grid">
          <CallToAction to={plan.to} source={source} size="large" variant="secondary">
            {plan.cta}
          </CallToAction>
        </div>
        <CheckList entries={plan.limits.map((text) => ({ text }))} />
        <ul className="mt-auto grid gap-1.5 border-t border-line pt-4 text-sm text-ink-soft">
          {plan.features.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      </article>
    </Card>
  );
}

function PaidCard({ plan, highlighted = false }: { plan: Plan; highlighted?: boolean }) {
  return (
    <PlanCard
      plan={plan}
      highlighted={highlighted}
      action={
        <CheckoutAction
          plan={plan.key}
          source={source}
          size="large"
          variant={highlighted ? 'primary' : 'secondary'}
        >
          {plan.cta}
        </CheckoutAction>
      }
    />
  );
}

function AutopilotCard() {
  const plan = plans.full_autopilot;
  return (
    <Card asChild tone="tinted" className="mt-6 grid gap-8 lg:grid-cols-[1fr_1fr_1fr] lg:gap-12">
      <article aria-labelledby="full-autopilot">
        <div>
          <div className="flex flex-wrap gap-2">
            <Badge tone="solid">{plan.badge}</Badge>
            <Badge tone="neutral">{plan.discountLabel}</Badge>
          </div>
          <h3 id="full-autopilot" className="mt-4 text-2xl font-bold">
            {plan.name}
          </h3>
          <p className="mt-1.5 mb-6">{plan.description}</p>
          <PlanPrice plan={plan} />
        </div>
        <div className="grid content-between gap-6">
          <PlanFeatures plan={plan} />
          <BillingTerms plan={plan} />
        </div>
        <div>
          <h4 className="text-xl font-bold">{waitlist.title}</h4>
          <p className="mt-1.5 mb-5">{waitlist.text}</p>
          <NewsletterForm planType="full_autopilot" />
        </div>
      </article>
    </Card>
  );
}

/** Every plan with all its prices (PL-01 to PL-04). `/benefits` ends here. */
export function Pricing() {
  return (
    <>
      <div className="grid gap-6 lg:grid-cols-3">
        <FreeCard />
        <PaidCard plan={plans.double_down} highlighted />
        <PaidCard plan={plans.starter} />
      </div>
      <AutopilotCard />
      <p className="mt-6 max-w-step text-sm text-ink-soft">
        {billingSavings.note} {interviewFootnote}
      </p>
    </>
  );
}
