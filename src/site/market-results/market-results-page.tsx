import { useState } from 'react';
import { Link, Navigate } from 'react-router-dom';
import { marketResult as copy } from '../../content/ai-job-market-result';
import { guarantees, popularNote } from '../../content/claims';
import { defaultTermOffer, termOffers } from '../../content/plans';
import { listPriceNote } from '../../content/price-texts';
import { getTermOfferDiscount } from '../../content/savings';
import { successStories } from '../../content/success-stories';
import { Badge } from '../../ui/badge';
import { Card } from '../../ui/card';
import { Icon } from '../../ui/icon';
import { CheckoutAction } from '../checkout-action';
import { type ResultPageProps, useFunnelResult } from '../use-funnel-result';
import { PageBand } from '../page-band';
import { PageHead } from '../page-head';
import { Section } from '../section';
import { TestimonialGrid } from '../testimonial-grid';
import { type MarketState, marketStateSchema } from './market-state';
import { ScoreHeadline } from './score-headline';
import { TermOfferChooser } from './term-offer-chooser';

const discountsByOffer = termOffers
  .map((offer) => `${offer.name} ${String(getTermOfferDiscount(offer))}%`)
  .join(', ');

/** Static, because a countdown at zero must neither tick nor be announced (Q5-06). */
function DiscountBanner() {
  return (
    <div className="flex flex-wrap items-center justify-center gap-x-5 gap-y-2 bg-ink px-5 py-3 text-center text-paper">
      <p className="font-semibold">{copy.banner}</p>
      <p className="font-bold tabular-nums">{copy.countdown}</p>
      <Badge tone="solid">{copy.badge}</Badge>
      <p className="basis-full text-sm text-balance">
        {copy.discountNote(discountsByOffer)} {copy.countdownNote}
      </p>
    </div>
  );
}

function GuaranteeBox() {
  return (
    <Card tone="tinted" asChild className="flex items-start gap-5">
      <section aria-labelledby="guarantee">
        <Icon name="shield" size="large" className="mt-1 text-accent-text" />
        <div>
          <h2 id="guarantee" className="text-2xl font-bold">
            {guarantees.interview.title}
          </h2>
          <p className="mt-1.5 text-lg">{guarantees.interview.text}</p>
          <p className="mt-1.5">{guarantees.interview.holdsFor}</p>
        </div>
      </section>
    </Card>
  );
}

function PaymentMethods() {
  return (
    <div className="mt-6 text-center">
      <p className="text-sm text-ink-soft">{copy.paymentTitle}</p>
      <ul className="mt-3 flex flex-wrap justify-center gap-2" aria-label="Payment methods">
        {copy.paymentMethods.map((method) => (
          <li
            key={method}
            className="rounded-sm border border-line bg-surface px-3 py-1.5 text-sm font-semibold"
          >
            {method}
          </li>
        ))}
      </ul>
    </div>
  );
}

function Plans() {
  const [selectedTerm, setSelectedTerm] = useState(defaultTermOffer);
  return (
    <>
      <TermOfferChooser
        title={copy.plansTitle}
        selectedOffer={selectedTerm}
        onSelect={setSelectedTerm}
      />
      <p className="mx-auto mt-6 max-w-step text-sm text-ink-soft">
        {copy.limitsNote} {listPriceNote} {popularNote}
      </p>
      <div className="mx-auto mt-8 grid max-w-step gap-3">
        <CheckoutAction plan={selectedTerm.checkout} source="ai-job-market-result" size="large">
          {copy.cta}
        </CheckoutAction>
        <p className="text-center text-sm text-ink-soft">
          By continuing you accept our{' '}
          <Link to="/terms-of-service" className="underline underline-offset-4">
            Terms
          </Link>{' '}
          and our{' '}
          <Link to="/privacy-policy" className="underline underline-offset-4">
            Privacy policy
          </Link>
          .
        </p>
        <PaymentMethods />
      </div>
    </>
  );
}

function Result({ state }: { state: MarketState }) {
  return (
    <>
      <DiscountBanner />
      <PageBand className="py-14 sm:py-20">
        <ScoreHeadline state={state} />
        {state.result.cta !== undefined && (
          <p className="mt-6 text-center text-xl font-semibold">{state.result.cta}</p>
        )}
      </PageBand>
      <Section title={copy.plansTitle} lead={copy.plansLead} tone="surface">
        <Plans />
      </Section>
      <div className="mx-auto max-w-step px-5 pt-14 sm:pt-20">
        <GuaranteeBox />
      </div>
      <Section title={copy.storiesTitle}>
        <TestimonialGrid entries={successStories} />
      </Section>
    </>
  );
}

/** `/quiz5-results-v2`: the result of the AI job market quiz, and its plans (Q5-06). */
export function MarketResultsPage({ fallbackTo, recompute }: ResultPageProps) {
  const state = useFunnelResult(marketStateSchema, recompute);
  if (state === null) return <Navigate to={fallbackTo} replace />;
  return (
    <>
      <PageHead
        title={state.result.title}
        description="Your result in the AI job market quiz."
        path="/quiz5-results-v2"
      />
      <Result state={state} />
    </>
  );
}
