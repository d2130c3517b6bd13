import type { CompiledFunnel } from '../../funnel/engine/compile';
import type { DrawStep } from '../../funnel/engine/model/draw-step';
import type { Field } from '../../funnel/fields/shared/schema/field';
import { runVisitor } from './paths/run-visitor';
import { getDrawOutcomes } from './step-events';
import { getTraceEvents, type Trace, type TraceEvent } from './trace';
import { createTraceRunner, type TraceState } from './trace-runner';

/** A visit with the answers of a trace, played on the machine to its end. */
export interface CompletedTrace {
  events: TraceEvent[];
  last: TraceState;
}

/**
 * Creates a function that plays the answers and draws of a trace. An exploration that bypasses routes
 * has traces without the steps between; here the machine takes them.
 */
export function createTraceCompleter(
  funnel: CompiledFunnel,
): (trace: Trace | null) => CompletedTrace {
  const runner = createTraceRunner(funnel);
  return (trace) => {
    const answers = new Map<string, Extract<TraceEvent, { type: 'answer' }>['value']>();
    const rolls: number[] = [];
    for (const event of getTraceEvents(trace)) {
      if (event.type === 'answer') answers.set(event.field, event.value);
      if (event.type === 'spin') rolls.push(event.roll);
    }
    return runVisitor(runner, funnel.prepared, {
      answer: (field: Field) => answers.get(field.id),
      chooseOutcome: (step: DrawStep) => {
        const roll = rolls.shift();
        return getDrawOutcomes(step).find((outcome) => outcome.roll === roll)?.value;
      },
    });
  };
}
