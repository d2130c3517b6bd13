import type { AnswerValue } from '../../definition/parts/answer';
import type { Field } from '../../fields/field-schema';
import { createFunnelContext, type FunnelContext } from '../../engine/parts/context';
import { evaluateDecision } from '../../engine/decisions';
import { drawOutcome } from '../../engine/draw';
import type { Facts } from '../../engine/parts/facts';
import { createFacts } from '../../engine/create-facts';
import { completeStep } from '../../engine/complete-step';
import type { PreparedFunnel, PreparedStep } from '../../engine/parts/prepared-funnel';
import { isStepComplete } from '../../engine/current-fields';
import { getOrThrow } from '../get-or-throw';

/** Random choices of a visitor. */
export interface VisitorModel {
  dropsOff: (step: string) => boolean;
  answer: (field: Field) => AnswerValue | undefined;
  /** In [0, 1). */
  roll: (step: string) => number;
}

/** A visit from the first step to its end. */
export interface SimulatedVisit {
  /** Visited steps in order. */
  steps: string[];
  /** Step on which the visit ended. */
  lastStep: string;
  /** `stopped`: the last step is a dead end for these answers. */
  end: 'finished' | 'left' | 'stopped';
  context: FunnelContext;
  /** Facts on the last step. */
  facts: Facts;
}

/** Returns the context after the visitor's input on a step. */
function applyStepInput(
  funnel: PreparedFunnel,
  { step, draw, fields }: PreparedStep,
  context: FunnelContext,
  visitor: VisitorModel,
): FunnelContext {
  if (draw !== null) {
    const drawn = drawOutcome(draw, visitor.roll(step.id));
    if (drawn === null) return context;
    return { ...context, draws: { ...context.draws, [step.id]: { ...drawn, attempt: 1, at: 0 } } };
  }
  let answers = context.answers;
  for (const { field, isVisible } of fields) {
    if (!isVisible(createFacts(funnel, { ...context, answers }, step.id))) continue;
    const value = visitor.answer(field);
    if (value !== undefined) answers = { ...answers, [field.id]: value };
  }
  return answers === context.answers ? context : { ...context, answers };
}

/**
 * Simulates one visit with the engine's rules, but without a machine: no clock, storage or Back.
 * Each draw is made once.
 */
export function simulateVisit(
  funnel: PreparedFunnel,
  firstStep: string,
  visitor: VisitorModel,
): SimulatedVisit {
  const steps: string[] = [];
  let context = createFunnelContext({});
  for (let id = firstStep; ;) {
    steps.push(id);
    const prepared = getOrThrow(funnel.steps, id);
    const entryFacts = createFacts(funnel, context, id);
    if (prepared.isFinal)
      return { steps, lastStep: id, end: 'finished', context, facts: entryFacts };
    if (visitor.dropsOff(id))
      return { steps, lastStep: id, end: 'left', context, facts: entryFacts };
    context = applyStepInput(funnel, prepared, context, visitor);
    const facts = createFacts(funnel, context, id);
    const canContinue =
      isStepComplete(prepared, context, facts) &&
      prepared.decisions.every((decision) => evaluateDecision(funnel, decision, facts) !== null);
    const next = canContinue ? funnel.resolveTarget(id, facts) : null;
    if (next === null) return { steps, lastStep: id, end: 'stopped', context, facts };
    context = { ...context, ...completeStep(funnel, context, id) };
    id = next;
  }
}
