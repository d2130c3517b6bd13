import type { CompiledFunnel } from '../../engine/compile';
import type { FunnelContext } from '../../engine/parts/context';
import { evaluateDecision } from '../../engine/decisions';
import type { Facts } from '../../engine/parts/facts';
import { createFacts, getFieldValue } from '../../engine/create-facts';
import type { PreparedFunnel, PreparedStep } from '../../engine/prepare';
import { getCurrentStepId } from '../../engine/current-step';
import type { FunnelSnapshot } from '../../engine/machine';
import type { Trail } from '../../engine/parts/trail';
import { getAtOrThrow, getOrThrow } from '../get-or-throw';
import type { TraceEvent } from '../trace';
import { goalNames, getChosenOptions } from './goal-names';
import type { RouteTracer } from './route-tracer';

/** What there is to be covered one by one; pairs are made of options. */
export const goalKinds = ['steps', 'options', 'edges', 'guardSides', 'outcomes'] as const;
export type GoalKind = (typeof goalKinds)[number];

/** What an ending came with. */
export interface PathEnd {
  step: string;
  /** Result by decision; null where none was found. */
  decisions: Record<string, string | null>;
  /** Outcome by draw, of the draws on the way. */
  draws: Record<string, string>;
  /** Band by score. */
  bands: Record<string, string | null>;
}

/** A walk from the first step to an ending, played on the machine. */
export interface ExecutedPath {
  events: readonly TraceEvent[];
  end: PathEnd;
  /** What happened on the way, by the names of goals. */
  coveredGoals: Record<GoalKind, ReadonlySet<string>>;
}

/** What an ending comes with, by what is known there. */
export function getPathEnd(funnel: PreparedFunnel, step: string, facts: Facts): PathEnd {
  const { decisions, scores, steps } = funnel.definition;
  return {
    step,
    decisions: Object.fromEntries(
      decisions.map((decision) => [
        decision.id,
        evaluateDecision(funnel, decision, facts)?.key ?? null,
      ]),
    ),
    draws: Object.fromEntries(
      steps.flatMap(({ kind, id }): [string, string][] => {
        const drawn = kind === 'draw' ? facts.getDrawValue(id) : null;
        return drawn === null ? [] : [[id, drawn]];
      }),
    ),
    bands: Object.fromEntries(scores.map(({ id }) => [id, facts.getScoreBand(id)])),
  };
}

/** Names of the outcomes an end counts for: the ending itself, and each thing it came with. */
export function getOutcomeNames({ step, decisions, draws, bands }: PathEnd): string[] {
  const found = (
    results: Record<string, string | null>,
    named: (id: string, value: string) => string,
  ) =>
    Object.entries(results).flatMap(([id, value]) =>
      value === null ? [] : [goalNames.outcome(step, named(id, value))],
    );
  return [
    goalNames.outcome(step),
    ...found(decisions, goalNames.decided),
    ...found(draws, goalNames.drawOutcome),
    ...found(bands, goalNames.band),
  ];
}

/** The stops behind a visitor, oldest first. */
function getStops(trail: Trail | null): Trail[] {
  const stops: Trail[] = [];
  for (let stop = trail; stop !== null; stop = stop.previous) stops.push(stop);
  return stops.reverse();
}

function readStepAnswers({ fields }: PreparedStep, context: FunnelContext, facts: Facts) {
  return {
    options: fields
      .filter(({ isVisible }) => isVisible(facts))
      .flatMap(({ field }) => getChosenOptions(field, getFieldValue(context, field.id))),
    sides: fields
      .filter(({ field }) => field.visibleWhen !== undefined)
      .map(({ field, isVisible }) => goalNames.shownSide('field', field.id, isVisible(facts))),
  };
}

/**
 * Reads off a machine's snapshot what happened on the visit that led there, step by step as it was
 * known when each was left.
 * @param snapshot of a visit without Back
 * @returns null where it stands on no ending
 * @throws when the machine went elsewhere than its own conditions say
 */
export function readExecutedPath(
  { prepared: funnel }: CompiledFunnel,
  tracer: RouteTracer,
  events: readonly TraceEvent[],
  snapshot: FunnelSnapshot,
): ExecutedPath | null {
  const { context } = snapshot;
  const endingId = getCurrentStepId(snapshot);
  if (endingId === null) return null;
  const ending = getOrThrow(funnel.steps, endingId);
  if (ending.step.kind !== 'ending') return null;

  const factsAt = (trail: Trail | null, step: string): Facts =>
    createFacts(funnel, { ...context, trail }, step);
  const stops = getStops(context.trail);
  const steps = [...stops.map(({ step }) => step), ending.step.id];
  const options: string[] = [];
  const edges: string[] = [];
  const components = [...tracer.traceStart(factsAt(null, '')).evaluatedGuards];
  stops.forEach((stop, index) => {
    const prepared = getOrThrow(funnel.steps, stop.step);
    const to = getAtOrThrow(steps, index + 1);
    const facts = factsAt(stop.previous, stop.step);
    const answered = readStepAnswers(prepared, context, facts);
    const left = tracer.traceExit(stop.step, facts);
    if (left.target !== to)
      throw new Error(
        `The machine of "${funnel.definition.id}" went from "${stop.step}" to "${to}", its conditions say "${left.target ?? 'nowhere'}".`,
      );
    const drawn = prepared.step.kind === 'draw' ? facts.getDrawValue(stop.step) : null;
    options.push(...answered.options);
    if (drawn !== null) options.push(goalNames.drawOutcome(stop.step, drawn));
    if (left.edge !== null) edges.push(left.edge);
    components.push(
      ...answered.sides,
      ...left.evaluatedGuards,
      ...tracer.traceDecisions(stop.step, facts),
    );
  });
  const end = getPathEnd(funnel, ending.step.id, factsAt(context.trail, ending.step.id));
  return {
    events,
    end,
    coveredGoals: {
      steps: new Set(steps.map(goalNames.step)),
      options: new Set(options),
      edges: new Set(edges),
      guardSides: new Set(components),
      outcomes: new Set(getOutcomeNames(end)),
    },
  };
}
