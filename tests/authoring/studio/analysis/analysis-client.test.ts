import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  type AnalysisClient,
  createAnalysisClient,
  limitedAsk,
  longMs,
  patienceMs,
  silenceMs,
  startMs,
  type WorkerListeners,
} from '../../../../src/authoring/studio/analysis/analysis-client';
import type { Ask, Tell } from '../../../../src/authoring/studio/model/protocol';

/** A worker that answers only what the test says. */
interface TestWorker extends WorkerListeners {
  asks: Ask[];
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
  placeholders: {},
  given: {},
};
const ready: Tell = { id: 0, tell: 'ready', version: 1, schema: {}, operators };
let client: AnalysisClient;
let readyCount: number;

const startWorker = (listeners: WorkerListeners) => {
  const worker: TestWorker = { ...listeners, asks: [], isTerminated: false };
  workers.push(worker);
  return {
    ask: (ask: Ask) => {
      worker.asks.push(ask);
      if (!loadsSlowly) worker.onTell(ready);
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
  client = createAnalysisClient(startWorker, () => {
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

/** Asks for the analysis of a text. @returns what is told, and whether it was asked with limits */
function analyse(text: string) {
  const heard = { tells: [] as Tell['tell'][], isLimited: false };
  client.analyse(
    { ask: 'analyse', source: { file: 'x', text }, saved: null, others: [] },
    ({ tell }) => heard.tells.push(tell),
    () => {
      heard.isLimited = true;
    },
  );
  return heard;
}

const parsed = (id: number): Tell => ({
  id,
  tell: 'parsed',
  isValid: true,
  definition: null,
  groups: [],
});
const started = (id: number): Tell => ({ id, tell: 'started' });
const finished = (id: number, milliseconds = 1): Tell => ({ id, tell: 'finished', milliseconds });

describe('the analysis of the studio', () => {
  it('asks one worker, and tells its answers', () => {
    const heard = analyse('a');
    const worker = getWorker(0);
    const [ask] = worker.asks;
    worker.onTell(parsed(ask?.id ?? 0));
    worker.onTell(finished(ask?.id ?? 0));
    expect(heard.tells).toEqual(['parsed', 'finished']);
    vi.advanceTimersByTime(10 * silenceMs);
    expect(worker.isTerminated).toBe(false);
  });

  it('drops the answers to older text', () => {
    const older = analyse('a');
    const newer = analyse('b');
    const worker = getWorker(0);
    expect(worker.asks).toHaveLength(2);
    for (const { id } of worker.asks) worker.onTell(parsed(id));
    expect([older.tells, newer.tells]).toEqual([[], ['parsed']]);
  });

  it('replaces a worker that is deep in older text when newer text comes', () => {
    analyse('a');
    vi.advanceTimersByTime(1_000);
    const newer = analyse('b');
    vi.advanceTimersByTime(patienceMs - 1);
    expect(getWorker(0).isTerminated).toBe(false);
    vi.advanceTimersByTime(1);
    expect(getWorker(0).isTerminated).toBe(true);
    const [ask] = getWorker(1).asks;
    expect(ask?.source.text).toBe('b');
    getWorker(1).onTell(parsed(ask?.id ?? 0));
    expect(newer.tells).toEqual(['parsed']);
  });

  it('leaves a worker alone that begins with newer text', () => {
    analyse('a');
    const newer = analyse('b');
    const worker = getWorker(0);
    const id = worker.asks[1]?.id ?? 0;
    vi.advanceTimersByTime(patienceMs - 1);
    worker.onTell(started(id));
    vi.advanceTimersByTime(2 * patienceMs);
    expect(worker.isTerminated).toBe(false);
    worker.onTell(parsed(id));
    expect(newer.tells).toEqual(['started', 'parsed']);
  });

  it('loads a second worker after a long analysis, which takes the place of one that is replaced', () => {
    analyse('a');
    getWorker(0).onTell(finished(getWorker(0).asks[0]?.id ?? 0));
    expect(workers).toHaveLength(1);
    analyse('a ');
    getWorker(0).onTell(finished(getWorker(0).asks[1]?.id ?? 0, longMs + 1));
    expect(workers).toHaveLength(2);
    getWorker(1).onTell(ready);
    expect(readyCount).toBe(1);
    analyse('b');
    expect(getWorker(1).asks).toEqual([]);
    analyse('c');
    vi.advanceTimersByTime(patienceMs);
    expect(getWorker(0).isTerminated).toBe(true);
    expect(getWorker(1).asks).toMatchObject([{ source: { text: 'c' } }]);
    expect(workers).toHaveLength(2);
    client.stop();
    expect(getWorker(1).isTerminated).toBe(true);
  });

  it('replaces a worker that is silent for three seconds, and asks with limits', () => {
    const heard = analyse('a');
    vi.advanceTimersByTime(silenceMs - 1);
    expect(getWorker(0).isTerminated).toBe(false);
    vi.advanceTimersByTime(1);
    expect(getWorker(0).isTerminated).toBe(true);
    expect(getWorker(1).asks).toMatchObject([{ source: { text: 'a' }, limits: limitedAsk }]);
    expect(heard.isLimited).toBe(true);
    vi.advanceTimersByTime(silenceMs);
    expect(heard.tells).toEqual(['failed']);
  });

  it('leaves a worker alone that loads slowly, on a busy machine', () => {
    loadsSlowly = true;
    const heard = analyse('a');
    vi.advanceTimersByTime(startMs - 1);
    analyse('b');
    expect(getWorker(0).isTerminated).toBe(false);
    getWorker(0).onTell(ready);
    vi.advanceTimersByTime(silenceMs);
    expect(getWorker(0).isTerminated).toBe(true);
    expect(heard.tells).toEqual([]);
  });

  it('leaves a worker alone that reports progress', () => {
    analyse('a');
    const worker = getWorker(0);
    const id = worker.asks[0]?.id ?? 0;
    for (let report = 0; report < 5; report += 1) {
      vi.advanceTimersByTime(silenceMs - 1);
      worker.onTell({ id, tell: 'progress', part: 'checked', done: report, of: 5 });
    }
    expect(worker.isTerminated).toBe(false);
  });

  it('starts another worker with the next text when one throws', () => {
    const heard = analyse('a');
    getWorker(0).onError('out of memory');
    expect(heard.tells).toEqual(['failed']);
    expect(getWorker(0).isTerminated).toBe(true);
    analyse('b');
    expect(getWorker(1).asks).toHaveLength(1);
  });
});
