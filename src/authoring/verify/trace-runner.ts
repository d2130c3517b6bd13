import type { CompiledFunnel } from '../../funnel/engine/compile';
import { getCurrentStep, type CurrentStep } from '../../funnel/engine/current-step';
import { createHeadlessRunner, type ImmediateSubmit } from '../../funnel/engine/headless-run';
import type { FunnelSnapshot } from '../../funnel/engine/machine';
import type { TraceEvent } from './trace';

/** State of the machine after an event. */
export interface TraceState {
  /** Null before the first event. */
  event: TraceEvent | null;
  /** Null once the visitor has left the funnel. */
  current: CurrentStep | null;
  snapshot: FunnelSnapshot;
}

/** One run of the production machine, event by event. */
export interface TraceRun {
  getState: () => TraceState;
  send: (event: TraceEvent) => TraceState;
  stop: () => void;
}

export interface TraceRunner {
  start: () => TraceRun;
  /** Sends all events. @returns the initial state, and the state after each event */
  run: (events: readonly TraceEvent[]) => [TraceState, ...TraceState[]];
}

/**
 * Runs traces on the funnel's machine with a simulated clock, fixed randomness and no network.
 * @param submit outcome of each submission; default: saved
 */
export function createTraceRunner(
  funnel: CompiledFunnel,
  submit: ImmediateSubmit = () => ({ status: 'saved' }),
): TraceRunner {
  const startHeadlessRun = createHeadlessRunner(funnel, submit);
  const startRun = (): TraceRun => {
    const { actor, clock } = startHeadlessRun();
    let lastEvent: TraceEvent | null = null;
    const getState = (): TraceState => {
      const snapshot = actor.getSnapshot();
      return { event: lastEvent, current: getCurrentStep(funnel, snapshot), snapshot };
    };
    const send = (event: TraceEvent): TraceState => {
      lastEvent = event;
      if (event.type === 'wait') clock.increment(event.ms);
      else actor.send(event);
      return getState();
    };
    return { getState, send, stop: () => actor.stop() };
  };
  return {
    start: startRun,
    run: (events) => {
      const run = startRun();
      const initial = run.getState();
      const states = events.map(run.send);
      run.stop();
      return [initial, ...states];
    },
  };
}
