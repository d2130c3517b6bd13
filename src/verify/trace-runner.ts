import type { CompiledFunnel } from '../engine/compile';
import { getCurrentStep, type CurrentStep } from '../engine/current-step';
import { createHeadlessRunner } from '../engine/headless-run';
import type { FunnelSnapshot, SubmitInput, SubmitOutcome } from '../engine/machine';
import type { TraceEvent } from './trace';

/** Where a walk stands after an event. */
export interface TraceState {
  /** Null at the beginning. */
  event: TraceEvent | null;
  /** Null once the visitor has left the funnel. */
  current: CurrentStep | null;
  snapshot: FunnelSnapshot;
}

/** A walk on the real machine, one event at a time. */
export interface TraceRun {
  getState: () => TraceState;
  send: (event: TraceEvent) => TraceState;
  stop: () => void;
}

export interface TraceRunner {
  start: () => TraceRun;
  /** Plays all events. @returns the beginning, and the moment after each event */
  run: (events: readonly TraceEvent[]) => [TraceState, ...TraceState[]];
}

/**
 * Plays walks on a funnel's own machine, without time, chance or network.
 * @param submit what comes of each submission; stored, when left out
 */
export function createTraceRunner(
  funnel: CompiledFunnel,
  submit: (request: SubmitInput) => SubmitOutcome = () => ({ status: 'saved' }),
): TraceRunner {
  const start = createHeadlessRunner(funnel, submit);
  const begin = (): TraceRun => {
    const { actor, clock } = start();
    let last: TraceEvent | null = null;
    const now = (): TraceState => {
      const snapshot = actor.getSnapshot();
      return { event: last, current: getCurrentStep(funnel, snapshot), snapshot };
    };
    const act = (event: TraceEvent): TraceState => {
      last = event;
      if (event.type === 'wait') clock.increment(event.ms);
      else actor.send(event);
      return now();
    };
    return { getState: now, send: act, stop: () => actor.stop() };
  };
  return {
    start: begin,
    run: (events) => {
      const trace = begin();
      const first = trace.getState();
      const programPoints = events.map(trace.send);
      trace.stop();
      return [first, ...programPoints];
    },
  };
}
