import type { CompiledFunnel } from '../../../funnel/engine/compile';
import type { TraceEvent } from '../trace';
import { createTraceRunner } from '../trace-runner';
import { readExecutedPath, type ExecutedPath } from './executed-path';
import type { RouteTracer } from './route-tracer';
import { runVisitor, type VisitorStrategy } from './run-visitor';

/** Visits on the machine. Coverage is read from its own snapshots, not from the search. */
export interface ExecutedVisits {
  /** The paths that a search kept. */
  executedPaths: ExecutedPath[];
  /** The path of a visitor; null where it does not end. */
  visit: (visitor: VisitorStrategy) => ExecutedPath | null;
  /** The path of some events; null where they do not end the funnel. */
  replay: (events: readonly TraceEvent[]) => ExecutedPath | null;
}

export function createExecutedVisits(funnel: CompiledFunnel, tracer: RouteTracer): ExecutedVisits {
  const runner = createTraceRunner(funnel);
  return {
    executedPaths: [],
    visit: (visitor) => {
      const { events, last } = runVisitor(runner, funnel.prepared, visitor);
      return readExecutedPath(funnel, tracer, events, last.snapshot);
    },
    replay: (events) => {
      const states = runner.run(events);
      const { snapshot } = states.at(-1) ?? states[0];
      return readExecutedPath(funnel, tracer, events, snapshot);
    },
  };
}
