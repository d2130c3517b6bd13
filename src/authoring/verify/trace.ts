import type { FunnelEvent } from '../../funnel/engine/model/context';

/** An event of the machine, or time that passes. */
export type TraceEvent = FunnelEvent | { type: 'wait'; ms: number };

/** Linked list of events, newest first. Traces share their prefixes, which keeps memory small. */
export interface Trace {
  event: TraceEvent;
  previous: Trace | null;
}

export function appendEvents(trace: Trace | null, ...events: readonly TraceEvent[]): Trace | null {
  let last = trace;
  for (const event of events) last = { event, previous: last };
  return last;
}

/** Returns the events, oldest first, as the machine replays them. */
export function getTraceEvents(trace: Trace | null): TraceEvent[] {
  const events: TraceEvent[] = [];
  for (let entry = trace; entry !== null; entry = entry.previous) events.push(entry.event);
  return events.reverse();
}
