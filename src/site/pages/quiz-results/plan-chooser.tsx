import { useState } from 'react';
import { careerMatchPage } from '../../content/career-match-page';
import { type Plan, type PlanKey, plans } from '../../content/plans';
import { priceTexts } from '../../content/price-texts';
import { getTermPrice, type PaidTerm, paidTerms } from '../../content/savings';
import { Card } from '../../../shared/ui/card';
import { ChoiceCard } from '../../../shared/ui/choice-card';
import { ChoiceGroup } from '../../../shared/ui/choice-group';
import { CheckoutAction } from '../checkout-action';
import { formatPrice } from '../format-price';
import { CheckoutNote } from '../results/checkout-note';
import { MainAction } from '../results/main-action';
import { PlanTable } from '../results/plan-table';

const termOptions = paidTerms.map((value) => ({ value, label: priceTexts.paidTermNames[value] }));

const isPaidTerm = (value: string): value is PaidTerm => paidTerms.some((term) => term === value);

/** What the button costs, when it is due again, and what the term saves. */
function formatTotal(plan: Plan, term: PaidTerm): string {
  const { weeks, price, priceByWeek, saving } = getTermPrice(plan, term);
  if (term === 'weekly') return priceTexts.weeklyTotal(formatPrice(price));
  const total = priceTexts.termTotal(formatPrice(price), weeks);
  return saving === 0
    ? total
    : `${total} ${priceTexts.termSaved(formatPrice(priceByWeek - price), saving)}`;
}

/** Radio group of the available plans, and a comparison at the price of one term. */
export function PlanChooser({
  planKeys,
  initialPlan,
}: {
  planKeys: readonly PlanKey[];
  initialPlan: PlanKey;
}) {
  const [selectedPlan, setSelectedPlan] = useState(initialPlan);
  const [term, setTerm] = useState<PaidTerm>('weekly');
  const plan = plans[selectedPlan];
  return (
    <div className="grid gap-6 lg:grid-cols-[1fr_1.6fr] lg:gap-10">
      <div className="grid content-start gap-6">
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
        <ChoiceGroup
          type="radio"
          name="term"
          legend={priceTexts.switchTitle}
          options={termOptions}
          selectedValue={term}
          onChange={({ currentTarget: { value } }) => {
            if (isPaidTerm(value)) setTerm(value);
          }}
        />
      </div>
      <Card tone="plain" className="grid gap-5 px-3 sm:px-7">
        <PlanTable
          plans={[...planKeys].map((key) => plans[key]).sort((a, b) => a.weekly - b.weekly)}
          selected={plan}
          term={term}
        />
        <MainAction>
          <CheckoutAction plan={selectedPlan} source="quiz-results-chooser" size="large">
            {`Continue with ${plan.name}`}
          </CheckoutAction>
          <p role="status" className="mt-3 text-center text-sm text-ink-soft">
            {formatTotal(plan, term)}
          </p>
          <CheckoutNote plan={selectedPlan} />
        </MainAction>
      </Card>
    </div>
  );
}
