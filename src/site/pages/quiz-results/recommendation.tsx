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
import { Finding } from './finding';
import type { ResultsState } from './results-state';

/** The first screen: what the answers say, then the plan, why, its price and one action. */
export function Recommendation({ state }: { state: ResultsState }) {
  const plan = plans[state.displayedPlan];
  return (
    <PageBand className="grid items-start gap-6 pt-6 pb-10 sm:pt-10 sm:pb-14 lg:grid-cols-[1.15fr_1fr] lg:gap-16">
      <div className="grid gap-4 lg:pt-6">
        <Finding state={state} />
      </div>
      <Card tone="raised" asChild>
        <article aria-label={plan.name} className="grid gap-4">
          {state.finding == null ? (
            <p className="font-semibold">{plan.name}</p>
          ) : (
            <div>
              <h2 className="text-2xl font-bold">
                {copy.heading} {plan.name}
              </h2>
              <p className="mt-2 text-ink-soft">{state.reason}</p>
            </div>
          )}
          <PlanPrice plan={plan} />
          <MainAction>
            <CheckoutAction plan={plan.key} source="quiz-results-first" size="large">
              {plan.cta}
            </CheckoutAction>
            <CheckoutNote plan={plan.key} />
          </MainAction>
          {state.less?.text != null && (
            <div className="border-t border-line pt-4 text-sm">
              <h3 className="font-semibold">{state.less.title}</h3>
              <p className="mt-1 text-ink-soft">{state.less.text}</p>
            </div>
          )}
          <CheckList
            className={state.finding == null ? 'print:hidden' : 'max-sm:hidden print:hidden'}
            entries={plan.features.slice(0, 4).map(({ text }) => ({ text }))}
          />
        </article>
      </Card>
      <StickyOffer name={plan.name} price={formatPrice(plan.weekly)}>
        <CheckoutAction hasTerms={false} plan={plan.key} source="quiz-results-sticky">
          {plan.cta}
        </CheckoutAction>
      </StickyOffer>
    </PageBand>
  );
}
