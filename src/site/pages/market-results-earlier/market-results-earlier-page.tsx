import { Navigate } from 'react-router-dom';
import { earlierMarketHead } from '../../content/result-heads';
import { marketResultEarlier as copy } from '../../content/ai-job-market-result';
import { billingNote, claims, claimsNote, interviewFootnote } from '../../content/claims';
import { plans } from '../../content/plans';
import { Card } from '../../../shared/ui/card';
import { Disclosure } from '../../../shared/ui/disclosure';
import { CheckoutAction } from '../checkout-action';
import { formatPrice } from '../format-price';
import { getKeptTexts, type MarketState, marketStateSchema } from '../market-results/market-state';
import { ScoreHeadline } from '../market-results/score-headline';
import { type ResultPageProps, useFunnelResult } from '../use-funnel-result';
import { useKeepLastResult } from '../results/use-keep-last-result';
import { PageBand } from '../page-band';
import { PageHead } from '../page-head';
import { PlanFeatures } from '../plan-features';
import { CheckoutNote } from '../results/checkout-note';
import { MainAction } from '../results/main-action';
import { StepList } from '../results/next-steps';
import { ShareResult } from '../results/share-result';
import { StickyOffer } from '../results/sticky-offer';
import { Section } from '../section';
import { AnswerAnalysis } from './answer-analysis';

const startPrice = `${formatPrice(plans.starter.weekly)}/week`;

type ResultProps = Pick<ResultPageProps, 'bands' | 'fallbackTo'> & { state: MarketState };

function Offer({ cta }: { cta: string | undefined }) {
  return (
    <Card tone="raised" className="mx-auto mt-5 grid max-w-step gap-3 text-center sm:mt-10">
      <h2 className="text-2xl font-bold">{cta ?? copy.offerTitle}</h2>
      <p className="text-ink-soft">{copy.offerText}</p>
      <MainAction>
        <CheckoutAction plan="starter" source="ai-job-market-result-earlier" size="large">
          {`Start for ${startPrice}`}
        </CheckoutAction>
        <CheckoutNote plan="starter" />
      </MainAction>
      <StickyOffer name={plans.starter.name} price={formatPrice(plans.starter.weekly)}>
        <CheckoutAction
          hasTerms={false}
          plan="starter"
          source="ai-job-market-result-earlier-sticky"
        >
          {plans.starter.cta}
        </CheckoutAction>
      </StickyOffer>
      <p className="text-sm text-ink-soft">
        {`${claims.vacancies.text} for ${formatPrice(plans.starter.weekly)}`}. {billingNote}{' '}
        {claimsNote}
      </p>
    </Card>
  );
}

function IncludedFeatures() {
  const plan = plans.double_down;
  return (
    <Card tone="accent" className="grid gap-6">
      <PlanFeatures plan={plan} />
      <CheckoutAction
        plan="double_down"
        source="ai-job-market-result-earlier"
        variant="secondary"
        size="large"
      >
        {`${plan.cta} for ${formatPrice(plan.weekly)}/week`}
      </CheckoutAction>
    </Card>
  );
}

function Result({ state, bands, fallbackTo }: ResultProps) {
  return (
    <>
      <PageBand className="pt-5 pb-10 sm:pt-14 sm:pb-20">
        <ScoreHeadline state={state} bands={bands} />
        <Offer cta={state.result.cta} />
      </PageBand>
      <div className="mx-auto max-w-step px-5 pb-8 sm:px-0">
        <ShareResult route={fallbackTo} result={{ ...getKeptTexts(state), steps: [] }} />
      </div>
      <div className="mx-auto max-w-step border-t border-line px-5 sm:px-0">
        <Disclosure title={copy.analysisTitle} level="h2">
          <AnswerAnalysis answers={state.selectedAnswers} />
        </Disclosure>
        <Disclosure title={copy.stepsTitle} level="h2">
          <StepList steps={copy.steps} />
        </Disclosure>
      </div>
      <div className="print:hidden">
        <Section title={copy.includedTitle} width="text">
          <IncludedFeatures />
        </Section>
        <Section title={copy.sectionsTitle} width="text" tone="surface">
          <div className="grid gap-8 sm:grid-cols-2 sm:gap-10">
            {copy.sections.map(({ title, text }) => (
              <div key={title}>
                <h3 className="text-xl font-bold">{title}</h3>
                <p className="mt-2 text-ink-soft">{text}</p>
              </div>
            ))}
          </div>
          <p className="mt-10 text-sm text-ink-soft">{interviewFootnote}</p>
        </Section>
      </div>
    </>
  );
}

/** `/quiz5-results`: the earlier result page of the AI job market quiz (Q5-07). */
export function MarketResultsEarlierPage({ fallbackTo, recompute, bands }: ResultPageProps) {
  const state = useFunnelResult(marketStateSchema, recompute);
  useKeepLastResult(fallbackTo, '/quiz5-results', state !== null);
  if (state === null) return <Navigate to={fallbackTo} replace />;
  return (
    <>
      <PageHead
        title={state.result.title}
        description={earlierMarketHead.description}
        path="/quiz5-results"
      />
      <Result {...{ state, bands, fallbackTo }} />
    </>
  );
}
