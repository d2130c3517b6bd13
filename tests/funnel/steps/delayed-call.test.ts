import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createDelayedCall } from '../../../src/funnel/steps/question/delayed-call';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** Timers with numbers as in a browser; those of Node have objects. */
function createTimers() {
  const waiting = new Map<number, ReturnType<typeof setTimeout>>();
  return {
    setTimeout: (run: () => void, ms: number): number => {
      waiting.set(waiting.size + 1, setTimeout(run, ms));
      return waiting.size;
    },
    clearTimeout: (id: number | undefined): void => clearTimeout(waiting.get(id ?? 0)),
  };
}

describe('a delayed call', () => {
  it('only the last of several calls runs, once and after its own delay', () => {
    const { restart } = createDelayedCall(createTimers(), 300);
    const runs: string[] = [];
    restart(() => runs.push('first'));
    vi.advanceTimersByTime(299);
    restart(() => runs.push('second'));
    vi.advanceTimersByTime(299);
    expect(runs).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(runs).toEqual(['second']);
    vi.advanceTimersByTime(1000);
    expect(runs).toEqual(['second']);
  });

  it('a cancelled call does not run', () => {
    const { cancel, restart } = createDelayedCall(createTimers(), 300);
    const run = vi.fn<() => void>();
    cancel();
    restart(run);
    cancel();
    vi.advanceTimersByTime(1000);
    expect(run).not.toHaveBeenCalled();
  });
});
