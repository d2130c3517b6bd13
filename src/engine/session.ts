import { createActor, type ActorOptions, type ActorRefFrom } from 'xstate';
import type { Answers } from '../definition/parts/answer';
import type { JsonValue } from '../definition/value-source-schema';
import type { StoragePort } from '../ports/storage-port';
import type { CompiledFunnel } from './compile';
import { resolveCompletion, type Completion, type ResultDependencies } from './completion';
import { createFunnelContext, type FunnelContext } from './parts/context';
import { getStepStatus, getCurrentStepId } from './current-step';
import { hashText } from './hash';
import {
  setSubmitHandler,
  type FunnelMachine,
  type FunnelSnapshot,
  type SubmitInput,
  type SubmitOutcome,
} from './machine';
import { resume } from './resume';
import {
  getVisitorInputKeys,
  readProgress,
  getProgressKeys,
  serializeProgress,
  findInvalidKeys,
} from './stored-progress';
import type { Trail } from './parts/trail';
import { resolveSources } from './value-sources';

/** One row to store. `id` is the row's id: sending it twice stores it once. */
export interface SubmitRequest {
  table: 'quiz_results' | 'candidate_prospects';
  id: string;
  row: Record<string, JsonValue>;
  /** The id of an earlier request with other answers, which may still be in flight. */
  replaces?: string;
}

/** What a session needs from outside: storage, network, clock, randomness. */
export interface SessionPorts extends ResultDependencies {
  storage: StoragePort;
  /**
   * Schedules work for after the next paint; it runs at the latest when the page is hidden. Left
   * out: work runs at once.
   */
  schedule?: (work: () => void) => void;
  /** A fresh UUID. */
  newId: () => string;
  /** Called once with the keys whose stored values the definition no longer accepts. */
  onProgressRepaired?: (keys: readonly string[]) => void;
  /** Resolves with an outcome, also for failures. A rejection is reported as "unexpected". */
  submit: (request: SubmitRequest) => Promise<SubmitOutcome>;
}

/** How a session ended: completed, with values for the next page, or left by Back. */
export type SessionEnd =
  { kind: 'completed'; completion: Completion } | { kind: 'exited'; to: string };

export type FunnelActor = ActorRefFrom<FunnelMachine>;

export interface Session {
  /**
   * Creates the actor of the session, not started.
   * @param options.clock runs the machine's timers; the system's when left out
   */
  createActor: (options?: Pick<ActorOptions<FunnelMachine>, 'clock'>) => FunnelActor;
  /** Whether progress is stored beyond an untouched first step. */
  hasSavedProgress: boolean;
  /**
   * Attaches an actor: persists its progress, sends its submissions, and calls `onEnd` once.
   * @returns a function that detaches it, with everything stored
   */
  attach: (actor: FunnelActor, onEnd: (end: SessionEnd) => void) => () => void;
  /** Writes scheduled progress at once. */
  flush: () => void;
  /**
   * Whether another tab stored at least as much progress. A session opened again then shows the
   * step of that tab. Never while a submission or a wheel is running.
   */
  isStale: (actor: FunnelActor) => boolean;
  /** Creates the event that spins the wheel, with randomness and time from the ports. */
  createSpinEvent: () => { type: 'spin'; roll: number; at: number };
}

interface StoredSubmission {
  /** The id of the submission in the definition; an earlier version did not store it. */
  submission?: string;
  id: string;
  fingerprint: string;
}

/**
 * Resolves the idempotency key of a submission. Equal answers keep it over retries, and over reloads
 * where the definition has a storage key for it.
 */
function createSubmissionIdResolver(funnel: CompiledFunnel, ports: SessionPorts) {
  const key = funnel.definition.persistence.submission;
  let latest: StoredSubmission | null = null;
  return (context: FunnelContext, submission: string): Pick<SubmitRequest, 'id' | 'replaces'> => {
    // A hash, so that personal answers are not stored twice.
    const fingerprint = hashText(JSON.stringify([submission, context.answers, context.draws]));
    // Read each time: another tab may be sending the same answers.
    latest = (key === undefined ? null : parseStoredSubmission(ports.storage.get(key))) ?? latest;
    if (latest?.fingerprint === fingerprint) return { id: latest.id };
    // Another submission of the funnel is a row of its own.
    const replaces = latest?.submission === submission ? latest.id : undefined;
    latest = { submission, id: ports.newId(), fingerprint };
    if (key !== undefined) ports.storage.set(key, JSON.stringify(latest));
    return { id: latest.id, ...(replaces !== undefined && { replaces }) };
  };
}

function parseStoredSubmission(text: string | null): StoredSubmission | null {
  try {
    const value = JSON.parse(text ?? 'null') as Partial<StoredSubmission> | null; // each property is checked below
    return typeof value?.id === 'string' && typeof value.fingerprint === 'string'
      ? {
          id: value.id,
          fingerprint: value.fingerprint,
          ...(typeof value.submission === 'string' && { submission: value.submission }),
        }
      : null;
  } catch {
    return null;
  }
}

function sendSubmission(
  funnel: CompiledFunnel,
  ports: SessionPorts,
  resolveId: ReturnType<typeof createSubmissionIdResolver>,
  { submission: id, context }: SubmitInput,
): Promise<SubmitOutcome> {
  const submission = funnel.definition.submissions.find((entry) => entry.id === id);
  if (submission === undefined) return Promise.reject(new Error(`No submission "${id}".`));
  const resolution = {
    funnel: funnel.prepared,
    context,
    currentStepId: submission.step,
    now: ports.now(),
    getProductId: ports.getProductId,
  };
  return ports.submit({
    table: submission.table,
    ...resolveId(context, id),
    row: resolveSources(submission.map, resolution),
  });
}

/** Progress that is not written yet. */
interface UnsavedProgress {
  context: FunnelContext;
  stepId: string;
  /** ms since the epoch. */
  timestamp: number;
}

/** Writes the progress of a session: the newest only, changed keys only, debounced by the port. */
function createProgressWriter(
  { prepared, firstStepId: first }: CompiledFunnel,
  ports: SessionPorts,
) {
  const written = new Map<string, string | null>();
  let pending: UnsavedProgress | null = null;

  const isOverwritten = (): boolean =>
    written.size > 0 &&
    getVisitorInputKeys(prepared).some(
      (key) => written.has(key) && ports.storage.get(key) !== written.get(key),
    );

  /** Whether the stored progress is at least as far as a trail. */
  const isAtLeastAsFar = (trail: Trail | null): boolean => {
    const there = readProgress(prepared, ports.storage);
    if (there.stepId === null) return false;
    const storedTrail = resume(prepared, first, there, ports.now()).input.trail;
    return (storedTrail?.length ?? 0) >= (trail?.length ?? 0);
  };

  /** @param isDeferred whether another tab may have written since the progress was scheduled */
  const write = (isDeferred: boolean): void => {
    if (pending === null) return;
    const { context, stepId, timestamp: at } = pending;
    pending = null;
    if (isDeferred && isOverwritten()) {
      // The other tab's progress is kept if it is as far.
      if (isAtLeastAsFar(context.trail)) return;
      written.clear();
    }
    for (const [key, value] of serializeProgress(prepared, context, stepId, at)) {
      if (written.get(key) === value) continue;
      written.set(key, value);
      if (value === null) ports.storage.remove(key);
      else ports.storage.set(key, value);
    }
  };

  return {
    /** Writes progress at once, over what is stored. */
    save(progress: UnsavedProgress): void {
      pending = progress;
      write(false);
    },
    /** Schedules a write; without a scheduler it writes at once. */
    scheduleSave(progress: UnsavedProgress): void {
      const isScheduled = pending !== null;
      pending = progress;
      if (ports.schedule === undefined) write(false);
      else if (!isScheduled) ports.schedule(() => write(true));
    },
    /** Writes scheduled progress. */
    flush: () => write(true),
    /**
     * Whether another tab wrote since and is at least as far. The scheduled progress is then
     * dropped. The next write writes all keys.
     */
    checkStale(trail: Trail | null): boolean {
      if (!isOverwritten()) return false;
      written.clear();
      const isStale = isAtLeastAsFar(trail);
      if (isStale) pending = null;
      return isStale;
    },
    clear(): void {
      pending = null;
      written.clear();
      for (const key of getProgressKeys(prepared)) ports.storage.remove(key);
    },
  };
}

const hasAnswers = (answers: Answers = {}): boolean => Object.keys(answers).length > 0;

/**
 * Opens a session of a funnel from its stored progress.
 * Start an actor of it, then `attach` it.
 */
export function openSession(funnel: CompiledFunnel, ports: SessionPorts): Session {
  const { prepared, definition } = funnel;
  const stored = readProgress(prepared, ports.storage);
  const { startStepId: startAt, input } = resume(prepared, funnel.firstStepId, stored, ports.now());
  const repaired = findInvalidKeys(prepared, ports.storage, createFunnelContext(input), startAt);
  const writer = createProgressWriter(funnel, ports);
  const resolveId = createSubmissionIdResolver(funnel, ports);
  const submit = (request: SubmitInput): Promise<SubmitOutcome> =>
    sendSubmission(funnel, ports, resolveId, request);
  const shouldClearOn = (moment: 'complete' | 'exit'): boolean =>
    definition.persistence.clearOn.includes(moment);

  const attach: Session['attach'] = (actor, onEnd) => {
    setSubmitHandler(actor, submit);
    if (repaired.length > 0) ports.onProgressRepaired?.(repaired);
    let sent = actor.getSnapshot().context.queued.length;
    let hasEnded = false;

    const finish = (end: SessionEnd): void => {
      hasEnded = true;
      onEnd(end);
    };
    const exit = ({ exit: target }: FunnelContext): void => {
      if (target?.clear === true || shouldClearOn('exit')) writer.clear();
      else writer.flush();
      if (target !== null) finish({ kind: 'exited', to: target.to });
    };
    const observe = (snapshot: FunnelSnapshot): void => {
      if (hasEnded) return;
      const { context } = snapshot;
      const queued = context.queued.slice(sent);
      sent = context.queued.length;
      const step = prepared.steps.get(getCurrentStepId(snapshot) ?? '')?.step;
      if (step === undefined) return exit(context);

      const progress = { context, stepId: step.id, timestamp: ports.now() };
      const status = getStepStatus(snapshot, step);
      // Progress is stored before a row leaves the device or the funnel ends.
      const cannotWait = queued.length > 0 || status === 'submitting' || status === 'ended';
      if (status === 'ended' && shouldClearOn('complete')) writer.clear();
      else if (cannotWait) writer.save(progress);
      else writer.scheduleSave(progress);

      for (const submission of queued) void submit({ submission, context }).catch(() => undefined); // not awaited by definition
      const completion =
        status === 'ended' ? resolveCompletion(prepared, context, step.id, ports) : null;
      if (completion !== null) finish({ kind: 'completed', completion });
    };

    observe(actor.getSnapshot());
    const subscription = actor.subscribe(observe);
    return () => {
      subscription.unsubscribe();
      writer.flush();
    };
  };

  const isStale: Session['isStale'] = (actor) => {
    const snapshot = actor.getSnapshot();
    const step = prepared.steps.get(getCurrentStepId(snapshot) ?? '')?.step;
    if (step === undefined) return false;
    const status = getStepStatus(snapshot, step);
    const isBusy = status === 'submitting' || status === 'spinning';
    return !isBusy && writer.checkStale(snapshot.context.trail);
  };

  return {
    createActor: (options) => createActor(funnel.machineAt(startAt), { ...options, input }),
    hasSavedProgress:
      startAt !== funnel.firstStepId || [input.answers, input.draft].some(hasAnswers),
    attach,
    flush: writer.flush,
    isStale,
    createSpinEvent: () => ({ type: 'spin', roll: ports.random(), at: ports.now() }),
  };
}

/**
 * Opens a session and runs it without a screen: for tests, walks and simulations.
 */
export function runSession(
  funnel: CompiledFunnel,
  ports: SessionPorts,
  onEnd: (end: SessionEnd) => void = () => undefined,
  options: Pick<ActorOptions<FunnelMachine>, 'clock'> = {},
): { session: Session; actor: FunnelActor; stop: () => void } {
  const session = openSession(funnel, ports);
  const actor = session.createActor(options);
  actor.start();
  const detach = session.attach(actor, onEnd);
  return {
    session,
    actor,
    stop: () => {
      detach();
      actor.stop();
    },
  };
}
