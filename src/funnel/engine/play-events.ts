import { createActor } from 'xstate';
import type { CompiledFunnel } from './compile-funnel';
import { getCurrentStepId, getStepStatus } from './current-step';
import type { FunnelContext, FunnelEvent } from './model/context';

/** Where events have led a visitor who waits for nothing. */
export interface PlayedEvents {
  stepId: string;
  context: FunnelContext;
}

/**
 * Plays what a visitor did on the first step of a new visit, through the guards of the machine.
 * @returns null where the events do not lead to another step, or where more follows than that: a
 * row is sent, a timer runs, a notice is shown
 */
export function playEvents(
  funnel: CompiledFunnel,
  events: readonly FunnelEvent[],
): PlayedEvents | null {
  if (events.length === 0) return null;
  const actor = createActor(funnel.machine, { input: {} });
  actor.start();
  for (const event of events) actor.send(event);
  const snapshot = actor.getSnapshot();
  actor.stop();
  const { context } = snapshot;
  const stepId = getCurrentStepId(snapshot);
  const step = funnel.prepared.steps.get(stepId ?? '')?.step;
  if (stepId === null || step === undefined || stepId === funnel.firstStepId) return null;
  const isQuiet = context.notice === null && context.queued.length === 0;
  return isQuiet && getStepStatus(snapshot, step) === 'ready' ? { stepId, context } : null;
}
