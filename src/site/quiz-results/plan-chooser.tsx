import { useState } from 'react';
import { careerMatchPage } from '../../content/career-match-page';
import { billingNote } from '../../content/claims';
import { type PlanKey, plans } from '../../content/plans';
import { Card } from '../../ui/card';
import { ChoiceCard } from '../../ui/choice-card';
import { CheckoutAction } from '../checkout-action';
import { formatPrice } from '../format-price';
import { PlanFeatures } from '../plan-features';

/** Radio group of the available plans, with the features of the selected one. */
export function PlanChooser({
  planKeys,
  initialPlan,
}: {
  planKeys: readonly PlanKey[];
  initialPlan: PlanKey;
}) {
  const [selectedPlan, setSelectedPlan] = useState(initialPlan);
  const plan = plans[selectedPlan];
  return (
    <div className="grid gap-6 lg:grid-cols-2 lg:gap-10">
      <fieldset className="grid content-start gap-3">
        <legend className="sr-only">{careerMatchPage.chooserTitle}</legend>
        {planKeys.map((key) => (
          <ChoiceCard
            key={key}
            type="radio"
            name="plan"
            value={key}
            checked={key === selectedPlan}
            onChange={() => setSelectedPlan(key)}
            label={`${plans[key].name}: ${formatPrice(plans[key].weekly)} per week`}
            helpText={plans[key].description}
          />
        ))}
      </fieldset>
      <Card tone="tinted" className="grid gap-6">
        <PlanFeatures plan={plan} />
        <CheckoutAction plan={selectedPlan} source="quiz-results-chooser" size="large">
          {`Continue with ${plan.name}`}
        </CheckoutAction>
        <p className="-mt-3 text-center text-sm text-ink-soft">{billingNote}</p>
      </Card>
    </div>
  );
}
