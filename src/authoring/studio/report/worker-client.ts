import {
  protocolVersion,
  type AnswerContent,
  type ReportContent,
  type RequestContent,
  type WorkerRequest,
  type WorkerResponse,
} from '../worker/protocol';
import { createWorkerPair, type ReportWorker, type WorkerListeners } from './worker-pair';

/** A worker that reports no progress for this time is replaced and asked with limits. */
export const silenceMs = 3_000;
/** One that was asked with limits ends by itself. It is silent this long where the machine is busy. */
export const limitedSilenceMs = 20_000;
/** A busy machine may take this time to load a worker, which is no sign of a large funnel. */
export const startMs = 30_000;
/** Newer text does not wait longer than this for older work. */
export const patienceMs = 100;
/** A report that takes longer is likely to be broken off. */
export const longMs = 1_000;
/** The bounds of a request that took too long: half of the time that a silent worker has. */
export const requestLimits = { milliseconds: 1_500 } as const;

interface OpenRequest {
  request: WorkerRequest;
  onResponse: (response: WorkerResponse) => void;
  onLimited: () => void;
}

export interface WorkerClient {
  /** Cancels the report that an earlier call requested, unless it is done. */
  report: (
    content: ReportContent,
    onResponse: (response: WorkerResponse) => void,
    onLimited: () => void,
  ) => void;
  /** Requests an answer beside the report. @returns cancels: there is no further response */
  answer: (content: AnswerContent, onResponse: (response: WorkerResponse) => void) => () => void;
  stop: () => void;
}

/** A timer that starts again each time it is set. */
function createTimer() {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const clear = (): void => clearTimeout(timer);
  return {
    clear,
    set(handle: () => void, ms: number): void {
      clear();
      timer = setTimeout(handle, ms);
    },
  };
}

function failOpen({ request: { id }, onResponse }: OpenRequest, because: string): void {
  onResponse({ id, response: 'failed', because });
}

/** The request with limits. One that was silent with limits, too, has no answer: then none. */
function limitRequest(entry: OpenRequest): OpenRequest[] {
  if (entry.request.limits !== undefined) {
    failOpen(entry, 'This took too long, even with limits. The text itself is checked.');
    return [];
  }
  entry.onLimited();
  return [{ ...entry, request: { ...entry.request, limits: requestLimits } }];
}

const getSilenceMs = (entries: readonly OpenRequest[]): number =>
  entries.some(({ request }) => request.limits !== undefined) ? limitedSilenceMs : silenceMs;

/** The first call is passed on. */
function once<Value>(call: (value: Value) => void): (value: Value) => void {
  let wasCalled = false;
  return (value) => {
    if (!wasCalled) call(value);
    wasCalled = true;
  };
}

/**
 * The open requests of one worker, which its successor gets where it is silent or stops.
 * @param onReady hears of the first worker that is ready
 */
function createOpenRequests(
  createWorker: (listeners: WorkerListeners) => ReportWorker,
  onReady: (response: WorkerResponse) => void,
) {
  const open = new Map<number, OpenRequest>();
  const [silence, patience] = [createTimer(), createTimer()];
  const tellReady = once(onReady);
  let needsSpare = false;

  const workers = createWorkerPair(createWorker, {
    onReady: (response) => {
      tellReady(response);
      watchSilence();
    },
    onResponse: handleResponse,
    // The same text would throw again, so the next request starts the next worker.
    onError: (message) => {
      for (const entry of takeOpen()) failOpen(entry, `The analysis stopped: ${message}`);
    },
  });

  function watchSilence(): void {
    silence.clear();
    const allowedMs = workers.isReady() ? getSilenceMs([...open.values()]) : startMs;
    if (open.size > 0) silence.set(handleSilence, allowedMs);
  }

  function handleResponse(response: WorkerResponse): void {
    patience.clear();
    watchSilence();
    const entry = open.get(response.id);
    if (entry === undefined) return;
    if (response.response === 'finished') {
      open.delete(response.id);
      watchSilence();
      if (response.milliseconds > longMs) needsSpare = true;
    }
    if (needsSpare && (response.response === 'checked' || response.response === 'finished'))
      workers.loadSpare();
    entry.onResponse(response);
  }

  function post(entry: OpenRequest): void {
    open.set(entry.request.id, entry);
    workers.post(entry.request);
    watchSilence();
  }

  /** Replaces the worker. @returns what was requested of it */
  function takeOpen(): OpenRequest[] {
    workers.replace();
    needsSpare = true;
    const entries = [...open.values()];
    open.clear();
    return entries;
  }

  function handleSilence(): void {
    for (const limited of takeOpen().flatMap(limitRequest)) post(limited);
  }

  /** A worker that gives no sign is deep in older work. One that loads has none. */
  function replaceIfSilent(): void {
    if (workers.isReady()) for (const entry of takeOpen()) post(entry);
  }

  return {
    post,
    cancel: (id: number): boolean => open.delete(id),
    /** Replaces the worker unless it gives a sign soon. */
    expectSign: () => patience.set(replaceIfSilent, patienceMs),
    stop(): void {
      for (const timer of [silence, patience]) timer.clear();
      workers.stop();
      open.clear();
    },
  };
}

/**
 * Requests of one worker, and of its successor where it is silent or stops.
 * @param onReady hears of the first worker that is ready
 */
export function createWorkerClient(
  createWorker: (listeners: WorkerListeners) => ReportWorker,
  onReady: (response: WorkerResponse) => void,
): WorkerClient {
  const open = createOpenRequests(createWorker, onReady);
  let lastId = 0;
  let currentReport: number | null = null;

  const toRequest = (content: RequestContent): WorkerRequest => {
    lastId += 1;
    return { ...content, id: lastId, version: protocolVersion };
  };

  return {
    report(content, onResponse, onLimited) {
      const isCancelling = currentReport !== null && open.cancel(currentReport);
      const request = toRequest(content);
      currentReport = request.id;
      open.post({ request, onResponse, onLimited });
      if (isCancelling) open.expectSign();
    },
    answer(content, onResponse) {
      const request = toRequest(content);
      open.post({ request, onResponse, onLimited: () => undefined });
      return () => void open.cancel(request.id);
    },
    stop: open.stop,
  };
}
