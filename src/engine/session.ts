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
  /** The id of an earlier try with other answers, which may still be on its way. */
  replaces?: string;
}

/** The world outside, as arguments. */
export interface SessionPorts extends ResultDependencies {
  storage: StoragePort;
  /**
   * Runs work that can wait until the visitor has seen what their press did; at the latest before
   * the page goes away. Left out: at once.
   */
  schedule?: (work: () => void) => void;
  /** A fresh UUID. */
  newId: () => string;
  /** Told once which keys held what does not fit the present definition; what fits was kept. */
  onProgressRepaired?: (keys: readonly string[]) => void;
  /** Never throws in the ordinary way: failures are outcomes. What it does throw is "unexpected". */
  submit: (request: SubmitRequest) => Promise<SubmitOutcome>;
}

/** How a session ended: with something to carry elsewhere, or by going back out of it. */
export type SessionEnd =
  { kind: 'completed'; completion: Completion } | { kind: 'exited'; to: string };

export type FunnelActor = ActorRefFrom<FunnelMachine>;

export interface Session {
  /**
   * An actor that plays the visit, not started yet.
   * @param options.clock runs the machine's timers; the computer's own when left out
   */
  createActor: (options?: Pick<ActorOptions<FunnelMachine>, 'clock'>) => FunnelActor;
  /** Is there a stored visit, beyond a first step that nothing was done on? */
  hasSavedProgress: boolean;
  /**
   * Keeps storage in step with an actor of this session, sends what it submits, and tells how it
   * ended, once.
   * @returns a function that stops it, with everything stored
   */
  attach: (actor: FunnelActor, onEnd: (end: SessionEnd) => void) => () => void;
  /** Stores at once what waits for `later`. */
  flush: () => void;
  /**
   * Has another tab of this funnel come at least as far meanwhile? Then a session opened anew
   * shows what that tab shows. Nobody is moved backwards, nor away from what is under way.
   */
  isStale: (actor: FunnelActor) => boolean;
  /** The event that turns the wheel, with chance and time from the ports. */
  createSpinEvent: () => { type: 'spin'; roll: number; at: number };
}

interface StoredSubmission {
  /** Which submission of the definition it was; absent where an earlier version stored it. */
  submission?: string;
  id: string;
  fingerprint: string;
}

/**
 * Gives a submission its id: the same answers keep theirs over retries, and over reloads where the
 * definition has a key for it.
 */
function createSubmissionIdResolver(funnel: CompiledFunnel, ports: SessionPorts) {
  const key = funnel.definition.persistence.submission;
  let latest: StoredSubmission | null = null;
  return (context: FunnelContext, submission: string): Pick<SubmitRequest, 'id' | 'replaces'> => {
    // A mark, not the answers: a name and an address need not be stored twice.
    const madeFor = hashText(JSON.stringify([submission, context.answers, context.draws]));
    // Read each time: another tab may have begun to send the same.
    latest = (key === undefined ? null : parseStoredSubmission(ports.storage.get(key))) ?? latest;
    if (latest?.fingerprint === madeFor) return { id: latest.id };
    // Another submission of the same funnel is a row of its own.
    const replaces = latest?.submission === submission ? latest.id : undefined;
    latest = { submission, id: ports.newId(), fingerprint: madeFor };
    if (key !== undefined) ports.storage.set(key, JSON.stringify(latest));
    return { id: latest.id, ...(replaces !== undefined && { replaces }) };
  };
}

function parseStoredSubmission(text: string | null): StoredSubmission | null {
  try {
    const value = JSON.parse(text ?? 'null') as Partial<StoredSubmission> | null; // each part is looked at below
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

/** Where a visit stands. */
interface UnsavedProgress {
  context: FunnelContext;
  stepId: string;
  /** ms since the epoch. */
  timestamp: number;
}

/**
 * Keeps storage in step with a session: only the newest stand is written, only what changed since
 * the last time, and only when there is time for it.
 */
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

  /** Is the stored visit at least as far as one with this trail? */
  const isAtLeastAsFar = (trail: Trail | null): boolean => {
    const there = readProgress(prepared, ports.storage);
    if (there.stepId === null) return false;
    const storedTrail = resume(prepared, first, there, ports.now()).input.trail;
    return (storedTrail?.length ?? 0) >= (trail?.length ?? 0);
  };

  /** @param isDeferred time has passed since the stand was taken, in which another tab may have written */
  const write = (isDeferred: boolean): void => {
    if (pending === null) return;
    const { context, stepId, timestamp: at } = pending;
    pending = null;
    if (isDeferred && isOverwritten()) {
      // Theirs may be the newer one: nobody is moved backwards.
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
    /** Writes the stand now, over whatever is there. */
    save(progress: UnsavedProgress): void {
      pending = progress;
      write(false);
    },
    /** Writes it when there is time; the world outside may know no such time. */
    scheduleSave(progress: UnsavedProgress): void {
      const isScheduled = pending !== null;
      pending = progress;
      if (ports.schedule === undefined) write(false);
      else if (!isScheduled) ports.schedule(() => write(true));
    },
    /** Writes what waits for its time. */
    flush: () => write(true),
    /**
     * Did somebody else, such as another tab, write since and come as far? Then what waits is given
     * up. In any case all of what is written next is written.
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
 * Opens a session of a funnel from what is stored.
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
    let ended = false;

    const finish = (end: SessionEnd): void => {
      ended = true;
      onEnd(end);
    };
    const exit = ({ exit: way }: FunnelContext): void => {
      if (way?.clear === true || shouldClearOn('exit')) writer.clear();
      else writer.flush();
      if (way !== null) finish({ kind: 'exited', to: way.to });
    };
    const observe = (snapshot: FunnelSnapshot): void => {
      if (ended) return;
      const { context } = snapshot;
      const queued = context.queued.slice(sent);
      sent = context.queued.length;
      const step = prepared.steps.get(getCurrentStepId(snapshot) ?? '')?.step;
      if (step === undefined) return exit(context);

      const progress = { context, stepId: step.id, timestamp: ports.now() };
      const status = getStepStatus(snapshot, step);
      // What leaves this device, or ends here, must not be ahead of what is stored.
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
    const isUnderWay = status === 'submitting' || status === 'spinning';
    return !isUnderWay && writer.checkStale(snapshot.context.trail);
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
