import type { VisitFacts } from '../../../src/funnel/engine/model/visit-facts';
import type { AnswerValue } from '../../../src/funnel/definition/schema/answer';
import type { FunnelDefinition } from '../../../src/funnel/definition/normalise';
import { compile, type CompiledFunnel } from '../../../src/funnel/engine/compile';
import type { FunnelContext } from '../../../src/funnel/engine/model/context';
import { type CurrentStep, getCurrentStep } from '../../../src/funnel/engine/current-step';
import { runSession, type SessionEnd } from '../../../src/funnel/engine/session';
import type { SessionPorts } from '../../../src/funnel/engine/session-ports';
import type { Lead } from '../../../src/funnel/engine/ports/leads-port';
import type { StoragePort } from '../../../src/funnel/engine/ports/storage-port';

/** A storage in memory whose content tests can read. */
export function createInspectableStorage(stored: Record<string, string> = {}) {
  const entries = new Map(Object.entries(stored));
  const port: StoragePort = {
    get: (key) => entries.get(key) ?? null,
    set: (key, value) => {
      entries.set(key, value);
      return true;
    },
    remove: (key) => void entries.delete(key),
  };
  return { ...port, all: () => Object.fromEntries([...entries].sort()) };
}

export type InspectableStorage = ReturnType<typeof createInspectableStorage>;

let idCount = 0;

/** Synchronous ports in memory. Every save succeeds. */
export function createInMemorySessionPorts(overrides: Partial<SessionPorts> = {}): SessionPorts {
  return {
    storage: createInspectableStorage(),
    random: () => 0.5,
    now: () => 1_700_000_000_000,
    newId: () => `id-${(idCount += 1)}`,
    getProductId: (key) => `product-${key}`,
    submit: () => Promise.resolve({ status: 'saved' }),
    ...overrides,
  };
}

export interface HeadlessSession {
  funnel: CompiledFunnel;
  storage: InspectableStorage;
  submitRequests: Lead[];
  ends: SessionEnd[];
  /** The current step. Throws after the visitor has left the funnel. */
  getCurrentStep: () => CurrentStep;
  getContext: () => FunnelContext;
  answer: (field: string, value: AnswerValue) => void;
  next: () => void;
  back: () => void;
  spin: () => void;
  send: ReturnType<typeof runSession>['actor']['send'];
  /** Whether another tab has stored equal or later progress. */
  isStale: () => boolean;
  /** Writes pending progress at once. */
  flush: () => void;
  stop: () => void;
}

export interface HeadlessSessionOptions extends Partial<SessionPorts> {
  storage?: InspectableStorage;
  /** Left out: that of proofs. */
  visit?: VisitFacts;
}

/** Runs a funnel without a screen: the real machine and session, a storage in memory. */
export function startHeadlessSession(
  definition: FunnelDefinition,
  options: HeadlessSessionOptions = {},
): HeadlessSession {
  const funnel = compile(definition, options.visit);
  const storage = options.storage ?? createInspectableStorage();
  const requests: Lead[] = [];
  const ends: SessionEnd[] = [];
  const inMemory = createInMemorySessionPorts({ ...options, storage });
  const ports: SessionPorts = {
    ...inMemory,
    submit: (request, submission) => {
      requests.push(request);
      return inMemory.submit(request, submission);
    },
  };
  const { actor, session, stop } = runSession(funnel, ports, (end) => ends.push(end));
  return {
    funnel,
    storage,
    submitRequests: requests,
    ends,
    getCurrentStep: () => {
      const current = getCurrentStep(funnel, actor.getSnapshot());
      if (current === null) throw new Error('The visitor has left the funnel.');
      return current;
    },
    getContext: () => actor.getSnapshot().context,
    answer: (field, value) => actor.send({ type: 'answer', field, value }),
    next: () => actor.send({ type: 'continue' }),
    back: () => actor.send({ type: 'back' }),
    spin: () => actor.send(session.createSpinEvent()),
    send: (event) => actor.send(event),
    isStale: () => session.isStale(actor),
    flush: session.flush,
    stop,
  };
}
