import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  type WorkerClient,
  createWorkerClient,
  requestLimits,
  limitedSilenceMs,
  longMs,
  patienceMs,
  silenceMs,
  startMs,
} from '../../../../src/authoring/studio/report/worker-client';
import type { WorkerListeners } from '../../../../src/authoring/studio/report/worker-pair';
import type {
  WorkerRequest,
  WorkerResponse,
} from '../../../../src/authoring/studio/worker/protocol';

/** A worker that answers only what the test says. */
interface TestWorker extends WorkerListeners {
  requests: WorkerRequest[];
  isTerminated: boolean;
}

let workers: TestWorker[];
let loadsSlowly: boolean;
const operators = {
  fields: {},
  answers: {},
  scores: [],
  totals: [],
  draws: [],
  finalKinds: [],
  placeholders: {},
  given: {},
};
const ready: WorkerResponse = { id: 0, response: 'ready', version: 1, schema: {}, operators };
let client: WorkerClient;
let readyCount: number;

const startWorker = (listeners: WorkerListeners) => {
  const worker: TestWorker = { ...listeners, requests: [], isTerminated: false };
  workers.push(worker);
  return {
    post: (request: WorkerRequest) => {
      worker.requests.push(request);
      if (!loadsSlowly) worker.onResponse(ready);
    },
    terminate: () => {
      worker.isTerminated = true;
    },
  };
};

beforeEach(() => {
  vi.useFakeTimers();
  workers = [];
  loadsSlowly = false;
  readyCount = 0;
  client = createWorkerClient(startWorker, () => {
    readyCount += 1;
  });
});
afterEach(() => {
  client.stop();
  vi.useRealTimers();
});

const getWorker = (index: number): TestWorker => {
  const worker = workers[index];
  if (worker === undefined) throw new Error(`There is no worker ${String(index)}.`);
  return worker;
};

/** Requests the report of a text. @returns the responses, and whether it was requested with limits */
function report(text: string) {
  const heard = { responses: [] as WorkerResponse['response'][], isLimited: false };
  client.report(
    { request: 'report', source: { file: 'x', text }, saved: null, others: [] },
    ({ response }) => heard.responses.push(response),
    () => {
      heard.isLimited = true;
    },
  );
  return heard;
}

const parsed = (id: number): WorkerResponse => ({
  id,
  response: 'parsed',
  isValid: true,
  definition: null,
  groups: [],
  parts: [],
});
const started = (id: number): WorkerResponse => ({ id, response: 'started' });
const finished = (id: number, milliseconds = 1): WorkerResponse => ({
  id,
  response: 'finished',
  milliseconds,
});

describe('the worker of the studio', () => {
  it('asks one worker, and passes its responses on', () => {
    const heard = report('a');
    const worker = getWorker(0);
    const [request] = worker.requests;
    worker.onResponse(parsed(request?.id ?? 0));
    worker.onResponse(finished(request?.id ?? 0));
    expect(heard.responses).toEqual(['parsed', 'finished']);
    vi.advanceTimersByTime(10 * silenceMs);
    expect(worker.isTerminated).toBe(false);
  });

  it('drops the answers to older text', () => {
    const older = report('a');
    const newer = report('b');
    const worker = getWorker(0);
    expect(worker.requests).toHaveLength(2);
    for (const { id } of worker.requests) worker.onResponse(parsed(id));
    expect([older.responses, newer.responses]).toEqual([[], ['parsed']]);
  });

  it('replaces a worker that is deep in older text when newer text comes', () => {
    report('a');
    vi.advanceTimersByTime(1_000);
    const newer = report('b');
    vi.advanceTimersByTime(patienceMs - 1);
    expect(getWorker(0).isTerminated).toBe(false);
    vi.advanceTimersByTime(1);
    expect(getWorker(0).isTerminated).toBe(true);
    const [request] = getWorker(1).requests;
    expect(request?.source.text).toBe('b');
    getWorker(1).onResponse(parsed(request?.id ?? 0));
    expect(newer.responses).toEqual(['parsed']);
  });

  it('leaves a worker alone that begins with newer text', () => {
    report('a');
    const newer = report('b');
    const worker = getWorker(0);
    const id = worker.requests[1]?.id ?? 0;
    vi.advanceTimersByTime(patienceMs - 1);
    worker.onResponse(started(id));
    vi.advanceTimersByTime(2 * patienceMs);
    expect(worker.isTerminated).toBe(false);
    worker.onResponse(parsed(id));
    expect(newer.responses).toEqual(['started', 'parsed']);
  });

  it('loads a second worker after a long report, which takes the place of one that is replaced', () => {
    report('a');
    getWorker(0).onResponse(finished(getWorker(0).requests[0]?.id ?? 0));
    expect(workers).toHaveLength(1);
    report('a ');
    getWorker(0).onResponse(finished(getWorker(0).requests[1]?.id ?? 0, longMs + 1));
    expect(workers).toHaveLength(2);
    getWorker(1).onResponse(ready);
    expect(readyCount).toBe(1);
    report('b');
    expect(getWorker(1).requests).toEqual([]);
    report('c');
    vi.advanceTimersByTime(patienceMs);
    expect(getWorker(0).isTerminated).toBe(true);
    expect(getWorker(1).requests).toMatchObject([{ source: { text: 'c' } }]);
    expect(workers).toHaveLength(2);
    client.stop();
    expect(getWorker(1).isTerminated).toBe(true);
  });

  it('replaces a worker that is silent for three seconds, and asks with limits', () => {
    const heard = report('a');
    vi.advanceTimersByTime(silenceMs - 1);
    expect(getWorker(0).isTerminated).toBe(false);
    vi.advanceTimersByTime(1);
    expect(getWorker(0).isTerminated).toBe(true);
    expect(getWorker(1).requests).toMatchObject([{ source: { text: 'a' }, limits: requestLimits }]);
    expect(heard.isLimited).toBe(true);
    vi.advanceTimersByTime(limitedSilenceMs);
    expect(heard.responses).toEqual(['failed']);
  });

  it('waits for a busy machine once it has asked with limits', () => {
    const heard = report('a');
    vi.advanceTimersByTime(silenceMs);
    const worker = getWorker(1);
    vi.advanceTimersByTime(limitedSilenceMs - 1);
    expect(worker.isTerminated).toBe(false);
    worker.onResponse(finished(worker.requests[0]?.id ?? 0));
    expect(heard.responses).toEqual(['finished']);
  });

  it('leaves a worker alone that loads slowly, on a busy machine', () => {
    loadsSlowly = true;
    const heard = report('a');
    vi.advanceTimersByTime(startMs - 1);
    report('b');
    expect(getWorker(0).isTerminated).toBe(false);
    getWorker(0).onResponse(ready);
    vi.advanceTimersByTime(silenceMs);
    expect(getWorker(0).isTerminated).toBe(true);
    expect(heard.responses).toEqual([]);
  });

  it('leaves a worker alone that reports progress', () => {
    report('a');
    const worker = getWorker(0);
    const id = worker.requests[0]?.id ?? 0;
    for (let done = 0; done < 5; done += 1) {
      vi.advanceTimersByTime(silenceMs - 1);
      worker.onResponse({ id, response: 'progress', of: 'fixes', done, steps: 5 });
    }
    expect(worker.isTerminated).toBe(false);
  });

  it('starts another worker with the next text when one throws', () => {
    const heard = report('a');
    getWorker(0).onError('out of memory');
    expect(heard.responses).toEqual(['failed']);
    expect(getWorker(0).isTerminated).toBe(true);
    report('b');
    expect(getWorker(1).requests).toHaveLength(1);
  });
});
