import { type ActorOptions, type ActorRefFrom, createActor } from 'xstate';
import type { SiteName } from '../definition/schema/text-schemas';
import { type Completion, resolveDestination } from './completion';
import { getCurrentStepId, getStepStatus, type StepPosition } from './current-step';
import { type CompiledFunnel, getMachine } from './compile-funnel';
import type { FunnelModel } from './funnel-model';
import type { FunnelMachine, FunnelSnapshot } from './machine';
import {
  createFunnelContext,
  type FunnelContext,
  type FunnelEvent,
  type FunnelInput,
  type Submit,
} from './model/context';
import type { PreparedStep } from './model/prepared-funnel';
import type { StepStatus } from './model/step-status';
import type { VisitFacts } from './model/visit-facts';
import { playEvents } from './play-events';
import { createProgressWriter } from './progress-writer';
import { hasUnfitAnswer, resume } from './resume';
import type { SessionPorts } from './session-ports';
import {
  findInvalidKeys,
  isOnAnotherDay,
  readProgress,
  type StoredProgress,
} from './stored-progress';
import { getVisitKey } from '../../shared/text/visit-key';
import { createLeadResolver, type LeadResolver } from './submission-ids';

/** How a session ended: completed, with values for the next page, or left by Back. */
export type SessionEnd =
  | { kind: 'completed'; completion: Completion }
  /** Completed on the way to another site. The visitor may come back, so the session goes on. */
  | { kind: 'redirected'; site: SiteName }
  | { kind: 'exited'; to: string };

export interface SessionHandlers {
  /** Called once in a session; on the way to another site, each time. */
  onEnd: (end: SessionEnd) => void;
  /**
   * The visitor has started again on another day than that of this session, which ends: another one
   * goes on with what is stored. Left out: this one goes on.
   */
  onNewDay?: () => void;
}

export type FunnelActor = ActorRefFrom<FunnelMachine>;

export interface Session {
  /** Starts at the step of the stored progress. */
  machine: FunnelMachine;
  startStepId: string;
  /** Whether it starts after the events that it was opened with. */
  hasTakenEvents: boolean;
  /** Whether it goes on with an earlier visit. */
  isResumed: boolean;
  /** The stored progress, and what sends the submissions of this session. */
  input: FunnelInput;
  /**
   * Attaches an actor of `machine`: persists its progress, sends queued submissions, and calls the
   * handlers.
   * @returns a function that detaches it, with everything stored
   */
  attach: (actor: FunnelActor, on: SessionHandlers) => () => void;
  /** Writes scheduled progress at once. */
  flush: () => void;
  /**
   * Whether another tab stored at least as much progress. A session opened again then shows the
   * step of that tab. Never while a submission or a wheel is running.
   */
  isStale: (actor: FunnelActor) => boolean;
  /** Whether all that it has stored is gone: deleted, or finished elsewhere while this page was frozen. */
  isGone: () => boolean;
  /** The visitor's data was deleted in another tab: this session stores and sends nothing more. */
  forget: () => void;
  /** Creates the event that spins the wheel, with randomness and time from the ports. */
  createSpinEvent: () => Extract<FunnelEvent, { type: 'spin' }>;
}

/** Sends the rows of a visit in the order in which their steps were completed. */
interface RowSender {
  /** Sends a row that the visitor waits for. */
  submit: Submit;
  /** Whether there are rows that were not sent yet and are not waited for. */
  isWaiting: (context: FunnelContext) => boolean;
  sendWaiting: (context: FunnelContext) => void;
}

function createRowSender(
  { definition: { submissions } }: FunnelModel,
  ports: SessionPorts,
  leads: LeadResolver,
): RowSender {
  let sentCount = 0;
  const getWaiting = ({ queued }: FunnelContext): readonly string[] => {
    // A visitor who started again has sent nothing yet.
    if (queued.length < sentCount) sentCount = 0;
    return queued.slice(sentCount);
  };
  const send: Submit = (id, context) => {
    const submission = submissions.find((entry) => entry.id === id);
    return submission === undefined
      ? Promise.reject(new Error(`No submission "${id}".`))
      : ports.submit(leads.resolve(submission, context), id);
  };
  const sendWaiting = (context: FunnelContext): void => {
    const waiting = getWaiting(context);
    sentCount += waiting.length;
    for (const id of waiting) void send(id, context).catch(() => undefined); // not awaited by definition
  };
  return {
    // A change of an answer passes over several steps at once: their rows go first.
    submit: (id, context) => {
      sendWaiting(context);
      return send(id, context);
    },
    isWaiting: (context) => getWaiting(context).length > 0,
    sendWaiting,
  };
}

interface CurrentStatus {
  prepared: PreparedStep;
  status: StepStatus;
}

/** The current step with its status; null once the visitor left the funnel. */
function getCurrentStatus(
  { prepared: { steps } }: FunnelModel,
  position: StepPosition,
): CurrentStatus | null {
  const prepared = steps.get(getCurrentStepId(position) ?? '');
  return prepared === undefined
    ? null
    : { prepared, status: getStepStatus(position, prepared.step) };
}

/** How a session has ended at a snapshot; null where it goes on, or ends without another page. */
function getSessionEnd(
  funnel: FunnelModel,
  { context }: FunnelSnapshot,
  current: CurrentStatus | null,
  ports: SessionPorts,
): SessionEnd | null {
  if (current === null) return context.exit && { kind: 'exited', to: context.exit.to };
  if (current.status !== 'ended') return null;
  const { id } = current.prepared.step;
  const destination = resolveDestination(funnel.prepared, context, id, ports);
  if (destination === null) return null;
  return 'site' in destination
    ? { kind: 'redirected', site: destination.site }
    : { kind: 'completed', completion: destination };
}

/** Creates the function that stores the progress of a snapshot, or clears it at the end. */
function createProgressSaver(
  { definition: { persistence } }: FunnelModel,
  writer: ReturnType<typeof createProgressWriter>,
  now: () => number,
) {
  return ({ context }: FunnelSnapshot, current: CurrentStatus | null, isSending: boolean): void => {
    if (current === null) {
      const isCleared = context.exit?.clear === true || persistence.clearOn.includes('exit');
      return isCleared ? writer.clear() : writer.flush();
    }
    const { prepared, status } = current;
    const progress = { context, stepId: prepared.step.id, timestamp: now() };
    if (status === 'ended' && persistence.clearOn.includes('complete')) writer.clear();
    // Progress is stored before a row leaves the device or the funnel ends.
    else if (isSending || status === 'submitting' || status === 'ended') writer.save(progress);
    else writer.scheduleSave(progress);
  };
}

/** The facts of a visit that begins again on another day; null where its day is still that of the clock. */
function getFactsOfNewDay(
  { prepared: { visit } }: FunnelModel,
  { getToday }: SessionPorts,
): VisitFacts | null {
  const today = getToday?.();
  return visit === null || today === undefined || today === visit.today
    ? null
    : { ...visit, today };
}

/** What the actors of a session share. */
interface SessionState {
  hasEnded: boolean;
  /** Whether nothing may be stored yet: the visitor has deleted all, and done nothing since. */
  isUntouched: boolean;
}

/** Creates what stores, sends and ends by the snapshots of an actor. */
function createObserver(
  funnel: FunnelModel,
  ports: SessionPorts,
  state: SessionState,
  leads: LeadResolver,
  rows: RowSender,
  saveProgress: ReturnType<typeof createProgressSaver>,
  actor: FunnelActor,
  { onEnd, onNewDay }: SessionHandlers,
): (snapshot: FunnelSnapshot, isFirst: boolean) => void {
  let { starts } = actor.getSnapshot().context;
  /** The ending that has led to another site. */
  let ledFrom: string | null = null;
  let previous = actor.getSnapshot();
  /** A step that ends by itself is no act, and neither is the start of the actor. */
  const isTouched = (snapshot: FunnelSnapshot): boolean =>
    snapshot.context !== previous.context &&
    getCurrentStatus(funnel, previous)?.status !== 'running';
  return (snapshot, isFirst) => {
    if (state.hasEnded) return;
    const hasStartedAgain = snapshot.context.starts > starts;
    if (hasStartedAgain) leads.startVisit();
    starts = snapshot.context.starts;
    const newFacts = hasStartedAgain && onNewDay ? getFactsOfNewDay(funnel, ports) : null;
    const isWaiting = rows.isWaiting(snapshot.context);
    const current = getCurrentStatus(funnel, snapshot);
    // The ids of the visit are cleared with its state.
    const isCleared =
      current?.status === 'ended' && funnel.definition.persistence.clearOn.includes('complete');
    state.isUntouched &&= !isTouched(snapshot);
    previous = snapshot;
    if (isCleared) rows.sendWaiting(snapshot.context);
    if (!state.isUntouched) saveProgress(snapshot, current, isWaiting || newFacts !== null);
    if (!isCleared) rows.sendWaiting(snapshot.context);
    if (newFacts !== null) {
      const key = getVisitKey(funnel.definition.persistence.step.key);
      ports.storage.set(key, JSON.stringify(newFacts));
      state.hasEnded = true;
      return onNewDay?.();
    }
    const stepId = current?.prepared.step.id ?? null;
    if (ledFrom === stepId && stepId !== null) return;
    ledFrom = null;
    const end = getSessionEnd(funnel, snapshot, current, ports);
    if (end?.kind === 'redirected') {
      ledFrom = stepId;
      // Back from the other site would otherwise lead there again.
      if (isFirst) return;
    } else state.hasEnded = end !== null;
    if (end !== null) onEnd(end);
  };
}

/** Creates the function that tells whether another tab has stored at least as much. */
const createStaleCheck =
  (funnel: FunnelModel, writer: ReturnType<typeof createProgressWriter>): Session['isStale'] =>
  (actor) => {
    const snapshot = actor.getSnapshot();
    const status = getCurrentStatus(funnel, snapshot)?.status;
    const isBusy = status === undefined || status === 'submitting' || status === 'spinning';
    return !isBusy && writer.checkStale(snapshot.context.trail);
  };

/** A spin with the randomness and the time of the ports. */
const createSpinEvent = (
  { random, now }: SessionPorts,
  skipsAnimation: boolean,
): ReturnType<Session['createSpinEvent']> => ({
  type: 'spin',
  roll: random(),
  at: now(),
  ...(skipsAnimation && { skipsAnimation: true }),
});

/** Whether a visit is new: it is on the first step without an answer, and nothing has to be told. */
const isNewVisit = (
  { firstStepId }: FunnelModel,
  { stepId, selection, answers, draws }: StoredProgress,
  { notice = null }: FunnelInput,
): boolean =>
  notice === null &&
  (stepId ?? firstStepId) === firstStepId &&
  selection === null &&
  Object.keys({ ...answers, ...draws }).length === 0;

/** What the visitor did on the first step before the session. It counts where that step takes it. */
export interface EarlierPress {
  events: readonly FunnelEvent[];
  /** Whether a stored visit goes Back for it. Left out: it counts in a new visit only. */
  isAnew?: boolean;
}

/**
 * Opens a session of a funnel from its stored progress.
 * Start an actor of its machine, then `attach` it.
 */
export function openSession(
  funnel: CompiledFunnel,
  ports: SessionPorts,
  { events, isAnew = false }: EarlierPress = { events: [] },
): Session {
  const { definition, prepared, firstStepId } = funnel;
  const progress = readProgress(prepared, ports.storage);
  const filled =
    progress.stepId === null ? prepared.prefill?.(prepared, progress.answers) : undefined;
  const stored = { ...progress, answers: filled?.answers ?? progress.answers };
  const skipsAnimation = (): boolean => ports.prefersReducedMotion?.() === true;
  // A restored wheel has stopped if its animation is skipped.
  const resumedAt = skipsAnimation() ? Infinity : ports.now();
  const resumed = resume(prepared, firstStepId, stored, resumedAt);
  const dropped = ports.getDroppedAnswers?.() ?? [];
  const isLater = isOnAnotherDay(prepared, ports.storage);
  const isOutdated =
    (resumed.startStepId !== stored.stepId || isLater) && hasUnfitAnswer(prepared, resumed);
  const leads = createLeadResolver(funnel, ports, createFunnelContext(resumed.input));
  const rows = createRowSender(funnel, ports, leads);
  const { submit } = rows;
  const isEarlier = (ports.readNewer?.(definition.persistence.step.key) ?? null) !== null;
  const resumedInput: FunnelInput = {
    ...resumed.input,
    draft: { ...filled?.draft, ...resumed.input.draft },
    ...(dropped.length > 0 && { notice: { code: 'changed', message: null } }),
    // The error at the question says what would fit.
    ...(isOutdated && { notice: { code: 'outdated', message: null }, attempted: true }),
    ...(isEarlier && {
      notice: { code: leads.hasNewerRows() ? 'earlierSent' : 'earlier', message: null },
    }),
    submit,
  };
  const context = createFunnelContext(resumedInput);
  const isNew = isNewVisit(funnel, stored, resumedInput);
  // What has to be told is told where the visit was left.
  const isTaken = isNew || (isAnew && resumedInput.notice == null);
  const played = isTaken ? playEvents(funnel, events, isNew ? undefined : resumed) : null;
  const startStepId = played?.stepId ?? resumed.startStepId;
  const input: FunnelInput = { ...resumedInput, ...played?.context, submit };
  let repaired = findInvalidKeys(prepared, ports.storage, context, resumed.startStepId).filter(
    // Another day can lead to another step; nothing is wrong with the stored one.
    (key) => !isLater || key !== definition.persistence.step.key,
  );
  const writer = createProgressWriter(funnel, ports);
  const saveProgress = createProgressSaver(funnel, writer, ports.now);
  const state: SessionState = { hasEnded: false, isUntouched: ports.wasErased?.() === true };

  const attach: Session['attach'] = (actor, on) => {
    if (repaired.length > 0) ports.onProgressRepaired?.(repaired);
    repaired = [];
    if (dropped.length > 0) ports.onAnswersDropped?.();
    const observe = createObserver(funnel, ports, state, leads, rows, saveProgress, actor, on);
    observe(actor.getSnapshot(), true);
    const subscription = actor.subscribe((snapshot) => observe(snapshot, false));
    return () => {
      subscription.unsubscribe();
      writer.flush();
    };
  };

  return {
    machine: getMachine(funnel, startStepId),
    startStepId,
    hasTakenEvents: played !== null,
    isResumed: !(played !== null && isNew) && !isNewVisit(funnel, progress, resumedInput),
    input,
    attach,
    flush: writer.flush,
    isStale: createStaleCheck(funnel, writer),
    isGone: writer.isGone,
    forget: () => {
      state.hasEnded = true;
      writer.drop();
      ports.onErased?.();
    },
    createSpinEvent: () => createSpinEvent(ports, skipsAnimation()),
  };
}

/**
 * Opens a session and runs it without a screen: for tests, walks and simulations.
 */
export function runSession(
  funnel: CompiledFunnel,
  ports: SessionPorts,
  onEnd: (end: SessionEnd) => void = () => undefined,
  {
    onNewDay,
    ...options
  }: Pick<ActorOptions<FunnelMachine>, 'clock'> & { onNewDay?: () => void } = {},
): { session: Session; actor: FunnelActor; stop: () => void } {
  const session = openSession(funnel, ports);
  const actor = createActor(session.machine, { ...options, input: session.input });
  actor.start();
  const detach = session.attach(actor, { onEnd, ...(onNewDay && { onNewDay }) });
  return {
    session,
    actor,
    stop: () => {
      detach();
      actor.stop();
    },
  };
}
