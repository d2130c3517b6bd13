import type { ReactNode } from 'react';
import { landing } from '../../content/landing';
import { freeJobsFeed, type Plan, plans } from '../../content/plans';
import { Tabs } from '../../../shared/ui/tabs';
import { useIsPrinting } from '../../../shared/browser/use-is-printing';
import { useIsWideScreen } from '../../../shared/browser/use-is-wide-screen';
import { CheckoutAction } from '../checkout-action';
import { JoinAction, NewsletterAction } from '../dialog-action';
import { PlanCard } from '../plan-card';
import { AutopilotCard } from '../pricing/autopilot-card';
import { FreePlanCard } from '../pricing/free-plan-card';
import { PriceNotes } from '../pricing/price-notes';

const source = 'landing-pricing';

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

const pricingTabs: readonly { id: string; label: string; content: ReactNode }[] = [
  {
    id: 'free',
    label: 'Free',
    content: (
      <FreePlanCard
        action={
          <JoinAction source={source} size="large" variant="secondary">
            {freeJobsFeed.cta}
          </JoinAction>
        }
      />
    ),
  },
  {
    id: plans.double_down.key,
    label: plans.double_down.name,
    content: <PaidCard plan={plans.double_down} highlighted />,
  },
  { id: plans.starter.key, label: plans.starter.name, content: <PaidCard plan={plans.starter} /> },
];

/**
 * Plans side by side on wide screens, as tabs on small ones. The prerendered HTML has both, and CSS
 * hides one of them.
 */
function PricingOptions() {
  const isWide = useIsWideScreen();
  // Paper has them side by side.
  const isPrinting = useIsPrinting();
  return (
    <>
      {isWide !== true && (
        <div className="md:hidden">
          <Tabs
            label={landing.pricing.tabs}
            tabs={pricingTabs}
            defaultTab={plans.double_down.key}
          />
        </div>
      )}
      {(isPrinting || isWide !== false) && (
        <ul className="grid gap-6 max-md:hidden md:grid-cols-2 lg:grid-cols-3 print:grid-cols-3 print:gap-4">
          {pricingTabs.map(({ id, content }) => (
            <li key={id} className="grid md:max-lg:not-print:first:col-span-2">
              {content}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** All plans with all prices (PL-01 to PL-04, LD-08). `/benefits` ends with this section. */
export function Pricing() {
  return (
    <>
      <PricingOptions />
      <div className="mt-6">
        <AutopilotCard
          action={
            <NewsletterAction planType="full_autopilot" source={source} size="large">
              {plans.full_autopilot.cta}
            </NewsletterAction>
          }
        />
      </div>
      <PriceNotes hasBadges />
    </>
  );
}
