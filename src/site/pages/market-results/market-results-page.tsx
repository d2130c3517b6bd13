import { useRef, useState } from 'react';
import { Link, Navigate } from 'react-router-dom';
import { marketHead } from '../../content/result-heads';
import { marketResult as copy, marketResultShared } from '../../content/ai-job-market-result';
import { guarantees, popularNote } from '../../content/claims';
import { nextStepsByBand } from '../../content/next-steps';
import { defaultTermOffer, type TermOffer, termOffers } from '../../content/plans';
import { listPriceNote, purchaseTerms } from '../../content/price-texts';
import { getTermOfferDiscount } from '../../content/savings';
import { successStories } from '../../content/success-stories';
import { focusHeading } from '../../../shared/browser/focus-heading';
import { Badge } from '../../../shared/ui/badge';
import { Button } from '../../../shared/ui/button';
import { Card } from '../../../shared/ui/card';
import { Icon } from '../../../shared/ui/icon';
import { CheckoutAction } from '../checkout-action';
import { FoldedSection } from '../folded-section';
import { formatPrice } from '../format-price';
import { type ResultPageProps, useFunnelResult } from '../use-funnel-result';
import { useKeepLastResult } from '../results/use-keep-last-result';
import { PageBand } from '../page-band';
import { PageHead } from '../page-head';
import { CheckoutNote } from '../results/checkout-note';
import { MainAction } from '../results/main-action';
import { NextSteps } from '../results/next-steps';
import { ShareResult } from '../results/share-result';
import { StickyOffer } from '../results/sticky-offer';
import { Section } from '../section';
import { TestimonialGrid } from '../testimonial-grid';
import { AnswerAnalysis } from '../market-results-earlier/answer-analysis';
import { countWaysAbove, getKeptTexts, type MarketState, marketStateSchema } from './market-state';
import { ScoreHeadline } from './score-headline';
import { TermOfferChooser } from './term-offer-chooser';
import { TermOfferPrice } from './term-offer-price';

const discountsByOffer = termOffers
  .map((offer) => `${offer.name} ${String(getTermOfferDiscount(offer))}%`)
  .join(', ');

/** Static, because a countdown at zero must neither tick nor be announced (Q5-06). */
function DiscountBanner() {
  return (
    <div
      data-scheme="dark"
      className="flex flex-wrap items-center justify-center gap-x-4 gap-y-1.5 bg-deep px-5 py-3 text-center text-sm text-ink print:hidden"
    >
      <p className="font-semibold">{copy.banner}</p>
      <p className="font-bold tabular-nums">{copy.countdown}</p>
      <Badge tone="solid">{copy.badge}</Badge>
      <p className="basis-full text-xs text-balance">
        {copy.discountNote(discountsByOffer)} {copy.countdownNote}
      </p>
    </div>
  );
}

/** The visitor's score among all ways to answer. */
function Comparison({ state }: { state: MarketState }) {
  const { all, above } = countWaysAbove(state, state.totalScore);
  const percent = `${String(Math.round((above / all) * 1000) / 10)}%`;
  return (
    <p className="mb-6 text-lg font-semibold">
      {marketResultShared.comparison(all.toLocaleString('en-US'), percent, state.totalScore)}
    </p>
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
    <div className="mt-4 text-center sm:mt-6">
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

interface TermSelection {
  selectedTerm: TermOffer;
  onSelect: (offer: TermOffer) => void;
}

/** The price of the selected offer on the first screen, and the way to all offers. */
function FirstOffer({
  offer,
  cta,
  onShowPlans,
}: {
  offer: TermOffer;
  cta: string;
  onShowPlans: () => void;
}) {
  return (
    <article
      aria-label={offer.name}
      className="mx-auto grid w-full max-w-step gap-3 border-t border-line pt-4 text-center"
    >
      <div className="grid justify-items-center">
        <p className="font-semibold">
          {offer.name}, {offer.term}
        </p>
        <TermOfferPrice offer={offer} className="text-2xl" />
      </div>
      <MainAction className="grid print:hidden">
        <Button size="large" onClick={onShowPlans}>
          {cta}
        </Button>
      </MainAction>
    </article>
  );
}

function Plans({ selectedTerm, onSelect }: TermSelection) {
  return (
    <>
      <TermOfferChooser title={copy.plansTitle} selectedOffer={selectedTerm} onSelect={onSelect} />
      <p className="mx-auto mt-4 max-w-step text-sm sm:mt-6 text-ink-soft">
        {copy.limitsNote} {listPriceNote} {popularNote}
      </p>
      <div className="mx-auto mt-5 grid max-w-step gap-3 sm:mt-8">
        <MainAction>
          <CheckoutAction
            plan={selectedTerm.checkout}
            source="ai-job-market-result"
            size="large"
            hasTerms={false}
          >
            {copy.cta}
          </CheckoutAction>
          <CheckoutNote plan={selectedTerm.checkout} />
        </MainAction>
        <p className="text-center text-sm text-ink-soft">
          {purchaseTerms.text} By continuing you accept our{' '}
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

type ResultProps = Pick<ResultPageProps, 'bands' | 'fallbackTo'> & { state: MarketState };

function Result({ state, bands, fallbackTo }: ResultProps) {
  const plans = useRef<HTMLDivElement>(null);
  const [selectedTerm, onSelect] = useState(defaultTermOffer);
  const { id, cta = copy.plansTitle } = state.result;
  const steps = nextStepsByBand[id ?? ''];
  function showPlans() {
    if (plans.current === null) return;
    plans.current.scrollIntoView();
    focusHeading(plans.current);
  }
  return (
    <>
      <PageBand className="grid gap-5 pt-5 pb-10 sm:gap-10 sm:pt-14 sm:pb-16">
        <ScoreHeadline state={state} bands={bands} />
        <FirstOffer offer={selectedTerm} cta={cta} onShowPlans={showPlans} />
      </PageBand>
      <div className="print:hidden">
        <Section title={copy.analysisTitle}>
          <Comparison state={state} />
          <AnswerAnalysis answers={state.selectedAnswers} className="md:grid-cols-2 md:gap-x-12" />
        </Section>
      </div>
      <DiscountBanner />
      <div ref={plans} className="print:hidden">
        <Section title={copy.plansTitle} lead={copy.plansLead} tone="surface">
          <Plans {...{ selectedTerm, onSelect }} />
        </Section>
      </div>
      <div className="mx-auto grid max-w-step gap-8 px-5 pt-8 sm:pt-20 print:pt-0">
        {steps !== undefined && <NextSteps steps={steps} />}
        <ShareResult route={fallbackTo} result={{ ...getKeptTexts(state), steps: steps ?? [] }} />
        <div className="print:hidden">
          <GuaranteeBox />
        </div>
      </div>
      <div className="mt-4 print:hidden md:mt-0">
        <FoldedSection title={copy.storiesTitle}>
          <TestimonialGrid entries={successStories} />
        </FoldedSection>
      </div>
      <StickyOffer
        name={`${selectedTerm.name}, ${selectedTerm.term}`}
        price={formatPrice(selectedTerm.weekly)}
      >
        <CheckoutAction
          hasTerms={false}
          plan={selectedTerm.checkout}
          source="ai-job-market-result-sticky"
        >
          {copy.cta}
        </CheckoutAction>
      </StickyOffer>
    </>
  );
}

/** `/quiz5-results-v2`: the result of the AI job market quiz, and its plans (Q5-06). */
export function MarketResultsPage({ fallbackTo, recompute, bands }: ResultPageProps) {
  const state = useFunnelResult(marketStateSchema, recompute);
  useKeepLastResult(fallbackTo, '/quiz5-results-v2', state !== null);
  if (state === null) return <Navigate to={fallbackTo} replace />;
  return (
    <>
      <PageHead
        title={state.result.title}
        description={marketHead.description}
        path="/quiz5-results-v2"
      />
      <Result {...{ state, bands, fallbackTo }} />
    </>
  );
}
