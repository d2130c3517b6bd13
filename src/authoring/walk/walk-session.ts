import { SimulatedClock } from 'xstate';
import type { CompiledFunnel } from '../../engine/compile';
import type { FunnelEvent } from '../../engine/context';
import { getCurrentStep, type CurrentStep } from '../../engine/current-step';
import type { FunnelSnapshot } from '../../engine/machine';
import {
  runSession,
  type FunnelActor,
  type SessionEnd,
  type SubmitRequest,
} from '../../engine/session';
import { summarise, type FunnelSummary } from '../../engine/summary';
import type { TraceEvent } from '../../verify/trace';
import { createRecordingStorage, type StorageWrite } from './recording-storage';
import {
  formatSessionEnd,
  describeUnhandledEvent,
  describeRejectedEvent,
} from './rejection-reason';

/** What came of one event; of opening the funnel, where `event` is null. */
export interface WalkRecord {
  event: TraceEvent | null;
  taken: boolean;
  /** Why it was not taken. */
  refusal: string | null;
  /** The machine's own state, as XState writes it. */
  state: FunnelSnapshot['value'];
  /** Null once the visitor has left the funnel. */
  step: string | null;
  status: CurrentStep['status'] | null;
  storage: StorageWrite[];
  submissions: SubmitRequest[];
  end: SessionEnd | null;
  /** What the funnel knows on an ending. */
  summary: FunnelSummary | null;
}

export interface WalkSession {
  funnel: CompiledFunnel;
  initialRecord: WalkRecord;
  /** Gives the session an event, lets what it sent be stored, and tells what came of it. */
  send: (event: TraceEvent) => Promise<WalkRecord>;
  /** The step now; null once the visitor has left the funnel. */
  getCurrentStep: () => CurrentStep | null;
  /** Where the session has led, once it is over. */
  getEnd: () => SessionEnd | null;
  /** Does the machine take such an event now? */
  can: (event: FunnelEvent) => boolean;
  /** The event that turns the wheel, with the walk's own luck. */
  createSpinEvent: () => FunnelEvent;
  stop: () => void;
}

/** Until nothing is being stored any more. Rows arrive at once, but never in the same instant. */
function waitForSubmission(actor: FunnelActor, isSubmitting: () => boolean): Promise<void> {
  return new Promise((resolve) => {
    if (!isSubmitting()) return resolve();
    const subscription = actor.subscribe(() => {
      if (isSubmitting()) return;
      subscription.unsubscribe();
      resolve();
    });
  });
}

/**
 * Opens a real session for walking: everything it stores and sends is recorded, every row is
 * accepted, and time stands still until an event lets it pass.
 * @param random in [0, 1), for the wheel and for choosing among result pages
 */
export function createWalkSession(funnel: CompiledFunnel, random: () => number): WalkSession {
  const storage = createRecordingStorage();
  const clock = new SimulatedClock();
  let submissions: SubmitRequest[] = [];
  let end: SessionEnd | null = null;
  let ids = 0;
  const { actor, session, stop } = runSession(
    funnel,
    {
      storage,
      random,
      now: () => clock.now(),
      newId: () => `row-${String((ids += 1))}`,
      getProductId: (key) => key,
      submit: (request) => {
        submissions.push(request);
        return Promise.resolve({ status: 'saved' });
      },
    },
    (reached) => (end = reached),
    { clock },
  );

  const current = (): CurrentStep | null => getCurrentStep(funnel, actor.getSnapshot());
  const record = (event: TraceEvent | null, refusal: string | null): WalkRecord => {
    const now = current();
    const snapshot = actor.getSnapshot();
    const sent = submissions;
    submissions = [];
    return {
      event,
      taken: refusal === null,
      refusal,
      state: snapshot.value,
      step: now?.step.id ?? null,
      status: now?.status ?? null,
      storage: storage.drainWrites(),
      submissions: sent,
      end,
      summary:
        now?.status === 'ended' ? summarise(funnel.prepared, snapshot.context, now.step.id) : null,
    };
  };

  const take: WalkSession['send'] = async (event) => {
    const before = current();
    // Time passes for those who have left, too.
    if (event.type === 'wait') clock.increment(event.ms);
    else if (end !== null || before === null)
      return record(
        event,
        `the walk is over${end === null ? '' : `: it ${formatSessionEnd(end)}`}`,
      );
    else if (!actor.getSnapshot().can(event))
      return record(event, describeUnhandledEvent(event, before));
    else actor.send(event);
    await waitForSubmission(actor, () => current()?.status === 'submitting');
    return record(
      event,
      event.type === 'wait' || before === null ? null : describeRejectedEvent(before, current()),
    );
  };

  return {
    funnel,
    initialRecord: record(null, null),
    send: take,
    getCurrentStep: current,
    getEnd: () => end,
    can: (event) => end === null && actor.getSnapshot().can(event),
    createSpinEvent: () => session.createSpinEvent(),
    stop,
  };
}
