import { SimulatedClock } from 'xstate';
import { findRowRefusal } from '../../../funnel/definition/rows/check-row';
import type { CompiledFunnel } from '../../../funnel/engine/compile';
import type { FunnelEvent } from '../../../funnel/engine/model/context';
import { getCurrentStep, type CurrentStep } from '../../../funnel/engine/current-step';
import type { FunnelSnapshot } from '../../../funnel/engine/machine';
import { runSession, type FunnelActor, type SessionEnd } from '../../../funnel/engine/session';
import type { Lead, SaveResult } from '../../../funnel/engine/ports/leads-port';
import { summarise, type FunnelSummary } from '../../../funnel/engine/summary';
import type { TraceEvent } from '../../verify/trace';
import { createRecordingStorage, type StorageWrite } from './recording-storage';
import {
  formatSessionEnd,
  describeUnhandledEvent,
  describeRejectedEvent,
} from './rejection-reason';

/** A row with the reason why its table refuses it. */
export interface RefusedRow extends Lead {
  refusal: string;
}

/** The result of one event; the initial record has no event. */
export interface WalkRecord {
  event: TraceEvent | null;
  taken: boolean;
  /** Why the event was not accepted. */
  refusal: string | null;
  /** The state value of the XState machine. */
  state: FunnelSnapshot['value'];
  /** Null once the visitor has left the funnel. */
  step: string | null;
  status: CurrentStep['status'] | null;
  storage: StorageWrite[];
  submissions: Lead[];
  /** Rows that their table does not take. */
  refusedRows: RefusedRow[];
  end: SessionEnd | null;
  /** Decisions, scores and draws, on an ending. */
  summary: FunnelSummary | null;
}

export interface WalkSession {
  funnel: CompiledFunnel;
  initialRecord: WalkRecord;
  /** Sends an event and waits until its submissions are stored. */
  send: (event: TraceEvent) => Promise<WalkRecord>;
  /** Null once the visitor has left the funnel. */
  getCurrentStep: () => CurrentStep | null;
  /** Null until the session is over. */
  getEnd: () => SessionEnd | null;
  /** Does the machine accept such an event in its current state? */
  can: (event: FunnelEvent) => boolean;
  /** Creates a spin event with the next random number of the session. */
  createSpinEvent: () => FunnelEvent;
  stop: () => void;
}

/** Resolves once the machine has left `submitting`. Submissions succeed at once, but asynchronously. */
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

/** Takes the rows that their tables take, until they are drained. */
function createRecordedRows() {
  let submissions: Lead[] = [];
  let refusedRows: RefusedRow[] = [];
  return {
    submit: (lead: Lead): Promise<SaveResult> => {
      const refusal = findRowRefusal(lead.table, lead.row);
      if (refusal === null) submissions.push(lead);
      else refusedRows.push({ ...lead, refusal });
      return Promise.resolve(
        refusal === null
          ? { status: 'saved' }
          : { status: 'failed', reason: 'rejected', message: refusal, retainedIn: 'nowhere' },
      );
    },
    drain: (): Pick<WalkRecord, 'submissions' | 'refusedRows'> => {
      const drained = { submissions, refusedRows };
      submissions = [];
      refusedRows = [];
      return drained;
    },
  };
}

/**
 * Opens a session that records its storage writes and submissions. A submission succeeds unless its
 * table refuses the row. A `wait` event advances the simulated clock.
 * @param random returns numbers in [0, 1), for draws and for choosing a result page
 */
export function createWalkSession(funnel: CompiledFunnel, random: () => number): WalkSession {
  const storage = createRecordingStorage();
  const clock = new SimulatedClock();
  const rows = createRecordedRows();
  let end: SessionEnd | null = null;
  let ids = 0;
  const { actor, session, stop } = runSession(
    funnel,
    {
      storage,
      random,
      now: () => clock.now(),
      newId: () => `id-${String((ids += 1))}`,
      getProductId: (key) => key,
      submit: rows.submit,
    },
    (sessionEnd) => (end = sessionEnd),
    { clock },
  );

  const readStep = (): CurrentStep | null => getCurrentStep(funnel, actor.getSnapshot());
  const createRecord = (event: TraceEvent | null, refusal: string | null): WalkRecord => {
    const current = readStep();
    const snapshot = actor.getSnapshot();
    return {
      event,
      taken: refusal === null,
      refusal,
      state: snapshot.value,
      step: current?.step.id ?? null,
      status: current?.status ?? null,
      storage: storage.drainWrites(),
      ...rows.drain(),
      end,
      summary:
        current?.status === 'ended'
          ? summarise(funnel.prepared, snapshot.context, current.step.id)
          : null,
    };
  };

  const send: WalkSession['send'] = async (event) => {
    const before = readStep();
    // The clock advances after the end of the session, too.
    if (event.type === 'wait') clock.increment(event.ms);
    else if (end !== null || before === null)
      return createRecord(
        event,
        `the walk is over${end === null ? '' : `: it ${formatSessionEnd(end)}`}`,
      );
    else if (!actor.getSnapshot().can(event))
      return createRecord(event, describeUnhandledEvent(event, before));
    else actor.send(event);
    await waitForSubmission(actor, () => readStep()?.status === 'submitting');
    return createRecord(
      event,
      event.type === 'wait' || before === null ? null : describeRejectedEvent(before, readStep()),
    );
  };

  return {
    funnel,
    initialRecord: createRecord(null, null),
    send,
    getCurrentStep: readStep,
    getEnd: () => end,
    can: (event) => end === null && actor.getSnapshot().can(event),
    createSpinEvent: () => session.createSpinEvent(),
    stop,
  };
}
