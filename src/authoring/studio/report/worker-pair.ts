import type { WorkerRequest, WorkerResponse } from '../worker/protocol';

/** The part of a worker that the client uses. */
export interface ReportWorker {
  post: (request: WorkerRequest) => void;
  terminate: () => void;
}

export interface WorkerListeners {
  onResponse: (response: WorkerResponse) => void;
  onError: (message: string) => void;
}

interface StartedWorker extends ReportWorker {
  isReady: boolean;
}

export interface WorkerPair {
  post: (request: WorkerRequest) => void;
  isReady: () => boolean;
  /** Loads the successor of the worker, where there is none yet. */
  loadSpare: () => void;
  /** Ends the worker. The spare one is next. */
  replace: () => void;
  stop: () => void;
}

/**
 * One worker that works, and for a large funnel a second one that is loaded beside it: one that is
 * replaced has a successor at once.
 * @param listeners hear of the working one alone; `onReady` of each that is ready
 */
export function createWorkerPair(
  createWorker: (listeners: WorkerListeners) => ReportWorker,
  listeners: WorkerListeners & { onReady: (response: WorkerResponse) => void },
): WorkerPair {
  let worker: StartedWorker | null = null;
  let spare: StartedWorker | null = null;

  function start(): StartedWorker {
    const created = createWorker({
      onResponse: (response) => {
        if (response.response === 'ready') {
          started.isReady = true;
          listeners.onReady(response);
        } else if (worker === started) listeners.onResponse(response);
      },
      onError: (message) => {
        if (spare === started) spare = null;
        if (worker === started) listeners.onError(message);
      },
    });
    const started: StartedWorker = { ...created, isReady: false };
    return started;
  }

  return {
    post(request) {
      worker ??= start();
      worker.post(request);
    },
    isReady: () => worker?.isReady === true,
    loadSpare() {
      spare ??= start();
    },
    replace() {
      worker?.terminate();
      worker = spare;
      spare = null;
    },
    stop() {
      worker?.terminate();
      spare?.terminate();
      worker = null;
      spare = null;
    },
  };
}
