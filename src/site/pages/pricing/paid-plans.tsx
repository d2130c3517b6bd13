import { plans } from '../../content/plans';
import { CheckoutAction } from '../checkout-action';
import { PlanCard } from '../plan-card';
import { PriceNotes } from './price-notes';

/** The available paid plans, with the notes on their prices. */
export function PaidPlans({ source }: { source: string }) {
  return (
    <>
      <div className="grid gap-6 lg:grid-cols-2">
        {[plans.double_down, plans.starter].map((plan) => (
          <PlanCard
            key={plan.key}
            plan={plan}
            highlighted={plan.key === 'double_down'}
            action={
              <CheckoutAction plan={plan.key} source={source} size="large">
                {plan.cta}
              </CheckoutAction>
            }
          />
        ))}
      </div>
      <PriceNotes hasBadges />
    </>
  );
}
