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
export const patienceMs = 100;
/** An analysis that takes longer is likely to be broken off. */
export const longMs = 1_000;
/** The bounds of an ask that took too long: half of the time that a silent worker has. */
export const limitedAsk = { milliseconds: 1_500 } as const;

interface RunningAsk {
  ask: Ask;
  onTell: (tell: Tell) => void;
  onLimited: () => void;
}

interface StartedWorker extends AnalysisWorker {
  isReady: boolean;
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
 * Asks one worker. Answers to older text are dropped. For a large funnel a second worker is loaded
 * beside it, so that one which is replaced has a successor at once.
 * @param onReady hears of the first worker that is ready
 */
export function createAnalysisClient(
  createWorker: (listeners: WorkerListeners) => AnalysisWorker,
  onReady: (tell: Tell) => void,
): AnalysisClient {
  const running = new Map<number, RunningAsk>();
  let worker: StartedWorker | null = null;
  let spare: StartedWorker | null = null;
  let needsSpare = false;
  let wasReady = false;
  let lastId = 0;
  let currentAnalysis: number | null = null;
  let silenceTimer: ReturnType<typeof setTimeout> | undefined;
  let patienceTimer: ReturnType<typeof setTimeout> | undefined;

  function watchSilence(): void {
    clearTimeout(silenceTimer);
    if (running.size > 0)
      silenceTimer = setTimeout(handleSilence, worker?.isReady === true ? silenceMs : startMs);
  }

  function handleTell(tell: Tell): void {
    clearTimeout(patienceTimer);
    watchSilence();
    const entry = running.get(tell.id);
    if (entry === undefined) return;
    if (tell.tell === 'finished') {
      running.delete(tell.id);
      watchSilence();
    }
    if (tell.tell === 'finished' && tell.milliseconds > longMs) needsSpare = true;
    if (needsSpare && (tell.tell === 'checked' || tell.tell === 'finished')) spare ??= start();
    entry.onTell(tell);
  }

  function start(): StartedWorker {
    const handleReady = (tell: Tell): void => {
      started.isReady = true;
      if (!wasReady) onReady(tell);
      wasReady = true;
      if (worker === started) watchSilence();
    };
    const started: StartedWorker = {
      ...createWorker({
        onTell: (tell) => {
          if (tell.tell === 'ready') handleReady(tell);
          else if (worker === started) handleTell(tell);
        },
        onError: (message) => {
          if (spare === started) spare = null;
          if (worker === started) fail(message);
        },
      }),
      isReady: false,
    };
    return started;
  }

  function post(entry: RunningAsk): void {
    worker ??= start();
    running.set(entry.ask.id, entry);
    worker.ask(entry.ask);
    watchSilence();
  }

  /** The spare one is next. @returns what was asked of the last one */
  function replaceWorker(): RunningAsk[] {
    worker?.terminate();
    worker = spare;
    spare = null;
    needsSpare = true;
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

  /** A worker that gives no sign is deep in older work. One that loads has none. */
  function replaceIfSilent(): void {
    clearTimeout(patienceTimer);
    patienceTimer = setTimeout(() => {
      if (worker?.isReady === true) for (const entry of replaceWorker()) post(entry);
    }, patienceMs);
  }

  return {
    analyse(content, onTell, onLimited) {
      const isCancelling = currentAnalysis !== null && running.delete(currentAnalysis);
      const ask = toAsk(content);
      currentAnalysis = ask.id;
      post({ ask, onTell, onLimited });
      if (isCancelling) replaceIfSilent();
    },
    ask(content, onTell) {
      const ask = toAsk(content);
      post({ ask, onTell, onLimited: () => undefined });
      return () => running.delete(ask.id);
    },
    stop() {
      clearTimeout(silenceTimer);
      clearTimeout(patienceTimer);
      worker?.terminate();
      spare?.terminate();
      worker = null;
      spare = null;
      running.clear();
    },
  };
}
