import { useState } from 'react';
import { careerMatchPage } from '../../content/career-match-page';
import { billingNote } from '../../content/claims';
import { type PlanKey, plans } from '../../content/plans';
import { Card } from '../../ui/card';
import { ChoiceCard } from '../../ui/choice-card';
import { CheckoutAction } from '../checkout-action';
import { formatPrice } from '../format-price';
import { PlanFeatures } from '../plan-features';

/** One choice between the plans that can be bought, and what the chosen one holds. */
export function PlanChooser({
  choices,
  initial,
}: {
  choices: readonly PlanKey[];
  initial: PlanKey;
}) {
  const [chosen, setChosen] = useState(initial);
  const plan = plans[chosen];
  return (
    <div className="grid gap-6 lg:grid-cols-2 lg:gap-10">
      <fieldset className="grid content-start gap-3">
        <legend className="sr-only">{careerMatchPage.chooserTitle}</legend>
        {choices.map((key) => (
          <ChoiceCard
            key={key}
            type="radio"
            name="plan"
            value={key}
            checked={key === chosen}
            onChange={() => setChosen(key)}
            label={`${plans[key].name}: ${formatPrice(plans[key].weekly)} per week`}
            helpText={plans[key].description}
          />
        ))}
      </fieldset>
      <Card tone="tinted" className="grid gap-6">
        <PlanFeatures plan={plan} />
        <CheckoutAction plan={chosen} source="quiz-results-chooser" size="large">
          {`Continue with ${plan.name}`}
        </CheckoutAction>
        <p className="-mt-3 text-center text-sm text-ink-soft">{billingNote}</p>
      </Card>
    </div>
  );
}
