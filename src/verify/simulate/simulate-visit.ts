import type { AnswerValue } from '../../definition/parts/answer';
import type { Field } from '../../fields/field-schema';
import { createFunnelContext, type FunnelContext } from '../../engine/parts/context';
import type { Decision } from '../../definition/funnel-schema';
import { getDecisionKey } from '../../engine/decisions';
import { drawOutcome } from '../../engine/draw';
import type { Facts } from '../../engine/parts/facts';
import { createFacts } from '../../engine/create-facts';
import { findBand } from '../../engine/scores';
import { getBackDepth, pushStep } from '../../engine/parts/trail';
import type { PreparedFunnel, PreparedStep } from '../../engine/parts/prepared-funnel';
import { isStepComplete } from '../../engine/current-fields';
import { getAtOrThrow, getOrThrow } from '../get-or-throw';

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

/**
 * The context of a visit that is being made. It is changed in place: a copy of all answers on each
 * step would make a visit quadratic in its length.
 */
interface OpenVisit extends FunnelContext {
  answers: Record<string, AnswerValue>;
  draws: Record<string, FunnelContext['draws'][string]>;
  decisions: Record<string, string | null>;
}

/**
 * Applies the visitor's input on a step.
 * @returns whether anything was answered or drawn
 */
function applyStepInput(
  funnel: PreparedFunnel,
  { step, draw, fields }: PreparedStep,
  visit: OpenVisit,
  visitor: VisitorModel,
): boolean {
  if (draw !== null) {
    const drawn = drawOutcome(draw, visitor.roll(step.id));
    if (drawn !== null) visit.draws[step.id] = { ...drawn, attempt: 1, at: 0 };
    return drawn !== null;
  }
  let isAnswered = false;
  for (const { field, isVisible } of fields) {
    if (!isVisible(createFacts(funnel, visit, step.id))) continue;
    const value = visitor.answer(field);
    if (value === undefined) continue;
    visit.answers[field.id] = value;
    isAnswered = true;
  }
  return isAnswered;
}

/**
 * The facts of a visit on one step. Totals are added up once: they stay the same until the visitor
 * answers again, also on later steps.
 */
class VisitFacts implements Facts {
  constructor(
    private readonly funnel: PreparedFunnel,
    private readonly facts: Facts,
    private readonly totals: Map<string, number>,
  ) {}

  getAnswer(id: string): AnswerValue | undefined {
    return this.facts.getAnswer(id);
  }

  getDrawValue(id: string): string | null {
    return this.facts.getDrawValue(id);
  }

  getScoreTotal(id: string): number {
    const total = this.totals.get(id) ?? this.facts.getScoreTotal(id);
    this.totals.set(id, total);
    return total;
  }

  getScoreBand(id: string): string | null {
    const score = this.funnel.scores.get(id)?.score;
    return score === undefined ? null : (findBand(score, this.getScoreTotal(id))?.id ?? null);
  }
}

/** Makes the decisions that are due. @returns whether each has a result */
function decide(funnel: PreparedFunnel, due: readonly Decision[], visit: OpenVisit, facts: Facts) {
  const keys = due.map((decision) => getDecisionKey(funnel, decision, facts));
  if (keys.includes(null)) return false;
  for (const [index, { id }] of due.entries()) visit.decisions[id] = getAtOrThrow(keys, index);
  return true;
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
  const context: OpenVisit = { ...createFunnelContext({}), answers: {}, draws: {}, decisions: {} };
  const totals = new Map<string, number>();
  for (let id = firstStep; ;) {
    steps.push(id);
    const prepared = getOrThrow(funnel.steps, id);
    const facts = new VisitFacts(funnel, createFacts(funnel, context, id), totals);
    const endVisit = (end: SimulatedVisit['end']): SimulatedVisit => ({
      steps,
      lastStep: id,
      end,
      context,
      facts,
    });
    if (prepared.isFinal) return endVisit('finished');
    if (visitor.dropsOff(id)) return endVisit('left');
    if (applyStepInput(funnel, prepared, context, visitor)) totals.clear();
    const canContinue = isStepComplete(prepared, context, facts);
    const isDecided = canContinue && decide(funnel, prepared.decisions, context, facts);
    const next = isDecided ? funnel.resolveTarget(id, facts) : null;
    if (next === null) return endVisit('stopped');
    context.trail = pushStep(context.trail, prepared, getBackDepth(prepared, context.trail));
    id = next;
  }
}
