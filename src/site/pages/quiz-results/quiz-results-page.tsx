import { ArrowLeft } from 'lucide-react';
import { useRef } from 'react';
import { Navigate } from 'react-router-dom';
import { careerMatchHead } from '../../content/result-heads';
import { careerMatchPage as copy } from '../../content/career-match-page';
import { benefitBars, benefits, ownHours, withWithout } from '../../content/career-match-result';
import { claims, claimsNote, guarantees, interviewFootnote } from '../../content/claims';
import { faq } from '../../content/faq';
import { nextStepsByPlan } from '../../content/next-steps';
import { plans } from '../../content/plans';
import { testimonials } from '../../content/testimonials';
import { Button } from '../../../shared/ui/button';
import { Card } from '../../../shared/ui/card';
import { Icon } from '../../../shared/ui/icon';
import { Notice } from '../../../shared/ui/notice';
import { CheckList } from '../check-list';
import { CheckoutAction } from '../checkout-action';
import { CountdownBanner } from '../countdown-banner';
import { FaqList } from '../faq-list';
import { FoldedSection } from '../folded-section';
import { type ReopenFunnel, type ResultPageProps, useFunnelResult } from '../use-funnel-result';
import { useKeepLastResult } from '../results/use-keep-last-result';
import { PageBand } from '../page-band';
import { PageHead } from '../page-head';
import { PlanCard } from '../plan-card';
import { PriceNotes } from '../pricing/price-notes';
import { AnswerReview } from '../results/answer-review';
import { NextSteps } from '../results/next-steps';
import { ShareResult } from '../results/share-result';
import { Section } from '../section';
import { TestimonialGrid } from '../testimonial-grid';
import { BenefitBars } from './benefit-bars';
import { ChangeLink } from './change-link';
import { InsightComparison } from './insight-comparison';
import { OwnHours } from './own-hours';
import { PlanChooser } from './plan-chooser';
import { PriceTable } from './price-table';
import { Recommendation } from './recommendation';
import { RecommendationForm } from './recommendation-form';
import { continueVisit } from './result-rows';
import { type ResultContact, type ResultsState, resultsStateSchema } from './results-state';
import { useSavedContact } from './use-saved-contact';
import { toStoredResult, useStoreShownResult } from './use-store-shown-result';

const statistics = [
  claims.interviewShare,
  claims.lessStress,
  claims.sevenHours,
  claims.hoursSaved,
  claims.applications,
  claims.interviews,
];

function Thanks({ contact }: { contact: ResultContact }) {
  return (
    <Notice tone="success" title={`${copy.thanks} ${contact.name}.`}>
      <p>
        {copy.thanksText} {contact.email}.
      </p>
    </Notice>
  );
}

/** Asks for name and e-mail, below the comparison (QZ-08). */
function KeepResult({ state }: { state: ResultsState }) {
  const { contact, rememberContact } = useSavedContact(state);
  const plan = plans[state.displayedPlan];
  if (contact === undefined)
    return <RecommendationForm result={toStoredResult(state)} onSaved={rememberContact} />;
  return (
    <div className="grid gap-6">
      <Thanks contact={contact} />
      <CheckoutAction plan={plan.key} source="quiz-results-saved" size="large">
        {plan.cta}
      </CheckoutAction>
    </div>
  );
}

/** The finding and what it says to each answer, or the plan where the quiz has no finding. */
function getKeptTexts({ finding, feedback = [], displayedPlan }: ResultsState) {
  return {
    title: finding ?? plans[displayedPlan].name,
    lines: feedback.flatMap(({ feedback: said }) => (said == null ? [] : [said.text])),
  };
}

/** The answers with their change links, what to do next, and how to keep the page. */
function AnswersAndSteps({ state, fallbackTo, reopen }: ResultProps) {
  const steps = nextStepsByPlan[state.displayedPlan];
  return (
    <PageBand className="grid gap-8 pb-6 sm:gap-10 sm:pb-20 lg:grid-cols-[1.15fr_1fr] lg:gap-16 print:gap-4 print:pb-0">
      <AnswerReview
        questions={state.review}
        renderChange={({ fieldId }, label, onChange) => (
          <ChangeLink field={fieldId} {...{ fallbackTo, reopen, onChange }}>
            {label}
          </ChangeLink>
        )}
      />
      <div className="grid content-start gap-8">
        <NextSteps steps={steps} />
        <div className="grid gap-3 print:hidden">
          <ShareResult route={fallbackTo} result={{ ...getKeptTexts(state), steps }} />
          <Button asChild variant="quiet" size="small" className="-ml-4 justify-self-start">
            <ChangeLink field={null} {...{ fallbackTo, reopen }} className="">
              <ArrowLeft aria-hidden className="size-4" />
              {copy.back}
            </ChangeLink>
          </Button>
        </div>
      </div>
    </PageBand>
  );
}

function Benefits() {
  return (
    <>
      <ul className="grid gap-x-10 gap-y-9 sm:grid-cols-2 lg:grid-cols-3">
        {benefits.map(({ icon, title, text }) => (
          <li key={title}>
            <Icon name={icon} size="large" className="text-accent" />
            <h3 className="mt-3 text-xl font-bold">{title}</h3>
            <p className="mt-1.5 text-ink-soft">{text}</p>
          </li>
        ))}
      </ul>
      <Card tone="tinted" className="mt-10 flex flex-wrap items-center gap-x-5 gap-y-2">
        <Icon name="shield" size="large" className="text-accent-text" />
        <h3 className="text-xl font-bold">{guarantees.noQuestions.title}</h3>
        <p className="basis-full sm:basis-auto">{guarantees.noQuestions.text}</p>
        <p className="basis-full text-sm">{guarantees.noQuestions.holdsFor}</p>
      </Card>
    </>
  );
}

function Statistics() {
  return (
    <>
      <ul className="grid gap-px overflow-hidden rounded-xl border border-line bg-line sm:grid-cols-2 lg:grid-cols-3">
        {statistics.map(({ text }) => (
          <li key={text} className="bg-surface p-6 text-xl leading-snug font-semibold sm:p-8">
            {text}
          </li>
        ))}
      </ul>
      <p className="mt-5 max-w-step text-sm text-ink-soft">
        {claimsNote} {interviewFootnote}
      </p>
    </>
  );
}

function BenefitComparison() {
  return (
    <div className="grid gap-5 md:grid-cols-2">
      <Card tone="sunken">
        <h3 className="mb-5 text-xl font-bold">Without</h3>
        <CheckList variant="cross" entries={withWithout.without.map((text) => ({ text }))} />
      </Card>
      <Card tone="accent">
        <h3 className="mb-5 text-xl font-bold">With</h3>
        <CheckList entries={withWithout.with.map((text) => ({ text }))} />
      </Card>
    </div>
  );
}

function Offers({ state }: { state: ResultsState }) {
  const { displayedPlan, alternatives } = state;
  return (
    <>
      <div className="grid gap-6 md:grid-cols-2">
        {[displayedPlan, ...alternatives].map((key) => (
          <PlanCard
            key={key}
            plan={plans[key]}
            label={key === displayedPlan ? copy.recommended : copy.alternative}
            highlighted={key === displayedPlan}
            action={
              <CheckoutAction
                plan={key}
                source="quiz-results-offers"
                size="large"
                variant={key === displayedPlan ? 'primary' : 'secondary'}
              >
                {plans[key].cta}
              </CheckoutAction>
            }
          />
        ))}
      </div>
      <div className="mt-12">
        <PriceTable />
        <PriceNotes className="mt-5" />
      </div>
    </>
  );
}

/** Hours of the visitor's own week; of an ordinary week where the quiz does not ask. */
function Hours({ applications }: Pick<ResultsState, 'applications'>) {
  if (applications === undefined || applications.fewest === 0)
    return (
      <Section title={benefitBars.title} lead={benefitBars.lead} tone="surface">
        <BenefitBars />
      </Section>
    );
  return (
    <Section title={benefitBars.title} lead={ownHours.lead} tone="surface">
      <OwnHours applications={applications} />
    </Section>
  );
}

type ResultProps = Pick<ResultPageProps, 'fallbackTo' | 'reopen'> & { state: ResultsState };

function Result({ state, fallbackTo, reopen }: ResultProps) {
  const chooser = useRef<HTMLDivElement>(null);
  const { displayedPlan, alternatives } = state;
  return (
    <>
      <Recommendation state={state} />
      <AnswersAndSteps {...{ state, fallbackTo, reopen }} />
      <div className="print:hidden">
        <FoldedSection title={copy.comparisonTitle}>
          <InsightComparison answers={state.answers} />
        </FoldedSection>
        <Section title={copy.form.title} lead={copy.form.text} width="text">
          <KeepResult state={state} />
        </Section>
        <Hours applications={state.applications} />
        <CountdownBanner onShowPlans={() => chooser.current?.scrollIntoView()} />
        <div ref={chooser}>
          <Section title={copy.chooserTitle} lead={copy.chooserLead}>
            <PlanChooser planKeys={[displayedPlan, ...alternatives]} initialPlan={displayedPlan} />
          </Section>
        </div>
        <FoldedSection title={copy.benefitsTitle}>
          <Benefits />
        </FoldedSection>
        <FoldedSection title={copy.statisticsTitle} isSunken>
          <Statistics />
        </FoldedSection>
        <FoldedSection title={withWithout.title}>
          <BenefitComparison />
        </FoldedSection>
        <FoldedSection title={copy.testimonialsTitle} isSunken>
          <TestimonialGrid entries={testimonials} />
        </FoldedSection>
        <FoldedSection title={copy.faqTitle}>
          <FaqList entries={faq} />
        </FoldedSection>
        <FoldedSection title={copy.offersTitle} isSunken>
          <Offers state={state} />
        </FoldedSection>
      </div>
    </>
  );
}

/** `/quiz-results`: the recommended plan of the career match quiz, with its checkout (QZ-06 to QZ-10). */
export function QuizResultsPage({ fallbackTo, recompute, reopen }: ResultPageProps) {
  const state = useFunnelResult(resultsStateSchema, recompute);
  useStoreShownResult(state);
  useKeepLastResult(fallbackTo, '/quiz-results', state !== null);
  if (state === null) return <Navigate to={fallbackTo} replace />;
  const reopenVisit: ReopenFunnel = (payload, field, ports) => {
    continueVisit(toStoredResult(state), ports.storage);
    reopen(payload, field, ports);
  };
  return (
    <>
      <PageHead
        title={careerMatchHead.title}
        description={careerMatchHead.description}
        path="/quiz-results"
      />
      <Result state={state} fallbackTo={fallbackTo} reopen={reopenVisit} />
    </>
  );
}
