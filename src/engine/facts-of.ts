import type { AnswerValue } from '../definition/answer';
import type { FunnelContext } from './context';
import type { Facts } from './facts';
import type { PreparedFunnel } from './prepare';
import { bandFor, pointsFor } from './scores';
import { isOnTrail } from './trail';

/** What a field shows: what is being chosen now, else what was confirmed. */
export function shownValue(
  context: Pick<FunnelContext, 'answers' | 'draft'>,
  fieldId: string,
): AnswerValue | undefined {
  return context.draft[fieldId] ?? context.answers[fieldId];
}

/**
 * The facts of a visitor standing on a step. Answers, scores and draws count only where their step
 * lies on the path walked, so an abandoned branch has no say (features.md, pain 8).
 */
export function factsOf(
  funnel: PreparedFunnel,
  context: Pick<FunnelContext, 'answers' | 'draft' | 'trail' | 'draws'>,
  standingOn: string,
): Facts {
  const isOnPath = (stepId: string): boolean => {
    if (stepId === standingOn) return true;
    const step = funnel.steps.get(stepId);
    return step !== undefined && isOnTrail(context.trail, step.rank);
  };
  const facts: Facts = {
    answerTo: (fieldId) => {
      const value = shownValue(context, fieldId);
      const entry = value === undefined ? undefined : funnel.fields.get(fieldId);
      return entry !== undefined && isOnPath(entry.step) && entry.isVisible(facts)
        ? value
        : undefined;
    },
    totalOf: (scoreId) => {
      let total = 0;
      // A field that gives no points may itself be shown by this score: asking it would ask in a circle.
      for (const { field } of funnel.scores.get(scoreId)?.givers ?? [])
        total += pointsFor(field, facts.answerTo(field.id), scoreId);
      return total;
    },
    bandOf: (scoreId) => {
      const entry = funnel.scores.get(scoreId);
      return entry === undefined
        ? null
        : (bandFor(entry.score, facts.totalOf(scoreId))?.id ?? null);
    },
    drawnAt: (stepId) => (isOnPath(stepId) ? (context.draws[stepId]?.value ?? null) : null),
  };
  return facts;
}
