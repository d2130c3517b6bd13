import { type Ask, type AskContent, protocolVersion, type Tell } from '../model/protocol';

/** The part of a worker that the client uses. */
export interface AnalysisWorker {
  ask: (ask: Ask) => void;
  terminate: () => void;
}

export interface WorkerListeners {
  onTell: (tell: Tell) => void;
  onError: (message: string) => void;
}

/** A worker that reports no progress for this time is replaced and asked with limits. */
export const silenceMs = 3_000;
/** A busy machine may take this time to load a worker, which is no sign of a large funnel. */
export const startMs = 30_000;
/** Newer text does not wait longer than this for older work. */
const patienceMs = 250;
/** The bounds of an ask that took too long: half of the time that a silent worker has. */
export const limitedAsk = { milliseconds: 1_500 } as const;

interface RunningAsk {
  ask: Ask;
  onTell: (tell: Tell) => void;
  onLimited: () => void;
}

export interface AnalysisClient {
  /** Cancels what an earlier call asked, unless it is done. */
  analyse: (
    content: Extract<AskContent, { ask: 'analyse' }>,
    onTell: (tell: Tell) => void,
    onLimited: () => void,
  ) => void;
  /** Asks beside the analysis. @returns cancels: nothing more is told */
  ask: (content: AskContent, onTell: (tell: Tell) => void) => () => void;
  stop: () => void;
}

/**
 * Asks one worker. Answers to older text are dropped.
 * @param onReady hears of each worker that is ready
 */
export function createAnalysisClient(
  createWorker: (listeners: WorkerListeners) => AnalysisWorker,
  onReady: (tell: Tell) => void,
): AnalysisClient {
  const running = new Map<number, RunningAsk>();
  let worker: AnalysisWorker | null = null;
  let isReady = false;
  let lastId = 0;
  let currentAnalysis: number | null = null;
  let lastSign = performance.now();
  let silenceTimer: ReturnType<typeof setTimeout> | undefined;

  function watchSilence(): void {
    clearTimeout(silenceTimer);
    lastSign = performance.now();
    if (running.size > 0) silenceTimer = setTimeout(handleSilence, isReady ? silenceMs : startMs);
  }

  function handleTell(tell: Tell): void {
    if (tell.tell === 'ready') isReady = true;
    watchSilence();
    if (tell.tell === 'ready') {
      onReady(tell);
      return;
    }
    const entry = running.get(tell.id);
    if (entry === undefined) return;
    if (tell.tell === 'finished') {
      running.delete(tell.id);
      watchSilence();
    }
    entry.onTell(tell);
  }

  function start(): AnalysisWorker {
    const started = createWorker({
      onTell: (tell) => {
        if (worker === started) handleTell(tell);
      },
      onError: (message) => {
        if (worker === started) fail(message);
      },
    });
    return started;
  }

  function post(entry: RunningAsk): void {
    worker ??= start();
    running.set(entry.ask.id, entry);
    worker.ask(entry.ask);
    watchSilence();
  }

  function replaceWorker(): RunningAsk[] {
    worker?.terminate();
    worker = null;
    isReady = false;
    const entries = [...running.values()];
    running.clear();
    return entries;
  }

  /** An ask that was silent with limits, too, has no answer. */
  function handleSilence(): void {
    for (const entry of replaceWorker()) {
      if (entry.ask.limits === undefined) {
        entry.onLimited();
        post({ ...entry, ask: { ...entry.ask, limits: limitedAsk } });
      } else giveUp(entry, 'This took too long, even with limits. The text itself is checked.');
    }
  }

  function giveUp({ ask: { id }, onTell }: RunningAsk, because: string): void {
    onTell({ id, tell: 'failed', because });
  }

  /** A worker that throws is replaced with the next ask: the same text would throw again. */
  function fail(message: string): void {
    for (const entry of replaceWorker()) giveUp(entry, `The analysis stopped: ${message}`);
  }

  function toAsk(content: AskContent): Ask {
    lastId += 1;
    return { ...content, id: lastId, version: protocolVersion };
  }

  /** Forgets older work; a worker that is deep in it is replaced. */
  function cancelAnalysis(): void {
    const cancelled = currentAnalysis !== null && running.delete(currentAnalysis);
    if (cancelled && isReady && performance.now() - lastSign > patienceMs)
      for (const entry of replaceWorker()) post(entry);
  }

  return {
    analyse(content, onTell, onLimited) {
      cancelAnalysis();
      const ask = toAsk(content);
      currentAnalysis = ask.id;
      post({ ask, onTell, onLimited });
    },
    ask(content, onTell) {
      const ask = toAsk(content);
      post({ ask, onTell, onLimited: () => undefined });
      return () => running.delete(ask.id);
    },
    stop() {
      clearTimeout(silenceTimer);
      replaceWorker();
    },
  };
}
