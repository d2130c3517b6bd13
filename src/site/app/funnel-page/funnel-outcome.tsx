// The plan offer is a component of the site and needs its styles.
import '../boot/site.css';
import { type ComponentType, use, useEffect, useState } from 'react';
import { askedWishes } from '../../content/fitting-jobs';
import { getNextSteps } from '../../content/next-steps';
import { type PlanKey, plans } from '../../content/plans';
import { getPlanWithoutWheel } from '../../content/promotion-texts';
import { isPromotionPercent } from '../../content/promotion-percents';
import { getRedirect } from '../../../funnel/engine/completion';
import { createFacts } from '../../../funnel/engine/create-facts';
import { type FunnelSummary, getReviewedAnswers, summarise } from '../../../funnel/engine/summary';
import { getWordedAnswers, type WordedAnswer } from '../../../funnel/engine/worded-answers';
import { getVersionKey } from '../../../funnel/definition/version-key';
import { getProgressKeys } from '../../../funnel/engine/stored-progress';
import type { Job } from '../../content/jobs';
import type { JobsPort } from '../../ports/jobs-port';
import { type SitePorts, useSitePorts } from '../../ports/ports-context';
import { keepLastResult } from '../../stores/last-results';
import type { FunnelDefinition, StepOf } from '../../../funnel/definition/normalise';
import type { ActiveStep, OutcomeProps } from '../../../funnel/renderer/player-runtime';
import { AnswerFeedback, type FeedbackLine } from '../../pages/answer-feedback';
import { type DrawnDiscount, PlanOffer } from '../../pages/plan-offer';
import { PromotionTerms, ResultWithoutWheel } from '../../pages/promotion-terms';
import { AnswerReview } from '../../pages/results/answer-review';
import { NextSteps } from '../../pages/results/next-steps';
import { ShareResult } from '../../pages/results/share-result';
import { useChangedAnswers } from '../../pages/results/use-changed-answers';
import type { FittingJobsProps } from '../../pages/results/fitting-jobs';
import { Button } from '../../../shared/ui/button';
import { classNames } from '../../../shared/ui/class-names';
import { EndingParts, SiteRedirect, UnlinkedSite } from './ending-parts';

function isPlanKey(key: string): key is PlanKey {
  return Object.hasOwn(plans, key);
}

interface FixedPlan {
  key: PlanKey;
  reason: string | undefined;
}

/** The plan that a funnel recommends to every visitor, and why; null where the answers decide. */
function getFixedPlan({ decisions }: FunnelDefinition): FixedPlan | null {
  const decision = decisions.find(({ id }) => id === 'plan');
  const [key, ...others] = Object.keys(decision?.results ?? {});
  if (decision === undefined || key === undefined || others.length > 0 || !isPlanKey(key))
    return null;
  return { key, reason: decision.default?.reason };
}

/** The answers of a result in words, each with the way back to its question. */
function RevisitedAnswers({
  answers,
  onRevisit,
  className,
}: {
  answers: readonly WordedAnswer[];
  onRevisit: (step: string) => void;
  className?: string | undefined;
}) {
  return (
    <AnswerReview
      questions={answers}
      renderChange={({ stepId }, label, onChange) => (
        <Button
          variant="quiet"
          size="small"
          className={classNames('-mr-4 underline', className)}
          onClick={() => {
            onChange();
            onRevisit(stepId);
          }}
        >
          {label}
        </Button>
      )}
    />
  );
}

/** What the funnel says to the answers, with a mark at those that the visitor has just changed. */
const getFeedbackLines = (
  { funnel, context, current }: ActiveStep,
  changed: ReadonlySet<string>,
): FeedbackLine[] =>
  getReviewedAnswers(funnel.prepared, context, current.step.id).flatMap(
    ({ questionId, feedback }) =>
      feedback === null ? [] : [{ text: feedback.text, isChanged: changed.has(questionId) }],
  );

/** The result of who leaves the wheel out, without a prize. */
function PassedDraw({
  plan: { key, reason },
  takesFocus,
  ...active
}: OutcomeProps & { plan: FixedPlan; takesFocus: boolean }) {
  const { funnel, context, current, onRevisit } = active;
  const { prepared, definition } = funnel;
  const answers = getWordedAnswers(prepared, context, current.step.id);
  const lines = getFeedbackLines(active, useChangedAnswers(answers));
  const steps = getNextSteps(definition.id, key);
  const texts = lines.map(({ text }) => text);
  return (
    <ResultWithoutWheel lines={lines} takesFocus={takesFocus}>
      <PlanOffer
        plan={key}
        title={getPlanWithoutWheel(plans[key])}
        reason={reason}
        toldUs={getReasons(definition, answers)}
        source={definition.id}
        hasBar={false}
      />
      <RevisitedAnswers
        answers={answers}
        onRevisit={onRevisit}
        // Their place stays, so that the turning wheel does not move.
        className={current.status === 'ready' ? undefined : 'invisible'}
      />
      <NextSteps steps={steps} />
      <ShareResult
        route={definition.route}
        result={{ title: definition.title, lines: texts, steps }}
      />
    </ResultWithoutWheel>
  );
}

/**
 * What each discount of a wheel makes of the plan's price, if the wheel draws discounts; once it is left
 * out, the result without a prize.
 */
function DrawTerms({ step, ...props }: OutcomeProps & { step: StepOf<'draw'> }) {
  const { funnel, context, current, onLeaveOut } = props;
  const [isPressed, setIsPressed] = useState(false);
  const plan = getFixedPlan(funnel.definition);
  const total = step.outcomes.reduce((sum, { weight }) => sum + weight, 0);
  const discounts = step.outcomes.flatMap(({ value, label, weight }) =>
    isPromotionPercent(value) ? [{ percent: value, label, share: weight / total }] : [],
  );
  if (plan === null || discounts.length === 0 || discounts.length < step.outcomes.length)
    return null;
  if (context.leftOut === step.id)
    return <PassedDraw {...props} plan={plan} takesFocus={isPressed} />;
  return (
    <PromotionTerms
      plan={plans[plan.key]}
      discounts={discounts}
      isOpen={current.status === 'ready'}
      onPass={() => {
        setIsPressed(true);
        onLeaveOut();
      }}
    />
  );
}

/** The discount drawn on the visitor's path. */
function getDrawnDiscount(
  { draws }: FunnelSummary,
  { draws: records }: ActiveStep['context'],
): DrawnDiscount | undefined {
  for (const [stepId, draw] of Object.entries(draws)) {
    const at = records[stepId]?.at ?? 0;
    // Stored progress without a valid time has 0.
    if (draw !== null && isPromotionPercent(draw.value))
      return { percent: draw.value, at: at > 0 ? at : null };
  }
  return undefined;
}

/** Keeps the progress of an ending, without the draws: those stay when the quiz starts again. */
function useKeepEnding({ prepared, definition }: ActiveStep['funnel']): void {
  const { storage, now } = useSitePorts();
  useEffect(() => {
    const { persistence, route } = definition;
    const keys = [...getProgressKeys(prepared), getVersionKey(persistence)];
    const progress = keys
      .filter((key) => key !== persistence.draws)
      .flatMap((key) => {
        const text = storage.get(key);
        return text === null ? [] : [[key, text] as const];
      });
    keepLastResult(storage, {
      route,
      to: route,
      at: now(),
      state: null,
      progress: Object.fromEntries(progress),
    });
  }, [prepared, definition, storage, now]);
}

/** The answers in words, those that the decision reads first. */
function getReasons({ decisions }: FunnelDefinition, answers: readonly WordedAnswer[]): string[] {
  const deciding = decisions
    .flatMap(({ rules }) => rules)
    .flatMap(({ when }) => ('field' in when ? [when.field] : []));
  const getRank = ({ fieldId }: WordedAnswer) => {
    const rank = deciding.indexOf(fieldId);
    return rank === -1 ? deciding.length : rank;
  };
  return answers
    .filter(({ isPersonal }) => !isPersonal)
    .sort((a, b) => getRank(a) - getRank(b))
    .map(({ answer }) => answer);
}

/** A result waits this long for its jobs. Later ones would move what stands below them. */
const jobsLimitMs = 2_000;

interface LoadedJobs {
  FittingJobs: ComponentType<FittingJobsProps>;
  jobs: readonly Job[];
}

const loadedJobs = new WeakMap<JobsPort, Promise<LoadedJobs | null>>();
const shownJobs = new WeakMap<JobsPort, Promise<LoadedJobs | null>>();

/** The jobs with the code that shows them; null without a network. */
function loadJobs(port: JobsPort): Promise<LoadedJobs | null> {
  const known = loadedJobs.get(port);
  if (known !== undefined) return known;
  const loading = Promise.all([import('../../pages/results/fitting-jobs'), port.list()]).then(
    ([{ FittingJobs }, jobs]) => ({ FittingJobs, jobs }),
    () => {
      loadedJobs.delete(port);
      return null;
    },
  );
  loadedJobs.set(port, loading);
  return loading;
}

/** The jobs as a result shows them: at once, or not at all. */
function getShownJobs(port: JobsPort): Promise<LoadedJobs | null> {
  const known = shownJobs.get(port);
  if (known !== undefined) return known;
  const limit = new Promise<null>((resolve) => setTimeout(resolve, jobsLimitMs, null));
  const shown = Promise.race([loadJobs(port), limit]);
  shownJobs.set(port, shown);
  return shown;
}

/** Starts loading what the result of a funnel shows beside its own texts. */
export function preloadParts({ id }: FunnelDefinition, { jobs }: SitePorts): void {
  // Only some funnels ask which job a visitor looks for.
  if (askedWishes[id] !== undefined) void loadJobs(jobs);
}

function ShownJobs(props: Omit<FittingJobsProps, 'jobs'>) {
  const loaded = use(getShownJobs(useSitePorts().jobs));
  return loaded === null ? null : <loaded.FittingJobs jobs={loaded.jobs} {...props} />;
}

/** The parts of an ending, or the plan that the funnel decided on with the answers it follows from. */
function EndingOutcome(props: OutcomeProps) {
  const { funnel, context, current, onRevisit } = props;
  const { prepared, definition } = funnel;
  useKeepEnding(funnel);
  const summary = summarise(prepared, context, current.step.id);
  const { plan } = summary.decisions;
  const { step } = current;
  const parts = 'parts' in step ? step.parts : undefined;
  const answers = getWordedAnswers(prepared, context, step.id);
  const lines = getFeedbackLines(props, useChangedAnswers(answers));
  const feedbackTexts = <AnswerFeedback lines={lines} />;
  const { email } = summary.personal;
  const asked = askedWishes[definition.id];
  const isPlanShown = parts === undefined || parts.some(({ kind }) => kind === 'plan');
  const planKey = plan && isPlanShown && isPlanKey(plan.key) ? plan.key : null;
  const offer = planKey !== null && (
    <PlanOffer
      plan={planKey}
      reason={plan?.reason ?? undefined}
      toldUs={getReasons(definition, answers)}
      email={typeof email === 'string' ? email : undefined}
      discount={getDrawnDiscount(summary, context)}
      source={summary.funnelId}
    />
  );
  const shown =
    parts === undefined ? (
      <>
        {feedbackTexts}
        {offer}
      </>
    ) : (
      <EndingParts parts={parts} source={summary.funnelId} feedback={feedbackTexts} plan={offer} />
    );
  if (planKey === null) return shown;
  const steps = getNextSteps(definition.id, planKey);
  const texts = lines.map(({ text }) => text);
  return (
    <>
      {shown}
      {asked !== undefined && (
        <ShownJobs asked={asked} answers={summary.answers} source={summary.funnelId} />
      )}
      <RevisitedAnswers answers={answers} onRevisit={onRevisit} />
      <NextSteps steps={steps} />
      <ShareResult route={definition.route} result={{ title: step.title, lines: texts, steps }} />
    </>
  );
}

/** What an ending says of the site that follows it, or would follow it. */
function EndingSite({ funnel: { prepared, definition }, context, current }: OutcomeProps) {
  const { id } = current.step;
  const facts = createFacts(prepared, context, id);
  const unlinked = prepared.endings?.getUnlinkedSite(id, facts);
  if (unlinked) return <UnlinkedSite site={unlinked} />;
  const site = getRedirect(prepared, id, facts).find((page) => page.site !== undefined)?.site;
  return site === undefined ? null : <SiteRedirect site={site} source={definition.id} />;
}

/** The terms of a draw, or what an ending shows unless a page of this site follows. */
export function FunnelOutcome(props: OutcomeProps) {
  const { funnel, current } = props;
  if (current.step.kind === 'draw') return <DrawTerms {...props} step={current.step} />;
  if (current.status !== 'ended' || current.opensPage) return null;
  return (
    <>
      <EndingOutcome {...props} />
      {funnel.prepared.endings !== null && <EndingSite {...props} />}
    </>
  );
}
