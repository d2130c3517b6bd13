import type { AnswerValue } from '../../definition/answer';
import type { Field } from '../../definition/field-schemas';
import { contextOf, type FunnelContext } from '../../engine/context';
import { decide } from '../../engine/decisions';
import { drawOutcome } from '../../engine/draw';
import type { Facts } from '../../engine/facts';
import { factsOf } from '../../engine/facts-of';
import { passStep } from '../../engine/pass-step';
import type { PreparedFunnel, PreparedStep } from '../../engine/prepare';
import { stepRuleOf } from '../../engine/step-rules';
import { entryOf } from '../entries';

/** Who comes by: what is left to chance, or to somebody's choice. */
export interface Visitor {
  leaves: (step: string) => boolean;
  answer: (field: Field) => AnswerValue | undefined;
  /** In [0, 1). */
  roll: (step: string) => number;
}

/** One visit from the first step to its end. */
export interface Visit {
  /** The steps that were seen, in this order. */
  steps: string[];
  /** The one it ended on. */
  last: string;
  /** `stopped`: the funnel lets nobody with these answers go on from the last step. */
  end: 'finished' | 'left' | 'stopped';
  context: FunnelContext;
  /** What conditions learn on the last step. */
  facts: Facts;
}

/** The context once a visitor has done what a step asks. */
function act(
  funnel: PreparedFunnel,
  { step, fields }: PreparedStep,
  context: FunnelContext,
  visitor: Visitor,
): FunnelContext {
  if (step.kind === 'draw') {
    const drawn = drawOutcome(step, visitor.roll(step.id));
    if (drawn === null) return context;
    return { ...context, draws: { ...context.draws, [step.id]: { ...drawn, attempt: 1, at: 0 } } };
  }
  let answers = context.answers;
  for (const { field, isVisible } of fields) {
    if (!isVisible(factsOf(funnel, { ...context, answers }, step.id))) continue;
    const value = visitor.answer(field);
    if (value !== undefined) answers = { ...answers, [field.id]: value };
  }
  return answers === context.answers ? context : { ...context, answers };
}

/**
 * Lets one visitor through a funnel by the engine's own rules, without a machine: no clock, no
 * storage, no Back. Whoever comes to a wheel turns it once; who waits, waits.
 */
export function visit(funnel: PreparedFunnel, first: string, visitor: Visitor): Visit {
  const steps: string[] = [];
  let context = contextOf({});
  for (let id = first; ;) {
    steps.push(id);
    const prepared = entryOf(funnel.steps, id);
    const here = factsOf(funnel, context, id);
    if (prepared.step.kind === 'ending')
      return { steps, last: id, end: 'finished', context, facts: here };
    if (visitor.leaves(id)) return { steps, last: id, end: 'left', context, facts: here };
    context = act(funnel, prepared, context, visitor);
    const facts = factsOf(funnel, context, id);
    const mayGoOn =
      stepRuleOf(prepared.step).isComplete(prepared, context, facts) &&
      prepared.decisions.every((decision) => decide(funnel, decision, facts) !== null);
    const next = mayGoOn ? funnel.route(id, facts) : null;
    if (next === null) return { steps, last: id, end: 'stopped', context, facts };
    context = { ...context, ...passStep(funnel, context, id) };
    id = next;
  }
}
