// The plan offer is a component of the site and needs its styles.
import '../boot/site.css';
import { type PlanKey, plans } from '../../content/plans';
import { isPromotionPercent } from '../../content/promotion-percents';
import { type FunnelSummary, getReviewedAnswers, summarise } from '../../engine/summary';
import type { FunnelDefinition, StepOf } from '../../definition/normalise';
import type { ActiveStep } from '../../renderer/player-runtime';
import { AnswerFeedback } from '../../site/answer-feedback';
import { type DrawnDiscount, PlanOffer } from '../../site/plan-offer';
import { PromotionTerms } from '../../site/promotion-terms';

function isPlanKey(key: string): key is PlanKey {
  return Object.hasOwn(plans, key);
}

/** The plan that a funnel recommends to every visitor; null where the answers decide. */
function getFixedPlan({ decisions }: FunnelDefinition): PlanKey | null {
  const results = Object.keys(decisions.find(({ id }) => id === 'plan')?.results ?? {});
  const [key] = results;
  return results.length === 1 && key !== undefined && isPlanKey(key) ? key : null;
}

/** What each discount of a wheel makes of the plan's price, if the wheel draws discounts. */
function DrawTerms({ definition, step }: { definition: FunnelDefinition; step: StepOf<'draw'> }) {
  const plan = getFixedPlan(definition);
  const discounts = step.outcomes.flatMap(({ value, label }) =>
    isPromotionPercent(value) ? [{ percent: value, label }] : [],
  );
  if (plan === null || discounts.length < step.outcomes.length) return null;
  return <PromotionTerms plan={plans[plan]} discounts={discounts} />;
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

/** The plan the funnel decided on, if any, below the feedback on the answers. */
function EndingOutcome({ funnel, context, current }: ActiveStep) {
  const summary = summarise(funnel.prepared, context, current.step.id);
  const { plan } = summary.decisions;
  const feedback = getReviewedAnswers(funnel.prepared, context, current.step.id);
  return (
    <>
      <AnswerFeedback texts={feedback.flatMap((answer) => answer.feedback?.text ?? [])} />
      {plan && isPlanKey(plan.key) && (
        <PlanOffer
          plan={plan.key}
          reason={plan.reason ?? undefined}
          discount={getDrawnDiscount(summary, context)}
          source={summary.funnelId}
        />
      )}
    </>
  );
}

/** The terms of a draw, or the plan of an ending without a result page. */
export function FunnelOutcome(activeStep: ActiveStep) {
  const { funnel, current } = activeStep;
  if (current.step.kind === 'draw')
    return <DrawTerms definition={funnel.definition} step={current.step} />;
  const isResult = current.status === 'ended' && funnel.definition.result === undefined;
  return isResult ? <EndingOutcome {...activeStep} /> : null;
}
