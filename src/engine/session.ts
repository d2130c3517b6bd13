import { createActor, fromPromise, type ActorOptions, type ActorRefFrom } from 'xstate';
import type { JsonValue } from '../definition/value-source-schema';
import type { CompiledFunnel } from './compile';
import { completionOf, type Completion, type Edge } from './completion';
import { contextOf, type FunnelContext } from './context';
import { readStep, stepIdOf } from './current-step';
import { fingerprint } from './fingerprint';
import type { FunnelMachine, FunnelSnapshot, SubmitInput, SubmitOutcome } from './machine';
import { resume } from './resume';
import {
  claimKeys,
  readStored,
  storedKeys,
  toStored,
  unfitKeys,
  type StoragePort,
} from './stored-progress';
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
export interface SessionPorts extends Edge {
  storage: StoragePort;
  /** A fresh UUID. */
  newId: () => string;
  /** Told once which keys held what does not fit the present definition; what fits was kept. */
  repaired?: (keys: readonly string[]) => void;
  /** Never throws in the ordinary way: failures are outcomes. What it does throw is "unexpected". */
  submit: (request: SubmitRequest) => Promise<SubmitOutcome>;
}

/** How a session ended: with something to carry elsewhere, or by going back out of it. */
export type SessionEnd =
  { kind: 'completed'; completion: Completion } | { kind: 'exited'; to: string };

export type FunnelActor = ActorRefFrom<FunnelMachine>;

export interface Session {
  machine: FunnelMachine;
  input: NonNullable<Parameters<typeof createActor<FunnelMachine>>[1]>['input'];
  /**
   * Keeps storage in step with an actor of `machine`, and tells how it ended, once.
   * @returns a function that stops it
   */
  attach: (actor: FunnelActor, onEnd: (end: SessionEnd) => void) => () => void;
  /**
   * Has another tab of this funnel come at least as far meanwhile? Then a session opened anew
   * shows what that tab shows. Nobody is moved backwards, nor away from what is under way.
   */
  isOvertaken: (actor: FunnelActor) => boolean;
  /** The event that turns the wheel, with chance and time from the ports. */
  spin: () => { type: 'spin'; roll: number; at: number };
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
function createSubmissionIds(funnel: CompiledFunnel, ports: SessionPorts) {
  const key = funnel.definition.persistence.submission;
  let latest: StoredSubmission | null = null;
  return (context: FunnelContext, submission: string): Pick<SubmitRequest, 'id' | 'replaces'> => {
    // A mark, not the answers: a name and an address need not be stored twice.
    const madeFor = fingerprint(JSON.stringify([submission, context.answers, context.draws]));
    // Read each time: another tab may have begun to send the same.
    latest = (key === undefined ? null : parseSubmission(ports.storage.get(key))) ?? latest;
    if (latest?.fingerprint === madeFor) return { id: latest.id };
    // Another submission of the same funnel is a row of its own.
    const replaces = latest?.submission === submission ? latest.id : undefined;
    latest = { submission, id: ports.newId(), fingerprint: madeFor };
    if (key !== undefined) ports.storage.set(key, JSON.stringify(latest));
    return { id: latest.id, ...(replaces !== undefined && { replaces }) };
  };
}

function parseSubmission(text: string | null): StoredSubmission | null {
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

function send(
  funnel: CompiledFunnel,
  ports: SessionPorts,
  idFor: ReturnType<typeof createSubmissionIds>,
  { submission: id, context }: SubmitInput,
): Promise<SubmitOutcome> {
  const submission = funnel.definition.submissions.find((entry) => entry.id === id);
  if (submission === undefined) return Promise.reject(new Error(`No submission "${id}".`));
  const resolution = {
    funnel: funnel.prepared,
    context,
    standingOn: submission.step,
    now: ports.now(),
    productId: ports.productId,
  };
  return ports.submit({
    table: submission.table,
    ...idFor(context, id),
    row: resolveSources(submission.map, resolution),
  });
}

/** Writes only what changed since the last time, so a press costs few writes. */
function createKeeper(funnel: CompiledFunnel, ports: SessionPorts) {
  const written = new Map<string, string | null>();
  const claims = claimKeys(funnel.prepared);
  return {
    /** Somebody else wrote since, such as another tab. What is written next is written whole. */
    isOverwritten(): boolean {
      const isOverwritten = claims.some(
        (key) => written.has(key) && ports.storage.get(key) !== written.get(key),
      );
      if (isOverwritten) written.clear();
      return isOverwritten;
    },
    save(context: FunnelContext, stepId: string): void {
      for (const [key, value] of toStored(funnel.prepared, context, stepId, ports.now())) {
        if (written.get(key) === value) continue;
        written.set(key, value);
        if (value === null) ports.storage.remove(key);
        else ports.storage.set(key, value);
      }
    },
    clear(): void {
      written.clear();
      for (const key of storedKeys(funnel.prepared)) ports.storage.remove(key);
    },
  };
}

/**
 * Opens a session of a funnel from what is stored.
 * Run an actor of `machine` with `input`, then `attach` it.
 */
export function openSession(funnel: CompiledFunnel, ports: SessionPorts): Session {
  const { prepared, definition } = funnel;
  const stored = readStored(prepared, ports.storage);
  const { startAt, input } = resume(prepared, funnel.first, stored, ports.now());
  const repaired = unfitKeys(prepared, ports.storage, contextOf(input), startAt);
  const keeper = createKeeper(funnel, ports);
  const idFor = createSubmissionIds(funnel, ports);
  const submit = fromPromise<SubmitOutcome, SubmitInput>(({ input: request }) =>
    send(funnel, ports, idFor, request),
  );
  const machine = funnel.machineAt(startAt).provide({ actors: { submit } });
  const clearsOn = (moment: 'complete' | 'exit'): boolean =>
    definition.persistence.clearOn.includes(moment);

  const attach: Session['attach'] = (actor, onEnd) => {
    if (repaired.length > 0) ports.repaired?.(repaired);
    let sent = actor.getSnapshot().context.queued.length;
    let ended = false;

    const finish = (end: SessionEnd): void => {
      ended = true;
      onEnd(end);
    };
    const observe = (snapshot: FunnelSnapshot): void => {
      if (ended) return;
      const { context } = snapshot;
      for (const submission of context.queued.slice(sent))
        void send(funnel, ports, idFor, { submission, context }).catch(() => undefined); // not awaited by definition
      sent = context.queued.length;

      const stepId = stepIdOf(snapshot);
      if (stepId === null) {
        if (context.exit?.clear === true || clearsOn('exit')) keeper.clear();
        if (context.exit !== null) finish({ kind: 'exited', to: context.exit.to });
        return;
      }
      const isEnding = readStep(funnel, snapshot)?.status === 'ended';
      if (isEnding && clearsOn('complete')) keeper.clear();
      else keeper.save(context, stepId);
      const completion = isEnding ? completionOf(prepared, context, stepId, ports) : null;
      if (completion !== null) finish({ kind: 'completed', completion });
    };

    observe(actor.getSnapshot());
    const subscription = actor.subscribe(observe);
    return () => subscription.unsubscribe();
  };

  const isOvertaken: Session['isOvertaken'] = (actor) => {
    const current = readStep(funnel, actor.getSnapshot());
    if (current === null || current.status === 'submitting' || current.status === 'spinning')
      return false;
    if (!keeper.isOverwritten()) return false;
    const there = readStored(prepared, ports.storage);
    if (there.step === null) return false;
    const theirs = resume(prepared, funnel.first, there, ports.now()).input.trail;
    const { trail } = actor.getSnapshot().context;
    return (theirs?.length ?? 0) >= (trail?.length ?? 0);
  };

  return {
    machine,
    input,
    attach,
    isOvertaken,
    spin: () => ({ type: 'spin', roll: ports.random(), at: ports.now() }),
  };
}

/**
 * Opens a session and runs it without a screen: for tests, walks and simulations.
 * @param clock runs the machine's timers; the computer's own when left out
 */
export function runSession(
  funnel: CompiledFunnel,
  ports: SessionPorts,
  onEnd: (end: SessionEnd) => void = () => undefined,
  { clock }: Pick<ActorOptions<FunnelMachine>, 'clock'> = {},
): { session: Session; actor: FunnelActor; stop: () => void } {
  const session = openSession(funnel, ports);
  const actor = createActor(session.machine, {
    input: session.input,
    ...(clock && { clock }),
  });
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
