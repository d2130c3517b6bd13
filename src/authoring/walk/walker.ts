import type { CompiledFunnel } from '../../engine/compile';
import type { FunnelEvent } from '../../engine/context';
import { readStep, type CurrentStep } from '../../engine/current-step';
import type { FunnelSnapshot } from '../../engine/machine';
import {
  runSession,
  type FunnelActor,
  type SessionEnd,
  type SubmitRequest,
} from '../../engine/session';
import { createSimulatedClock } from '../../engine/simulated-clock';
import { summarise, type FunnelSummary } from '../../engine/summary';
import type { WalkEvent } from '../../verify/walk-event';
import { createRecordingStorage, type StorageWrite } from './recording-storage';
import { endWords, whyNotTaken, whyTurnedAway } from './refusal';

/** What came of one event; of opening the funnel, where `event` is null. */
export interface WalkRecord {
  event: WalkEvent | null;
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

export interface Walker {
  funnel: CompiledFunnel;
  opening: WalkRecord;
  /** Gives the session an event, lets what it sent be stored, and tells what came of it. */
  take: (event: WalkEvent) => Promise<WalkRecord>;
  /** The step now; null once the visitor has left the funnel. */
  current: () => CurrentStep | null;
  /** Where the session has led, once it is over. */
  end: () => SessionEnd | null;
  /** Does the machine take such an event now? */
  can: (event: FunnelEvent) => boolean;
  /** The event that turns the wheel, with the walk's own luck. */
  spin: () => FunnelEvent;
  stop: () => void;
}

/** Until nothing is being stored any more. Rows arrive at once, but never in the same instant. */
function stored(actor: FunnelActor, isSubmitting: () => boolean): Promise<void> {
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
export function openWalk(funnel: CompiledFunnel, random: () => number): Walker {
  const storage = createRecordingStorage();
  const clock = createSimulatedClock();
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
      productId: (key) => key,
      submit: (request) => {
        submissions.push(request);
        return Promise.resolve({ status: 'saved' });
      },
    },
    (reached) => (end = reached),
    { clock },
  );

  const current = (): CurrentStep | null => readStep(funnel, actor.getSnapshot());
  const record = (event: WalkEvent | null, refusal: string | null): WalkRecord => {
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
      storage: storage.takeWrites(),
      submissions: sent,
      end,
      summary:
        now?.status === 'ended' ? summarise(funnel.prepared, snapshot.context, now.step.id) : null,
    };
  };

  const take: Walker['take'] = async (event) => {
    const before = current();
    // Time passes for those who have left, too.
    if (event.type === 'wait') clock.increment(event.ms);
    else if (end !== null || before === null)
      return record(event, `the walk is over${end === null ? '' : `: it ${endWords(end)}`}`);
    else if (!actor.getSnapshot().can(event)) return record(event, whyNotTaken(event, before));
    else actor.send(event);
    await stored(actor, () => current()?.status === 'submitting');
    return record(
      event,
      event.type === 'wait' || before === null ? null : whyTurnedAway(before, current()),
    );
  };

  return {
    funnel,
    opening: record(null, null),
    take,
    current,
    end: () => end,
    can: (event) => end === null && actor.getSnapshot().can(event),
    spin: () => session.spin(),
    stop,
  };
}
