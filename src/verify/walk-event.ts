import type { FunnelEvent } from '../engine/context';

/** What a walk through a funnel is made of: what the visitor does, and time that passes. */
export type WalkEvent = FunnelEvent | { type: 'wait'; ms: number };

/** Events so far, newest first. Linked, so that a thousand walks share their beginnings. */
export interface Walk {
  event: WalkEvent;
  before: Walk | null;
}

export function walkOn(walk: Walk | null, ...events: readonly WalkEvent[]): Walk | null {
  return events.reduce<Walk | null>((before, event) => ({ event, before }), walk);
}

/** The events of a walk in the order in which they can be replayed. */
export function eventsOf(walk: Walk | null): WalkEvent[] {
  const events: WalkEvent[] = [];
  for (let at = walk; at !== null; at = at.before) events.push(at.event);
  return events.reverse();
}
