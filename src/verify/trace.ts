import type { FunnelEvent } from '../engine/context';

/** What a walk through a funnel is made of: what the visitor does, and time that passes. */
export type TraceEvent = FunnelEvent | { type: 'wait'; ms: number };

/** Events so far, newest first. Linked, so that a thousand walks share their beginnings. */
export interface Trace {
  event: TraceEvent;
  previous: Trace | null;
}

export function appendEvents(trace: Trace | null, ...events: readonly TraceEvent[]): Trace | null {
  return events.reduce<Trace | null>((before, event) => ({ event, previous: before }), trace);
}

/** The events of a walk in the order in which they can be replayed. */
export function getTraceEvents(trace: Trace | null): TraceEvent[] {
  const events: TraceEvent[] = [];
  for (let at = trace; at !== null; at = at.previous) events.push(at.event);
  return events.reverse();
}
