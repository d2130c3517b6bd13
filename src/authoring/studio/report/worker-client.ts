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

/**
 * Requests of one worker, and of its successor where it is silent or stops.
 * @param onReady hears of the first worker that is ready
 */
export function createWorkerClient(
  createWorker: (listeners: WorkerListeners) => ReportWorker,
  onReady: (response: WorkerResponse) => void,
): WorkerClient {
  const open = new Map<number, OpenRequest>();
  const [silence, patience] = [createTimer(), createTimer()];
  let [needsSpare, wasReady] = [false, false];
  let lastId = 0;
  let currentReport: number | null = null;

  const workers = createWorkerPair(createWorker, {
    onReady: (response) => {
      if (!wasReady) onReady(response);
      wasReady = true;
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
    if (open.size > 0) silence.set(handleSilence, workers.isReady() ? silenceMs : startMs);
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

  /** A request that was silent with limits, too, has no answer. */
  function handleSilence(): void {
    for (const entry of takeOpen()) {
      if (entry.request.limits === undefined) {
        entry.onLimited();
        post({ ...entry, request: { ...entry.request, limits: requestLimits } });
      } else failOpen(entry, 'This took too long, even with limits. The text itself is checked.');
    }
  }

  /** A worker that gives no sign is deep in older work. One that loads has none. */
  function replaceIfSilent(): void {
    if (workers.isReady()) for (const entry of takeOpen()) post(entry);
  }

  const toRequest = (content: RequestContent): WorkerRequest => {
    lastId += 1;
    return { ...content, id: lastId, version: protocolVersion };
  };

  return {
    report(content, onResponse, onLimited) {
      const isCancelling = currentReport !== null && open.delete(currentReport);
      const request = toRequest(content);
      currentReport = request.id;
      post({ request, onResponse, onLimited });
      if (isCancelling) patience.set(replaceIfSilent, patienceMs);
    },
    answer(content, onResponse) {
      const request = toRequest(content);
      post({ request, onResponse, onLimited: () => undefined });
      return () => open.delete(request.id);
    },
    stop() {
      silence.clear();
      patience.clear();
      workers.stop();
      open.clear();
    },
  };
}
