import type { AnswerValue } from '../definition/answer';
import type { FunnelContext } from './context';
import type { Facts } from './facts';
import type { PreparedFunnel } from './prepare';
import { bandFor, givesPoints, pointsFor } from './scores';
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
  const isOnPath = (step: string): boolean => step === standingOn || isOnTrail(context.trail, step);
  const facts: Facts = {
    answerTo: (fieldId) => {
      const entry = funnel.fields.get(fieldId);
      if (entry === undefined || !isOnPath(entry.step)) return undefined;
      const value = shownValue(context, fieldId);
      return value === undefined || !entry.isVisible(facts) ? undefined : value;
    },
    totalOf: (scoreId) => {
      let total = 0;
      // A field that gives no points may itself be shown by this score: asking it would ask in a circle.
      for (const [fieldId, { field }] of funnel.fields)
        if (givesPoints(field, scoreId))
          total += pointsFor(field, facts.answerTo(fieldId), scoreId);
      return total;
    },
    bandOf: (scoreId) => {
      const score = funnel.definition.scores.find(({ id }) => id === scoreId);
      return score === undefined ? null : (bandFor(score, facts.totalOf(scoreId))?.id ?? null);
    },
    drawnAt: (stepId) => (isOnPath(stepId) ? (context.draws[stepId]?.value ?? null) : null),
  };
  return facts;
}
