import type { Answers } from '../definition/schema/answer';
import type { Option } from '../definition/schema/field-parts';
import type { Band } from '../definition/funnel-schema';
import type { FunnelContext } from './model/context';
import { evaluateDecision, type DecisionResult } from './decisions';
import type { Facts } from './model/facts';
import { createFacts } from './create-facts';
import { isBlank, isPersonal } from '../fields/shared/rule/contract';
import { getSelectedOptions } from '../fields/shared/rule/field-rules';
import { getDraw } from '../steps/shared/rule/step-rules';
import { getFilledStep } from './filled-parts';
import type { PreparedFunnel } from './model/prepared-funnel';
import { findBand } from './scores';
import { getTrailSteps } from './model/trail';

/** One chosen option with its question, for a page that reviews the answers. */
export interface ReviewedAnswer {
  questionId: string;
  question: string;
  value: string;
  text: string;
  score: number;
  feedback: NonNullable<Option['feedback']> | null;
}

/** The results of a session: answers on the path, decisions, scores and draws. */
export interface FunnelSummary {
  funnelId: string;
  /** Personal fields left out. */
  answers: Answers;
  personal: Answers;
  decisions: Record<string, DecisionResult | null>;
  scores: Record<string, { total: number; band: Band | null }>;
  draws: Record<string, { value: string; label: string } | null>;
}

function getAnswersOnPath(funnel: PreparedFunnel, facts: Facts, ofPersonal: boolean): Answers {
  const answers: Record<string, Answers[string]> = {};
  for (const [id, { field }] of funnel.fields) {
    const value = facts.getAnswer(id);
    if (value === undefined || isPersonal(field) !== ofPersonal) continue;
    // An emptied field is as one that was never filled in.
    if (typeof value !== 'string' || !isBlank(value)) answers[id] = value;
  }
  return answers;
}

/** Summarises a session for a result, a submission or an ending. */
export function summarise(
  funnel: PreparedFunnel,
  context: FunnelContext,
  currentStepId: string,
): FunnelSummary {
  const { definition } = funnel;
  const facts = createFacts(funnel, context, currentStepId);
  return {
    funnelId: definition.id,
    answers: getAnswersOnPath(funnel, facts, false),
    personal: getAnswersOnPath(funnel, facts, true),
    decisions: Object.fromEntries(
      definition.decisions.map((decision) => [
        decision.id,
        evaluateDecision(funnel, decision, facts),
      ]),
    ),
    scores: Object.fromEntries(
      definition.scores.map((score) => {
        const total = facts.getScoreTotal(score.id);
        const filled = funnel.texts.fillPart('scores', score, facts);
        return [score.id, { total, band: findBand(filled, total) }];
      }),
    ),
    draws: Object.fromEntries(
      [...funnel.steps.values()].flatMap((prepared) => {
        const draw = getDraw(getFilledStep(funnel, prepared, facts));
        if (draw === null) return [];
        const value = facts.getDrawValue(draw.id);
        const outcome = draw.outcomes.find((entry) => entry.value === value);
        return [
          [draw.id, outcome === undefined ? null : { value: outcome.value, label: outcome.label }],
        ];
      }),
    ),
  };
}

/** The chosen options on the visitor's path, in the order they were answered. */
export function getReviewedAnswers(
  funnel: PreparedFunnel,
  context: FunnelContext,
  currentStepId: string,
): ReviewedAnswer[] {
  const facts = createFacts(funnel, context, currentStepId);
  const [scoreId] = funnel.definition.scores.map(({ id }) => id);
  return [...getTrailSteps(context.trail), currentStepId].flatMap((stepId) => {
    const prepared = funnel.steps.get(stepId);
    if (prepared === undefined) return [];
    const step = getFilledStep(funnel, prepared, facts);
    return step.fields.flatMap((field) => {
      const value = facts.getAnswer(field.id);
      if (value === undefined) return [];
      return getSelectedOptions(field, value).map((option) => ({
        questionId: field.id,
        question: field.label ?? step.title,
        value: option.value,
        text: option.label,
        score:
          typeof option.points === 'number' ? option.points : (option.points?.[scoreId ?? ''] ?? 0),
        feedback: option.feedback ?? null,
      }));
    });
  });
}
