import type { AnswerValue } from '../../src/definition/answer';
import type { FunnelDefinition, Step } from '../../src/definition/normalise';
import { compile, type CompiledFunnel } from '../../src/engine/compile';
import { type CurrentStep, readStep } from '../../src/engine/current-step';
import type { SubmitOutcome } from '../../src/engine/machine';
import {
  runSession,
  type SessionEnd,
  type SessionPorts,
  type SubmitRequest,
} from '../../src/engine/session';
import type { StoragePort } from '../../src/engine/stored-progress';

/** A storage that can be read whole. */
export function createStorage(stored: Record<string, string> = {}) {
  const kept = new Map(Object.entries(stored));
  const port: StoragePort = {
    get: (key) => kept.get(key) ?? null,
    set: (key, value) => {
      kept.set(key, value);
      return true;
    },
    remove: (key) => void kept.delete(key),
  };
  return { ...port, all: () => Object.fromEntries([...kept].sort()) };
}

export type Storage = ReturnType<typeof createStorage>;

export interface Headless {
  funnel: CompiledFunnel;
  storage: Storage;
  requests: SubmitRequest[];
  ends: SessionEnd[];
  /** The step now; throws when the funnel was left. */
  now: () => CurrentStep;
  answer: (field: string, value: AnswerValue) => void;
  next: () => void;
  back: () => void;
  spin: () => void;
  send: ReturnType<typeof runSession>['actor']['send'];
  /** Whether another tab went at least as far meanwhile. */
  isOvertaken: () => boolean;
  /** Stores at once what waits. */
  flush: () => void;
  stop: () => void;
}

export interface HeadlessOptions {
  storage?: Storage;
  random?: () => number;
  clock?: () => number;
  submit?: (request: SubmitRequest) => Promise<SubmitOutcome>;
  newId?: () => string;
  repaired?: (keys: readonly string[]) => void;
  later?: (work: () => void) => void;
}

let ids = 0;

/** Runs a funnel without a screen: the real machine and session over a storage in memory. */
export function start(definition: FunnelDefinition, options: HeadlessOptions = {}): Headless {
  const funnel = compile(definition);
  const storage = options.storage ?? createStorage();
  const requests: SubmitRequest[] = [];
  const ends: SessionEnd[] = [];
  const ports: SessionPorts = {
    storage,
    random: options.random ?? (() => 0.5),
    now: options.clock ?? (() => 1_700_000_000_000),
    newId: options.newId ?? (() => `id-${(ids += 1)}`),
    productId: (key) => `product-${key}`,
    ...(options.repaired && { repaired: options.repaired }),
    ...(options.later && { later: options.later }),
    submit: (request) => {
      requests.push(request);
      return options.submit?.(request) ?? Promise.resolve({ status: 'saved' });
    },
  };
  const { actor, session, stop } = runSession(funnel, ports, (end) => ends.push(end));
  return {
    funnel,
    storage,
    requests,
    ends,
    now: () => {
      const current = readStep(funnel, actor.getSnapshot());
      if (current === null) throw new Error('The visitor has left the funnel.');
      return current;
    },
    answer: (field, value) => actor.send({ type: 'answer', field, value }),
    next: () => actor.send({ type: 'continue' }),
    back: () => actor.send({ type: 'back' }),
    spin: () => actor.send(session.spin()),
    send: (event) => actor.send(event),
    isOvertaken: () => session.isOvertaken(actor),
    flush: session.flush,
    stop,
  };
}

/** A valid answer for each field of a step, as a visitor might give it. */
export function answersFor(step: Step): Record<string, AnswerValue> {
  if (step.kind !== 'question') return {};
  const sample: Record<string, AnswerValue> = {};
  for (const field of step.fields) {
    if (field.type === 'multiChoice') sample[field.id] = [field.options[0]?.value ?? ''];
    else if ('options' in field) sample[field.id] = field.options[0]?.value ?? '';
    else if (field.type === 'email') sample[field.id] = 'ada@example.org';
    else if (field.type === 'number') sample[field.id] = field.min ?? 1;
    else if (field.type === 'consent') sample[field.id] = true;
    else sample[field.id] = 'Ada Lovelace';
  }
  return sample;
}
