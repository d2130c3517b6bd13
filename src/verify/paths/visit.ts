import type { CompiledFunnel } from '../../engine/compile';
import type { FunnelContext } from '../../engine/context';
import { decide } from '../../engine/decisions';
import type { Facts } from '../../engine/facts';
import { factsOf, shownValue } from '../../engine/facts-of';
import type { PreparedFunnel, PreparedStep } from '../../engine/prepare';
import { stepIdOf } from '../../engine/current-step';
import type { FunnelSnapshot } from '../../engine/machine';
import type { Trail } from '../../engine/trail';
import { entryAt, entryOf } from '../entries';
import type { WalkEvent } from '../walk-event';
import { nameOf, optionsTaken } from './goal-names';
import type { Tracer } from './route-trace';

/** What there is to be covered one by one; pairs are made of options. */
export const goalKinds = ['steps', 'options', 'edges', 'guardSides', 'outcomes'] as const;
export type GoalKind = (typeof goalKinds)[number];

/** What an ending came with. */
export interface VisitEnd {
  step: string;
  /** Result by decision; null where none was found. */
  decisions: Record<string, string | null>;
  /** Outcome by draw, of the draws on the way. */
  draws: Record<string, string>;
  /** Band by score. */
  bands: Record<string, string | null>;
}

/** A walk from the first step to an ending, played on the machine. */
export interface Visit {
  events: readonly WalkEvent[];
  end: VisitEnd;
  /** What happened on the way, by the names of goals. */
  happened: Record<GoalKind, ReadonlySet<string>>;
}

/** What an ending comes with, by what is known there. */
export function endOf(funnel: PreparedFunnel, step: string, facts: Facts): VisitEnd {
  const { decisions, scores, steps } = funnel.definition;
  return {
    step,
    decisions: Object.fromEntries(
      decisions.map((decision) => [decision.id, decide(funnel, decision, facts)?.key ?? null]),
    ),
    draws: Object.fromEntries(
      steps.flatMap(({ kind, id }): [string, string][] => {
        const drawn = kind === 'draw' ? facts.drawnAt(id) : null;
        return drawn === null ? [] : [[id, drawn]];
      }),
    ),
    bands: Object.fromEntries(scores.map(({ id }) => [id, facts.bandOf(id)])),
  };
}

/** Names of the outcomes an end counts for: the ending itself, and each thing it came with. */
export function outcomesIn({ step, decisions, draws, bands }: VisitEnd): string[] {
  const found = (
    results: Record<string, string | null>,
    named: (id: string, value: string) => string,
  ) =>
    Object.entries(results).flatMap(([id, value]) =>
      value === null ? [] : [nameOf.outcome(step, named(id, value))],
    );
  return [
    nameOf.outcome(step),
    ...found(decisions, nameOf.decided),
    ...found(draws, nameOf.prize),
    ...found(bands, nameOf.band),
  ];
}

/** The stops behind a visitor, oldest first. */
function stopsOf(trail: Trail | null): Trail[] {
  const stops: Trail[] = [];
  for (let stop = trail; stop !== null; stop = stop.before) stops.push(stop);
  return stops.reverse();
}

function answersOn({ fields }: PreparedStep, context: FunnelContext, facts: Facts) {
  return {
    options: fields
      .filter(({ isVisible }) => isVisible(facts))
      .flatMap(({ field }) => optionsTaken(field, shownValue(context, field.id))),
    sides: fields
      .filter(({ field }) => field.visibleWhen !== undefined)
      .map(({ field, isVisible }) => nameOf.shownSide('field', field.id, isVisible(facts))),
  };
}

/**
 * Reads off a machine's snapshot what happened on the visit that led there, step by step as it was
 * known when each was left.
 * @param snapshot of a visit without Back
 * @returns null where it stands on no ending
 * @throws when the machine went elsewhere than its own conditions say
 */
export function readVisit(
  { prepared: funnel }: CompiledFunnel,
  tracer: Tracer,
  events: readonly WalkEvent[],
  snapshot: FunnelSnapshot,
): Visit | null {
  const { context } = snapshot;
  const endingId = stepIdOf(snapshot);
  if (endingId === null) return null;
  const ending = entryOf(funnel.steps, endingId);
  if (ending.step.kind !== 'ending') return null;

  const factsAt = (trail: Trail | null, step: string): Facts =>
    factsOf(funnel, { ...context, trail }, step);
  const stops = stopsOf(context.trail);
  const steps = [...stops.map(({ step }) => step), ending.step.id];
  const options: string[] = [];
  const edges: string[] = [];
  const sides = [...tracer.begin(factsAt(null, '')).asked];
  stops.forEach((stop, index) => {
    const prepared = entryOf(funnel.steps, stop.step);
    const to = entryAt(steps, index + 1);
    const facts = factsAt(stop.before, stop.step);
    const answered = answersOn(prepared, context, facts);
    const left = tracer.leave(stop.step, facts);
    if (left.landing !== to)
      throw new Error(
        `The machine of "${funnel.definition.id}" went from "${stop.step}" to "${to}", its conditions say "${left.landing ?? 'nowhere'}".`,
      );
    const drawn = prepared.step.kind === 'draw' ? facts.drawnAt(stop.step) : null;
    options.push(...answered.options);
    if (drawn !== null) options.push(nameOf.prize(stop.step, drawn));
    if (left.edge !== null) edges.push(left.edge);
    sides.push(...answered.sides, ...left.asked, ...tracer.decide(stop.step, facts));
  });
  const end = endOf(funnel, ending.step.id, factsAt(context.trail, ending.step.id));
  return {
    events,
    end,
    happened: {
      steps: new Set(steps.map(nameOf.step)),
      options: new Set(options),
      edges: new Set(edges),
      guardSides: new Set(sides),
      outcomes: new Set(outcomesIn(end)),
    },
  };
}
