import { type Actor, createActor } from 'xstate';
import { type CompiledFunnel, getMachine } from './compile-funnel';
import { getCurrentStepId, getStepStatus } from './current-step';
import type { FunnelMachine } from './machine';
import type { FunnelContext, FunnelEvent, FunnelInput } from './model/context';

/** Where events have led a visitor who waits for nothing. */
export interface PlayedEvents {
  stepId: string;
  context: FunnelContext;
}

/** Presses Back while it leads back. @returns whether that ends on the first step */
function goBackToFirst(actor: Actor<FunnelMachine>, firstStepId: string): boolean {
  const readStepId = () => getCurrentStepId(actor.getSnapshot());
  for (let id = readStepId(); id !== firstStepId;) {
    actor.send({ type: 'back' });
    const reached = readStepId();
    if (reached === null || reached === id) return false;
    id = reached;
  }
  return true;
}

/** A stored visit: the step that it goes on with, and what it knows. */
interface StoredVisit {
  startStepId: string;
  input: FunnelInput;
}

/**
 * Plays what a visitor did on the first step, through the guards of the machine.
 * @param visit goes Back to its first step for that. Left out: the visit is new
 * @returns null where the events do not lead to another step, or where more follows than that: a
 * row is sent, a timer runs, a notice is shown
 */
export function playEvents(
  funnel: CompiledFunnel,
  events: readonly FunnelEvent[],
  visit: StoredVisit = { startStepId: funnel.firstStepId, input: {} },
): PlayedEvents | null {
  if (events.length === 0) return null;
  const actor = createActor(getMachine(funnel, visit.startStepId), { input: visit.input });
  actor.start();
  const isOnFirst = goBackToFirst(actor, funnel.firstStepId);
  for (const event of isOnFirst ? events : []) actor.send(event);
  const snapshot = actor.getSnapshot();
  actor.stop();
  const { context } = snapshot;
  const stepId = getCurrentStepId(snapshot);
  const step = funnel.prepared.steps.get(stepId ?? '')?.step;
  if (!isOnFirst || stepId === null || step === undefined || stepId === funnel.firstStepId)
    return null;
  const isQuiet = context.notice === null && context.queued.length === 0;
  return isQuiet && getStepStatus(snapshot, step) === 'ready' ? { stepId, context } : null;
}
