import type { AnswerValue } from '../../definition/parts/answer';
import type { Field } from '../../fields/field-schema';
import { createFunnelContext, type FunnelContext } from '../../engine/parts/context';
import { evaluateDecision } from '../../engine/decisions';
import { drawOutcome } from '../../engine/draw';
import type { Facts } from '../../engine/parts/facts';
import { createFacts } from '../../engine/create-facts';
import { completeStep } from '../../engine/complete-step';
import type { PreparedFunnel, PreparedStep } from '../../engine/parts/prepared-funnel';
import { getStepRule } from '../../steps/step-rules';
import { getOrThrow } from '../get-or-throw';

/** Who comes by: what is left to chance, or to somebody's choice. */
export interface VisitorModel {
  dropsOff: (step: string) => boolean;
  answer: (field: Field) => AnswerValue | undefined;
  /** In [0, 1). */
  roll: (step: string) => number;
}

/** One visit from the first step to its end. */
export interface SimulatedVisit {
  /** The steps that were seen, in this order. */
  steps: string[];
  /** The one it ended on. */
  lastStep: string;
  /** `stopped`: the funnel lets nobody with these answers go on from the last step. */
  end: 'finished' | 'left' | 'stopped';
  context: FunnelContext;
  /** What conditions learn on the last step. */
  facts: Facts;
}

/** The context once a visitor has done what a step asks. */
function applyStepInput(
  funnel: PreparedFunnel,
  { step, fields }: PreparedStep,
  context: FunnelContext,
  visitor: VisitorModel,
): FunnelContext {
  if (step.kind === 'draw') {
    const drawn = drawOutcome(step, visitor.roll(step.id));
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
 * Lets one visitor through a funnel by the engine's own rules, without a machine: no clock, no
 * storage, no Back. Whoever comes to a wheel turns it once; who waits, waits.
 */
export function simulateVisit(
  funnel: PreparedFunnel,
  first: string,
  visitor: VisitorModel,
): SimulatedVisit {
  const steps: string[] = [];
  let context = createFunnelContext({});
  for (let id = first; ;) {
    steps.push(id);
    const prepared = getOrThrow(funnel.steps, id);
    const here = createFacts(funnel, context, id);
    if (prepared.step.kind === 'ending')
      return { steps, lastStep: id, end: 'finished', context, facts: here };
    if (visitor.dropsOff(id)) return { steps, lastStep: id, end: 'left', context, facts: here };
    context = applyStepInput(funnel, prepared, context, visitor);
    const facts = createFacts(funnel, context, id);
    const mayGoOn =
      getStepRule(prepared.step).isComplete(prepared, context, facts) &&
      prepared.decisions.every((decision) => evaluateDecision(funnel, decision, facts) !== null);
    const next = mayGoOn ? funnel.resolveTarget(id, facts) : null;
    if (next === null) return { steps, lastStep: id, end: 'stopped', context, facts };
    context = { ...context, ...completeStep(funnel, context, id) };
    id = next;
  }
}
