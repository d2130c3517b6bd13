import { careerMatchPage as copy } from '../../content/career-match-page';
import { plans } from '../../content/plans';
import { Card } from '../../../shared/ui/card';
import { CheckList } from '../check-list';
import { CheckoutAction } from '../checkout-action';
import { formatPrice } from '../format-price';
import { PageBand } from '../page-band';
import { PlanPrice } from '../plan-card';
import { CheckoutNote } from '../results/checkout-note';
import { MainAction } from '../results/main-action';
import { StickyOffer } from '../results/sticky-offer';
import { ToldUs } from '../results/told-us';
import type { ResultsState } from './results-state';

/** The first screen: the plan, why, its price and one action. */
export function Recommendation({ state }: { state: ResultsState }) {
  const plan = plans[state.displayedPlan];
  return (
    <PageBand className="grid items-start gap-6 pt-6 pb-10 sm:pt-10 sm:pb-14 lg:grid-cols-[1.15fr_1fr] lg:gap-16">
      <div className="grid gap-4 lg:pt-6">
        <div>
          <p className="font-semibold text-accent-text">{copy.eyebrow}</p>
          <h1 className="mt-1 text-4xl font-bold">
            {copy.heading} {plan.name}
          </h1>
        </div>
        {state.reason !== null && (
          <p className="max-w-step text-base text-ink-soft sm:text-lg">{state.reason}</p>
        )}
        <ToldUs answers={state.review.map(({ answer }) => answer)} />
      </div>
      <Card tone="raised" asChild>
        <article aria-label={plan.name} className="grid gap-4">
          <p className="font-semibold">{plan.name}</p>
          <PlanPrice plan={plan} />
          <MainAction>
            <CheckoutAction plan={plan.key} source="quiz-results-first" size="large">
              {plan.cta}
            </CheckoutAction>
            <CheckoutNote plan={plan.key} />
          </MainAction>
          <CheckList
            className="print:hidden"
            entries={plan.features.slice(0, 4).map(({ text }) => ({ text }))}
          />
        </article>
      </Card>
      <StickyOffer name={plan.name} price={formatPrice(plan.weekly)}>
        <CheckoutAction plan={plan.key} source="quiz-results-sticky">
          {plan.cta}
        </CheckoutAction>
      </StickyOffer>
    </PageBand>
  );
}
